import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { clockTime, day, int, limitOf } from '#shared/query-schemas.ts';

/** Pools speak in fractions and yuan; times are unix seconds, 0 is never (docs/product/boards.md#pools). */

const never = (what: string) => int.describe(`${what}，unix 秒；0 为从未`);
const rate = z.number().nullable();

export const PoolStock = z
  .object({
    symbol: z.string(),
    stock_chi_name: z.string(),
    price: z.number(),
    prev_close_price: z.number(),
    change_percent: z.number().describe('小数'),
    turnover_ratio: rate.describe('换手率，小数；流通股本或成交量不明为 null'),
    turnover_value: z.number().nullable().describe('成交额，元；无人告知为 null'),
    limit_up_days: int.describe('连板数；未封涨停为 0'),
    yesterday_limit_up_days: int.describe(
      '上一交易日收盘时的连板数，即当日再封板之前已有几板；上一交易日未收在涨停（含停牌）为 0',
    ),
    m_days_n_boards_days: int.describe('几天几板的天数；首板与未涨停为 0'),
    m_days_n_boards_boards: int,
    first_limit_up: never('首次封涨停'),
    last_limit_up: never('最后封涨停'),
    first_break_limit_up: never('首次炸板'),
    last_break_limit_up: never('最后炸板'),
    break_limit_up_times: int.describe('炸板次数'),
    first_limit_down: never('首次封跌停'),
    last_limit_down: never('最后封跌停'),
    break_limit_down_times: int.describe('跌停打开次数'),
    buy_lock_volume_ratio: rate.describe('封单股数占流通股本，小数；未封涨停或不明为 null'),
    sell_lock_volume_ratio: rate,
    is_one_word: z.boolean().describe('一字板：当日只在涨停价成交'),
    is_halted: z.boolean(),
    non_restricted_capital: z.number().nullable().describe('流通市值，元'),
    total_capital: z.number().nullable().describe('总市值，元'),
    listed_date: int.describe('上市日，unix 秒；不明为 0'),
    is_new_stock: z.boolean().describe('当日无涨跌幅限制'),
    surge_reason: z
      .object({
        symbol: z.string(),
        stock_reason: z.string(),
        related_plates: z.array(z.object({ plate_id: int, plate_name: z.string(), plate_reason: z.string() })),
      })
      .nullable(),
    limit_timeline: z
      .object({
        items: z.array(z.object({ timestamp: int, status: int.describe('1 封涨停，2 炸板，3 封跌停，4 开跌停') })),
      })
      .nullable()
      .describe('当日未触及涨跌停，或只有日线的日子为 null'),
  })
  .meta({ title: 'PoolStock' });
export type PoolStock = z.infer<typeof PoolStock>;

const poolName = z.enum(
  [
    'limit_up',
    'limit_up_broken',
    'limit_down',
    'limit_down_broken',
    'super_stock',
    'yesterday_limit_up',
    'new_stock',
    'nearly_new',
  ],
  'pool_name 不在股票池之列',
);
export type PoolName = z.infer<typeof poolName>;

export const pools = defineContract('boards', {
  getPool: {
    method: 'GET',
    path: '/api/pool/detail',
    summary: '股票池：涨停、炸板、跌停、昨日涨停等',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      pool_name: poolName.default('limit_up').describe('哪一个池'),
      date: day.describe('交易日；不填为当日，没有数据的日子为空'),
      at: clockTime.describe('那一天的哪一刻，HH:mm；不填为收盘，当日为现在'),
    }),
    data: z.array(PoolStock),
    errors: [],
  },
  listPoolChanges: {
    method: 'GET',
    path: '/api/pool/bubble',
    summary: '冒泡：最近五分钟封板、炸板、跌停、开板的股票，从新到旧',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      limit: limitOf(20),
      date: day.describe('交易日；不填为当日，没有分时的日子为空'),
      at: clockTime.describe('那一天的哪一刻，HH:mm；不填为收盘，当日为现在'),
    }),
    data: z.object({
      items: z.array(
        z.object({
          symbol: z.string(),
          stock_chi_name: z.string(),
          pool_name: poolName.describe('进入了哪一个池'),
          enter_time: int.describe('所在的那一分钟，unix 秒'),
          price: z.number(),
          change_percent: z.number().describe('小数'),
          limit_up_days: int.describe('连板数；未封涨停为 0'),
        }),
      ),
      updated_at: int.nullable().describe('行情所在的时刻，unix 秒；没有行情为 null'),
    }),
    errors: [],
  },
});
