import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { marketSource } from '#shared/market-source.ts';
import { codeList, fieldList, flag, int, pastMoment } from '#shared/query-schemas.ts';

/** How old an answer about now may be: two looks at the market lie three seconds apart. */
const open = { auth: 'optional', isCrossOrigin: true } as const;

const Value = z.union([z.string(), z.number(), z.null()]);

/** What every answer about quotes says of where they come from. */
const provenance = {
  is_simulated: z.boolean().describe('模拟行情，不是交易所的数据'),
  source: marketSource,
  updated_at: int.nullable().describe('行情时间，unix 秒；尚无行情时为 null'),
  delay: int.describe('行情来源已多少秒（只计交易时间）没有新行情；60 起页面标出行情延迟'),
};

/** Percent, yuan and shares (docs/product/quotes.md). */
export const Real = z
  .object({
    fields: z.array(z.string()),
    snapshot: z.record(z.string(), z.array(Value)).describe('按所问的代码，值的次序同 fields'),
    ...provenance,
  })
  .meta({ title: 'Real' });
export type Real = z.infer<typeof Real>;

export const Trend = z
  .object({
    fields: z.array(z.string()),
    candle: z.record(
      z.string(),
      z.object({
        lines: z.array(z.array(Value)).describe('自 09:30 起每分钟一行，值的次序同 fields'),
        pre_close_px: z.number().nullable().describe('元（指数为点）；不明为 null'),
        total: int.describe('全天的行数'),
        date: z.string().describe('交易日，YYYY-MM-DD'),
        market_type: z.string(),
        securities_type: z.string(),
      }),
    ),
    ...provenance,
  })
  .meta({ title: 'Trend' });
export type Trend = z.infer<typeof Trend>;

/** What the tags of a security say on a day on which its price is free. */
export const NO_LIMIT = '当日不设涨跌幅限制';

/** A security by name: what it is, and which rules it trades by. */
export const SecurityFacts = z
  .object({
    symbol: z.string(),
    name: z.string(),
    kind: z.enum(['share', 'index', 'other']),
    tags: z.array(z.string()).describe('板块、风险警示与涨跌幅限制，显示用'),
    former_names: z.array(z.string()).describe('曾用名'),
    listed_date: z.string().nullable().describe('YYYY-MM-DD；不详为 null'),
    valuation: z
      .object({
        day: z.string().describe('哪一天收盘时的，YYYY-MM-DD'),
        figures: z.array(
          z.object({ name: z.string(), value: z.number(), definition: z.string().describe('口径，显示用') }),
        ),
      })
      .nullable()
      .describe('导入的日线所说的估值，各按来源的口径；没有导入、行情为模拟时为 null'),
  })
  .meta({ title: 'SecurityFacts' });
export type SecurityFacts = z.infer<typeof SecurityFacts>;

export const quotes = defineContract('market', {
  getSecurity: {
    method: 'GET',
    path: '/api/v6/market/securities/:symbol',
    summary: '一只证券：名称、板块与交易规则；代码的各种写法皆可',
    ...open,
    params: z.object({ symbol: z.string().max(40, '证券代码过长').describe('证券代码，如 600519.SS、SH600519') }),
    query: z.object(pastMoment),
    data: SecurityFacts,
    errors: ['SECURITY_NOT_FOUND'],
  },
  listReal: {
    method: 'GET',
    path: '/market/real',
    summary: '实时行情（百分数），至多 300 只；也可问过去的一刻',
    ...open,
    query: z.object({ prod_code: codeList(300), fields: fieldList, ...pastMoment }),
    data: Real,
    errors: [],
  },
  listTrends: {
    method: 'GET',
    path: '/market/trend',
    summary: '一天的分时，241 个点，次序同所要的字段；也可问过去的一刻',
    ...open,
    query: z.object({ prod_code: codeList(300), fields: fieldList, ...pastMoment }),
    data: Trend,
    errors: [],
  },
  listStockData: {
    method: 'GET',
    path: '/api/stock/data',
    summary: '股票数据（小数），至多 750 只',
    ...open,
    query: z.object({
      symbols: codeList(750),
      fields: fieldList,
      strict: flag.describe('true：有不认识的代码即报错；不填则略去'),
    }),
    data: z.record(z.string(), z.record(z.string(), Value)),
    errors: ['SECURITY_NOT_FOUND'],
  },
});
