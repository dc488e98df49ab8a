import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { clockTime, day, fieldList, int } from '#shared/query-schemas.ts';

/** The market minute by minute, and how its shares are spread (docs/product/boards.md#line). */

const point = {
  rise_count: int,
  fall_count: int,
  stay_count: int,
  limit_up_count: int,
  limit_down_count: int,
  limit_up_broken_count: int,
  limit_up_broken_ratio: z.number().nullable().describe('炸板率，小数；无人触及涨停为 null'),
  yesterday_limit_up_avg_pcp: z.number().nullable().describe('昨日涨停今平均涨幅，小数；昨日无涨停为 null'),
  market_temperature: z.number().describe('市场温度，0–100'),
  ziranzhangting_count: int.describe('自然涨停：封住且非一字'),
  lianbangaodu: z.record(z.string(), int).describe('连板数 → 家数，封住的'),
};

export const LinePoint = z
  .object({ timestamp: int.describe('unix 秒；首点 09:25') })
  .extend(z.object(point).partial().shape);
export type LinePoint = z.infer<typeof LinePoint>;

const buckets = z.record(z.string(), int);

export const BoardSummary = z
  .object({
    last: LinePoint.nullable().describe('最后一分钟；开盘前与没有数据的日子为 null'),
    continued_count: int.nullable().describe('连板家数：封住且昨日也封住；前一交易日未知为 null'),
    pools: z.record(z.string(), int).describe('各股票池的家数；没有数据的日子为空'),
  })
  .meta({ title: 'BoardSummary' });
export type BoardSummary = z.infer<typeof BoardSummary>;

export const line = defineContract('boards', {
  getMarketLine: {
    method: 'GET',
    path: '/api/market_indicator/line',
    summary: '市场分时：涨跌家数、涨停跌停、炸板率、温度',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      fields: fieldList,
      date: day.describe('交易日；不填为当日，没有数据的日子为空'),
      at: clockTime.describe('到那一刻为止，HH:mm'),
    }),
    data: z.array(LinePoint),
    errors: [],
  },
  getSummary: {
    method: 'GET',
    path: '/api/v6/boards/summary',
    summary: '一个交易日的概况：最后一分钟与各股票池的家数',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      date: day.describe('交易日；不填为当日'),
      at: clockTime.describe('那一天的哪一刻，HH:mm'),
    }),
    data: BoardSummary,
    errors: [],
  },
  getDistribution: {
    method: 'GET',
    path: '/api/market_indicator/pcp_distribution',
    summary: '涨跌分布',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      date: day.describe('交易日；不填为当日'),
      at: clockTime.describe('那一天的哪一刻，HH:mm'),
    }),
    data: buckets.describe(
      '键 -10…10 为涨跌幅所在的百分点（0.3% 在 1，-0.3% 在 -1，平盘在 0），20 与 -20 为超出者；另有 halt_count、limit_up_count、limit_down_count、st_limit_up_count、st_limit_down_count、total_count、ts；开盘价出来之前各键皆为 0；没有数据的日子为空',
    ),
    errors: [],
  },
});
