import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { idListOf, int, pastMoment } from '#shared/query-schemas.ts';

const open = { auth: 'optional', isCrossOrigin: true } as const;
const MOST_DAYS = 20;

/** All plates over the last days, and in short over the day (docs/product/plates.md#library). */
export const plateDays = defineContract('market', {
  listPlateDays: {
    method: 'GET',
    path: '/api/v6/market/plate-days',
    summary: '全部题材近几日的核心均涨幅，与近 5 日上榜的日子；次序同题材库',
    ...open,
    query: z.object({
      count: z.coerce
        .number('count 必须是数字')
        .int('count 必须是整数')
        .min(1, 'count 不能小于 1')
        .max(MOST_DAYS, `count 不能大于 ${MOST_DAYS}`)
        .default(5)
        .describe('多少个交易日，连同当日'),
      ...pastMoment,
    }),
    data: z.object({
      days: z.array(z.string()).describe('on_board 说的是哪些日子，旧的在前，末一个为当日；至多 5 个'),
      items: z.array(
        z.object({
          plate_id: int,
          core_pcp: z
            .number()
            .nullable()
            .describe('这些日子的核心均涨幅逐日相乘，小数；其中有一日不详，或当日无可计算的成分时为 null'),
          on_board: z.array(z.boolean().nullable()).describe('那一日是否上榜，次序同 days；那一日不详为 null'),
        }),
      ),
    }),
    errors: [],
  },
  listPlateLines: {
    method: 'GET',
    path: '/api/v6/market/plate-lines',
    summary: '题材当日核心等权的走势，每 5 分钟一点，末一点为现在；键为题材编号',
    ...open,
    query: z.object({ plates: idListOf(100, { absent: '不填没有结果，不认识的略去' }), ...pastMoment }),
    data: z.record(z.string(), z.array(z.number()).describe('小数，昨收为 0；盘中不详时为空')),
    errors: [],
  },
});
