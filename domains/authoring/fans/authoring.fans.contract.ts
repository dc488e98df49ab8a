import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const Fan = z.object({
  name: z.string().describe('公开的昵称'),
  avatar: z.string().nullable(),
  since: int,
});
export type FanView = z.infer<typeof Fan>;

/** docs/product/author-pages.md#fans */
export const fans = defineContract('authoring', {
  getFans: {
    method: 'GET',
    path: '/api/v6/authoring/fans',
    summary: '关注与订阅本人栏目的读者：人数、近 30 天新增与最近的 100 位；没有栏目时为 null',
    auth: 'required',
    data: z.object({
      column: z
        .object({
          subject_id: int,
          title: z.string(),
          subscriber_count: int.describe('此刻在订的'),
          follower_count: int.describe('此刻关注的'),
          days: z
            .array(z.object({ day: int.describe('当日零点'), subscribers: int, followers: int }))
            .describe('近 30 天每天新增：第一次订阅的，和至今仍关注的'),
          subscribers: z.array(Fan),
          followers: z.array(Fan),
        })
        .nullable(),
    }),
    errors: [],
  },
});
