import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { pastMoment, unixSeconds } from '#shared/query-schemas.ts';

/** Seconds of a K-line: the last three are a day, a week, a month. */
const periods = [60, 300, 900, 1800, 3600, 86_400, 604_800, 2_592_000] as const;
export type Period = (typeof periods)[number];

/** A parameter of words parted by commas or repeated, each once; empty when absent. */
function wordList(most: number, fault: string) {
  return z
    .string()
    .optional()
    .transform((text = '', context) => {
      const words = text.split(',').map((word) => word.trim());
      const filled = [...new Set(words.filter((word) => word !== ''))];
      if (filled.length <= most) return filled;
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    })
    .meta({ isRepeatable: true });
}

const symbols = wordList(300, '一次最多 300 个证券代码').describe(
  '证券代码，用逗号分隔，最多 300 个；600519.SS、600519.SH、SH600519、600519 均可，答案里照原样写，不认识的略去',
);

/** K-lines of one answer: symbols times lines (docs/product/history.md#limits). */
const MOST_LINES = 60_000;
const MOST_TICKS = 5000;

const KlineQuery = z
  .object({
    prod_code: symbols,
    period_type: z.coerce
      .number('period_type 必须是数字')
      .refine((seconds): seconds is Period => periods.some((period) => period === seconds), {
        message: `period_type 只能是 ${periods.join('、')}`,
      })
      .meta({ enum: periods })
      .default(86_400)
      .describe('一根的秒数：60 至 3600 为分钟线，86400 日线，604800 周线，2592000 月线'),
    adjust_price_type: z
      .enum(['forward', 'backward', 'none'], 'adjust_price_type 只能是 forward、backward、none')
      .default('forward')
      .describe('前复权、后复权、不复权；成交量不复权'),
    tick_count: z.coerce
      .number('tick_count 必须是数字')
      .int('tick_count 必须是整数')
      .min(1, 'tick_count 不能小于 1')
      .default(50)
      .transform((count) => Math.min(count, MOST_TICKS))
      .describe('最多多少根，取最新的；超过 5000 按 5000 计'),
    timestamp: unixSeconds('timestamp').describe(
      '只要早于这一时刻（tick_at 小于它）的，用于向前翻页；0 或不填为到最新',
    ),
    start_timestamp: unixSeconds('start_timestamp').describe('只要不早于这一时刻的；0 或不填为不限'),
    ...pastMoment,
    fields: wordList(50, 'fields 最多 50 个').describe('要哪些列，不填为全部；列的次序由服务器定，不认识的略去'),
  })
  .refine(({ prod_code: codes, tick_count: count }) => codes.length * count <= MOST_LINES, {
    message: '一次最多取 60000 根：请减少证券代码或 tick_count',
  });
export type KlineQuery = z.infer<typeof KlineQuery>;

const CandleLines = z.object({
  lines: z.array(z.array(z.number().nullable())).describe('一行一根，旧的在前，列的次序同 fields'),
  pre_close_px: z.number().nullable().describe('最近一个有成交的日子的昨收（除权日为除权参考价）'),
  market_type: z.string().describe('SS、SZ、BJ、HK、US'),
  securities_type: z.enum(['stock', 'index', 'fund']),
});

const KlineAnswer = z.object({ fields: z.array(z.string()), candle: z.record(z.string(), CandleLines) });
export type KlineAnswer = z.infer<typeof KlineAnswer>;

const change = z.number().nullable().describe('百分数，前复权；那么早没有日线为 null');

export const Performance = z
  .object({
    day: z.string().nullable().describe('最近一个有成交的日子 YYYY-MM-DD；没有日线为 null'),
    last: z.number().nullable().describe('那天的收盘价或现价'),
    changes: z.object({ days_5: change, days_20: change, days_60: change, this_year: change }),
    high: z.number().nullable().describe('52 周最高，前复权'),
    low: z.number().nullable().describe('52 周最低，前复权'),
    since: z.string().nullable().describe('已知日线不满 52 周时，最高与最低从这一天算起；满则为 null'),
    average_value: z.number().nullable().describe('最近一日之前 20 个有成交的日子的平均成交额，元；不足或不详为 null'),
  })
  .meta({ title: 'Performance' });
export type Performance = z.infer<typeof Performance>;

export const history = defineContract('market', {
  getPerformance: {
    method: 'GET',
    path: '/api/v6/market/performance',
    summary: '区间表现：5、20、60 日与年初以来的涨跌幅、52 周最高最低、20 日均成交额；也可问过去的一刻',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      symbol: z.string().min(1, '请填写证券代码').max(40, '证券代码过长').describe('证券代码，如 600519.SS'),
      ...pastMoment,
    }),
    data: Performance,
    errors: [],
  },
  listKlines: {
    method: 'GET',
    path: '/market/kline',
    summary: 'K 线：分钟、日、周、月，前复权、后复权、不复权；涨跌幅与换手率为百分数；也可问过去的一刻',
    auth: 'optional',
    isCrossOrigin: true,
    query: KlineQuery,
    data: KlineAnswer,
    errors: [],
  },
});
