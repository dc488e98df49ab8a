import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const Counts = z
  .object({
    reads: int.describe('读到全文的人次：一人一日一篇计一次'),
    previews: int.describe('没有权利、只读到免费部分的人次'),
    likes: int,
    favourites: int,
    buyers: int.describe('单篇购买，退款后不计'),
  })
  .meta({ title: 'PostCounts' });
export type Counts = z.infer<typeof Counts>;

/** docs/product/authoring.md#reads, docs/product/authoring.md#statistics, docs/product/author-pages.md#home */
export const statistics = defineContract('authoring', {
  noteRead: {
    method: 'POST',
    path: '/api/v6/authoring/reads',
    summary: '页面在眼前停留够久后发来：计一次阅读；作者本人、后台人员与程序的不计，不说明是否计入',
    auth: 'optional',
    body: z.object({ id: id.describe('内容编号') }),
    data: z.null(),
    errors: [],
  },
  getStatistics: {
    method: 'GET',
    path: '/api/v6/authoring/statistics',
    summary: '本人的内容近 30 天（含今天）按日的数字，连同再前 30 天的合计',
    auth: 'required',
    query: z.object({ content_id: id.optional().describe('只看这一篇；不填为已发布的全部') }),
    data: z.object({
      days: z.array(Counts.extend({ at: int.describe('这一天的第一秒，北京时间') })).describe('旧的在前'),
      total: Counts,
      before: Counts.describe('再前 30 天'),
    }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  getFigures: {
    method: 'GET',
    path: '/api/v6/authoring/figures',
    summary: '本人全部已发布内容的数字',
    auth: 'required',
    data: z.object({
      published_count: int,
      liked_count: int,
      favored_count: int,
      unlock_count: int,
      subscriber_count: int.nullable().describe('栏目此刻的订阅人数；没有栏目为 null'),
      income: z.number().describe('元，单篇售出扣除退款后作者的一份'),
    }),
    errors: [],
  },
});
