import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const Explanation = z
  .object({
    allowed: z.boolean(),
    by: z.string(),
    why: z.array(z.object({ ground: z.string(), met: z.boolean(), text: z.string() })),
    price: z.number(),
    subject_ids: z.array(int),
  })
  .meta({ title: 'AccessExplanation' });

/** docs/product/access.md#explained */
export const accessExplanations = defineContract('articles', {
  explainAccess: {
    method: 'GET',
    path: '/api/v6/access/explain',
    summary: '为什么能读或不能读：逐条理由，与可以买的',
    auth: 'optional',
    query: z.object({
      type: z.enum(['message'], '类型有误').default('message').describe('目前只有 message'),
      id: id.describe('文章编号'),
    }),
    data: Explanation,
    errors: ['MESSAGE_NOT_FOUND'],
  },
});
