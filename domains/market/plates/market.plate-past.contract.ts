import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { day, id, int, unixSeconds } from '#shared/query-schemas.ts';

/** What plates did on days that are over, and on the one under way; fractions (docs/product/plates.md#past). */

const open = { auth: 'optional', isCrossOrigin: true } as const;
const MOST_LINES = 500;
const level = z.number().nullable();

export const platePast = defineContract('market', {
  listPlateHistory: {
    method: 'GET',
    path: '/api/plate/index_history',
    summary: '题材的等权指数日线，旧的在前；以最近一日的昨收为 1 向前推算',
    ...open,
    query: z.object({
      plate_id: id,
      index_type: z.enum(['1', '2'], 'index_type 只能是 1 或 2').default('1').describe('1 核心等权，2 全部等权'),
      data_count: z.coerce
        .number('data_count 必须是数字')
        .int('data_count 必须是整数')
        .min(1, 'data_count 不能小于 1')
        .default(50)
        .transform((count) => Math.min(count, MOST_LINES))
        .describe('最多多少日，取最新的；超过 500 按 500 计'),
      end_time: unixSeconds('end_time').describe('只要不晚于这一时刻开始的日子，unix 秒；0 或不填为到最新'),
    }),
    data: z.array(
      z.object({
        date_time: int.describe('当日零点，unix 秒'),
        open: level,
        high: level.describe('成分最高涨幅的平均，不是指数盘中的最高'),
        low: level.describe('成分最低涨幅的平均'),
        close: level.describe('那天已上市且未停牌的成分，不到一半有行情时为 null；再往前的日子接不上，不答'),
      }),
    ),
    errors: ['PLATE_NOT_FOUND'],
  },
  listPlateStatistics: {
    method: 'GET',
    path: '/api/stage2/plate/statistics',
    summary: '题材逐日的均涨幅、涨跌家数、涨停家数与成交额，旧的在前，至多 250 个交易日',
    ...open,
    query: z.object({
      plate_id: id,
      start_date: day.describe('第一日，YYYYMMDD 或 YYYY-MM-DD；不填为最后一日之前的 20 个交易日起'),
      end_date: day.describe('最后一日；不填为最新'),
    }),
    data: z.object({
      plate_id: int,
      plate_name: z.string(),
      items: z.array(
        z.object({
          date: z.string().describe('YYYY-MM-DD'),
          source: z
            .enum(['members', 'published'])
            .describe('members 由成分股的行情算出；published 为导入的板块日行情：均涨幅是发布者指数的涨幅'),
          avg_pcp: z.number().nullable(),
          core_avg_pcp: z.number().nullable(),
          rise_count: int.nullable(),
          fall_count: int.nullable(),
          stay_count: int.nullable(),
          limit_up_count: int.nullable(),
          turnover_value: z.number().nullable().describe('元'),
        }),
      ),
    }),
    errors: ['PLATE_NOT_FOUND'],
  },
});
