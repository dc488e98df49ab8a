import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { unixSeconds, idListOf, int, limitOf, pastMoment } from '#shared/query-schemas.ts';

/** What happened on the market, the newest first (docs/product/boards.md#events). */

const StockEvent = z.object({
  symbol: z.string(),
  name: z.string(),
  pcp: z.number().describe('涨跌幅，小数'),
  mtm: z.number().nullable().describe('五分钟涨速，小数；大幅拉升与快速跳水为那一分钟里最远的价格'),
  price: z.number(),
  related_plates: z.array(z.object({ plate_id: int, plate_name: z.string() })),
});
const PlateEvent = z.object({
  plate_id: int,
  plate_name: z.string(),
  pcp: z.number().describe('核心均涨幅，小数'),
  mtm: z.number().nullable().describe('核心均涨幅五分钟里的变化，小数'),
  related_stocks: z.array(z.object({ symbol: z.string(), name: z.string(), pcp: z.number() })),
});
const nothing = z.object({});

/** All that may happen, by number (docs/product/boards.md#events). */
export const eventTypes = {
  10001: '封涨停',
  10002: '封跌停',
  10003: '炸板',
  10004: '跌停打开',
  10005: '逼近涨停',
  10006: '逼近跌停',
  10007: '将开涨停',
  10008: '将开跌停',
  10009: '大幅拉升',
  10010: '快速跳水',
  10012: '新股开板',
  10014: '新股回封',
  11000: '题材拉升',
  11001: '题材跳水',
} as const;
export type EventType = keyof typeof eventTypes;
export type ShareEventType = Exclude<EventType, 11000 | 11001>;

export const MarketEvent = z
  .object({
    id: int,
    target: z.string().describe('证券代码，或题材编号'),
    event_type: int.describe(
      Object.entries(eventTypes)
        .map(([type, name]) => `${type} ${name}`)
        .join('，'),
    ),
    event_timestamp: int.describe('所在的那一分钟，unix 秒'),
    is_by_close: z.boolean().describe('那天没有这只证券的分时：只知道收盘时已是如此，不知道何时发生'),
    good_or_bad: int.describe('1 利好，2 利空'),
    stock_abnormal_event_data: z.union([StockEvent, nothing]),
    plate_abnormal_event_data: z.union([PlateEvent, nothing]),
  })
  .meta({ title: 'MarketEvent' });
export type MarketEvent = z.infer<typeof MarketEvent>;

/** Larger than any other id of ours. */
const eventId = z.coerce
  .number('before_id 必须是数字')
  .int('before_id 必须是整数')
  .min(0, 'before_id 不能小于 0')
  .default(0);

export const events = defineContract('boards', {
  listEvents: {
    method: 'GET',
    path: '/api/event/history',
    summary: '盘中异动，从新到旧；也可只问一只证券、一个交易日或那天的一刻为止',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      timestamp: unixSeconds('timestamp').describe('早于这一秒的，unix 秒；0 或不填为最新'),
      before_id: eventId.describe('早于这一条的，上一页最后一条的 id；0 或不填为最新'),
      count: limitOf(20, 'count').describe('至多这么多'),
      types: idListOf(20, { absent: '不填为全部' }),
      symbol: z
        .string()
        .max(40, '证券代码过长')
        .default('')
        .describe('只要这只证券的，代码的各种写法皆可；不填为全部证券与题材'),
      date: pastMoment.date.describe('只要这个交易日的；不填且没有 at 时往前连看数日'),
      at: pastMoment.at.describe('到那一天的这一刻为止，HH:mm，之后的一概不知；不填 date 为当日'),
    }),
    data: z.array(MarketEvent),
    errors: ['SECURITY_NOT_FOUND'],
  },
});
