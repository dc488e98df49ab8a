import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { codeList, day, int, limitOf } from '#shared/query-schemas.ts';

/** Money is yuan, rates are fractions; null is 未披露 (docs/product/northbound.md). */

const open = { auth: 'optional', isCrossOrigin: true } as const;
const figure = (words: string) => z.number().nullable().describe(`${words}；未披露为 null`);
const dayNumber = int.describe('YYYYMMDD');

const type = z.enum(['0', '1', '2'], 'type 只能是 0、1 或 2').default('0').describe('0 全部，1 沪股通，2 深股通');
const date = day.describe('YYYYMMDD 或 YYYY-MM-DD；非交易日取其前一交易日；不填为最近的披露日');
const listQuery = z.object({ date, limit: limitOf(10), type });

export const NorthboundRow = z
  .object({
    symbol: z.string(),
    stock_chi_name: z.string(),
    price: figure('披露日收盘价，元'),
    holding_shares: figure('持股数，股'),
    holding_value: figure('持股市值，元'),
    holding_ratio: figure('占流通股，小数'),
    change_shares: figure('较上一披露日的持股变动，股，已按拆股调整'),
    change_value: figure('持股变动 × 披露日收盘价，元'),
    change_ratio: figure('占流通股的变动，小数'),
    change_percent: figure('区间涨跌幅，小数；活跃榜为当日涨跌幅'),
    profit: figure('区间盈亏估算，元'),
    turnover_value: figure('当日成交额，元；只有活跃榜有'),
  })
  .meta({ title: 'NorthboundRow' });
export type NorthboundRow = z.infer<typeof NorthboundRow>;

const list = (path: string, summary: string) =>
  ({ method: 'GET', path, summary, ...open, query: listQuery, data: z.array(NorthboundRow), errors: [] }) as const;

const analysisDate = day.describe('YYYYMMDD 或 YYYY-MM-DD；不填为 20180728，非交易日取其前一交易日');

export const HeldGroup = z
  .object({
    name: z.string(),
    holding_value: figure('持股市值，元'),
    share: figure('占全部北向持股，小数'),
    holding_ratio: figure('占该组流通市值，小数'),
    ratio_change: figure('较上一披露日，小数'),
    change_value: figure('持股市值变动，元'),
    series: z.array(z.number().nullable()).describe('至多 8 个披露日的占流通市值，旧的在前'),
  })
  .meta({ title: 'NorthboundGroup' });
export type HeldGroup = z.infer<typeof HeldGroup>;

export const HeldChange = z
  .object({
    symbol: z.string(),
    stock_chi_name: z.string(),
    state: z.enum(['held', 'entered', 'left']).describe('held 两期都有，entered 新进，left 退出披露'),
    previous_shares: figure('上期持股，股'),
    holding_shares: figure('本期持股，股'),
    holding_value: figure('本期持股市值，元'),
    holding_ratio: figure('占流通股，小数'),
    change_shares: figure('变动，股'),
    change_value: figure('变动市值，元'),
    change_ratio: figure('占流通股的变动，小数'),
    profit: figure('区间盈亏估算，元'),
    series: z.array(z.number().nullable()).describe('至多 8 个披露日的占流通股，旧的在前'),
  })
  .meta({ title: 'NorthboundChange' });
export type HeldChange = z.infer<typeof HeldChange>;

const analysed = {
  date: dayNumber.nullable(),
  previous_date: dayNumber.nullable(),
  is_simulated: z.boolean(),
};

export const northbound = defineContract('boards', {
  listNorthboundDays: {
    method: 'GET',
    path: '/api/v2/lugutong/trading-day',
    summary: '有北向持股披露的日子，新的在前',
    ...open,
    data: z.array(z.string().describe('YYYYMMDD')),
    errors: [],
  },
  listNorthboundIncreases: list('/api/v2/lugutong/incr-holding-stock', '北向增持，按变动市值'),
  listNorthboundReductions: list('/api/v2/lugutong/reduce-holding-stock', '北向减持，按变动市值'),
  listNorthboundHeavies: list('/api/v2/lugutong/heavily-holding-stock', '北向重仓，按持股市值'),
  listNorthboundProfits: list('/api/v2/lugutong/profit-stock', '北向盈利（估算）'),
  listNorthboundDeficits: list('/api/v2/lugutong/deficit-stock', '北向亏损（估算）'),
  listNorthboundActives: list('/api/v2/lugutong/active-stock', '北向活跃：当日成交额前十'),
  getNorthboundGroups: {
    method: 'GET',
    path: '/api/v2/lugutong/basic-analysis',
    summary: '北向持股按行业、题材或市值',
    ...open,
    query: z.object({
      date: analysisDate,
      type,
      by: z
        .enum(['industry', 'theme', 'size'], 'by 只能是 industry、theme 或 size')
        .default('industry')
        .describe('industry 行业，theme 题材，size 市值'),
    }),
    data: z.object({ analysis: z.array(HeldGroup), ...analysed }),
    errors: [],
  },
  getNorthboundChanges: {
    method: 'GET',
    path: '/api/v2/lugutong/holding-change-analysis',
    summary: '北向持股变动，按变动市值的大小；新进与退出披露在后',
    ...open,
    query: z.object({ date: analysisDate, type }),
    data: z.object({ analysis: z.array(HeldChange), ...analysed }),
    errors: [],
  },
  listNorthboundHistory: {
    method: 'GET',
    path: '/api/v2/lugutong/holding-change-list',
    summary: '一些股票各披露日的北向持股，旧的在前',
    ...open,
    query: z.object({ codes: codeList(50), date, limit: limitOf(10) }),
    data: z.array(
      z.object({
        symbol: z.string(),
        stock_chi_name: z.string(),
        items: z.array(
          z.object({
            date: dayNumber,
            holding_shares: z.number(),
            holding_value: figure('元'),
            holding_ratio: figure('小数'),
          }),
        ),
      }),
    ),
    errors: [],
  },
  getNorthbound: {
    method: 'GET',
    path: '/api/v6/boards/northbound',
    summary: '一个披露日的北向合计、最近成交与下次披露',
    ...open,
    query: z.object({ date, type }),
    data: z.object({
      ...analysed,
      days: z.array(dayNumber).describe('最近的披露日，新的在前，至多 12 个'),
      nearest_date: dayNumber.nullable().describe('所问之日没有披露时，最近的披露日'),
      holding_value: figure('持股市值，元'),
      value_change: figure('较上一披露日，小数'),
      stocks: int.describe('持股只数'),
      entered: int.describe('新进'),
      left: int.describe('退出披露'),
      holding_ratio: figure('占流通市值，小数'),
      ratio_change: figure('较上一披露日，小数'),
      active_date: dayNumber.nullable().describe('活跃榜所述的那一天；没有为 null'),
      turnover: z
        .object({ date: dayNumber, value: figure('成交额，元'), net: figure('净买入，元') })
        .nullable()
        .describe('至所问之日（不填为今天）最近有数据的一天；成交额沪深合计，净买入按 type'),
      next_quarter_end: dayNumber,
      next_disclosure: dayNumber.nullable().describe('下次披露日；交易日历未公布时为 null'),
    }),
    errors: [],
  },
  getNorthboundSeries: {
    method: 'GET',
    path: '/api/v6/boards/northbound/series',
    summary: '北向持股市值（每月最后披露日）与月均成交额、月净买入',
    ...open,
    query: z.object({ type }),
    data: z.object({
      is_simulated: z.boolean(),
      holdings: z.array(z.object({ date: dayNumber, value: z.number() })),
      months: z.array(
        z.object({
          month: int.describe('YYYYMM'),
          turnover: figure('日均成交额，元'),
          net: figure('当月净买入，元'),
        }),
      ),
    }),
    errors: [],
  },
});
