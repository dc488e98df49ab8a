import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';
import { keptValues } from './kept.values.contract.ts';

const { watchlist, reading_words: words, push, themes } = keptValues;
/** The one after it has to fit into its column, too. */
const LARGEST_VERSION = 2_147_483_646;
const version = int.min(0, '版本有误').max(LARGEST_VERSION, '版本有误').describe('版本：每次改动加一，0 为还没有');

const item = <K extends string, V extends z.ZodType>(kind: K, value: V) =>
  z.object({ kind: z.literal(kind), version, value });

/** What is kept of one kind, and which version of it this is. */
const KeptItem = z
  .discriminatedUnion('kind', [
    item('watchlist', watchlist),
    item('reading_words', words),
    item('push', push),
    item('themes', themes),
  ])
  .meta({ title: 'KeptItem' });
export type KeptItem = z.infer<typeof KeptItem>;

const own = { auth: 'required', path: '/api/v6/kept/values' } as const;

export const kept = defineContract('kept', {
  listValues: {
    ...own,
    method: 'GET',
    summary: '本人在各设备间同步的内容：自选股、关注的题材、关键词、提醒开关',
    data: z.object({ items: z.array(KeptItem) }),
    errors: [],
  },
  saveValue: {
    ...own,
    method: 'PUT',
    summary: '保存一项；version 不是最新时不保存，答现有的一份，合并后再来',
    body: KeptItem,
    data: z.object({ is_saved: z.boolean(), item: KeptItem }),
    errors: [],
  },
});
