import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { marketSource } from '#shared/market-source.ts';
import { clockTime, day, int } from '#shared/query-schemas.ts';

/** Which days a board may tell, and how far the market has come (docs/product/boards.md#days). */

export const BoardWhen = z
  .object({
    trade_day: z.string().nullable().describe('所选交易日 YYYY-MM-DD；非交易日取之前最近的一个；尚无行情时为 null'),
    today: z.string().nullable().describe('行情所在的交易日'),
    session: z
      .enum(['PRE', 'OCALL', 'TRADE', 'BREAK', 'AFTER', 'CLOSED'])
      .describe('所选那一刻沪深主板的时段；已结束的日子不选时刻为 CLOSED'),
    days: z.array(z.string()).describe('所选那天与相邻的交易日，从旧到新，最多 5 个'),
    previous: z.string().nullable(),
    next: z.string().nullable().describe('行情尚未到达的日子为 null'),
    updated_at: int.describe('看板所到的时刻，unix 秒；没有行情来源时为 0'),
    is_known: z.boolean().describe('false：那天没有任何行情数据'),
    has_minutes: z.boolean().describe('false：只知道那天的收盘，盘中数据未知'),
    is_partial: z.boolean().describe('那天已知的股票不到行情所在那天的一半：各项家数不是全市场的'),
    is_simulated: z.boolean(),
    source: marketSource,
  })
  .meta({ title: 'BoardWhen' });
export type BoardWhen = z.infer<typeof BoardWhen>;

export const when = defineContract('boards', {
  getWhen: {
    method: 'GET',
    path: '/api/v6/boards/days',
    summary: '榜单的交易日：所选那天、相邻的日子与行情时段',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      date: day.describe('交易日；不填为当日'),
      at: clockTime.describe('那一天的哪一刻，HH:mm；不填为收盘，当日为现在；还没有到的为现在'),
    }),
    data: BoardWhen,
    errors: [],
  },
});
