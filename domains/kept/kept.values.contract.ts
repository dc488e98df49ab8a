import { z } from 'zod';
import type { KeptValues } from '#shared/merge-kept.ts';
import { int } from '#shared/query-schemas.ts';

const Note = z.object({
  text: z.string().max(2000),
  at: int,
  price: z.number().nullable(),
});

const WatchedStock = z.object({
  symbol: z.string().min(1).max(20),
  name: z.string().max(40),
  /** The name of its group: ids are each device's own. */
  group: z.string().max(40).nullable(),
  note: Note.nullable(),
  read_at: int,
});

/** More than one device shows (docs/product/watchlist.md#limits): what two have kept is not cut when it is joined. */
const Watchlist = z.object({
  groups: z.array(z.string().min(1).max(40)).max(100, '分组太多'),
  stocks: z.array(WatchedStock).max(1500, '自选股太多'),
});

const ReadingWords = z.object({ marked: z.string().max(10_000), muted: z.string().max(10_000) });

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '时间有误');
const Push = z.object({
  notification: z.boolean(),
  audio: z.boolean(),
  voice: z.boolean(),
  quiet: z.object({ from: clock, to: clock }).nullable(),
  important_only: z.boolean(),
});

/** Followed themes; more than one device shows, as above. */
const Themes = z.object({ ids: z.array(int).max(500, '关注的题材太多') });

/** What is kept, by its kind (docs/product/accounts.md#kept). */
export const keptValues = { watchlist: Watchlist, reading_words: ReadingWords, push: Push, themes: Themes } satisfies {
  [K in keyof KeptValues]: z.ZodType<KeptValues[K]>;
};
