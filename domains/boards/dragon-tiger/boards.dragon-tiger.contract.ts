import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { day, int, limitOf } from '#shared/query-schemas.ts';

/** Rates are fractions, money is yuan (docs/product/dragon-tiger.md). */

const open = { auth: 'optional', isCrossOrigin: true } as const;
const rate = z.number().nullable().describe('小数；未知为 null');
const yuan = z.number().describe('元');
const dayNumber = int.describe('YYYYMMDD');
const isSimulated = z.boolean().describe('由模拟行情推算，席位是虚构的');
const symbol = z.string().min(1, '请填写证券代码').max(40, '证券代码过长').describe('证券代码，如 600519.SS');

const Reason = z.object({
  code: z.string(),
  text: z.string(),
  days: int.describe('席位金额所含的交易日数：1 或 3；只有原文的原因以原文为准'),
});

export const SeatFigures = z
  .object({
    seat: z.string(),
    label: z.string().describe('市场对席位的叫法；没有为空'),
    kind: z.enum(['institution', 'northbound', 'branch']),
    buy: yuan,
    sell: yuan,
    net: yuan,
  })
  .meta({ title: 'SeatFigures' });
export type SeatFigures = z.infer<typeof SeatFigures>;

const listed = {
  symbol: z.string(),
  stock_chi_name: z.string(),
  price: z.number().nullable().describe('当日收盘价，元；未知为 null'),
  change_percent: rate,
  turnover_ratio: rate,
};

const sums = { buy_value: yuan, sell_value: yuan, net_value: yuan };

export const ListedRow = z
  .object({
    ...listed,
    ...sums,
    reason: Reason,
    turnover_value: yuan.nullable().describe('当日成交额，元；三日榜与未知为 null'),
    institution_buyers: int,
    institution_sellers: int,
  })
  .meta({ title: 'DragonTigerRow' });
export type ListedRow = z.infer<typeof ListedRow>;

export const ListSeats = z
  .object({
    reason: Reason,
    ...sums,
    buyers: z.array(SeatFigures),
    sellers: z.array(SeatFigures),
  })
  .meta({ title: 'DragonTigerSeats' });
export type ListSeats = z.infer<typeof ListSeats>;

const Told = z.object({
  symbol: z.string(),
  stock_chi_name: z.string(),
  date: dayNumber,
  title: z.string(),
  summary: z.string(),
  net_value: yuan,
  reason: Reason,
  seats: z.array(SeatFigures),
});

const ofDay = { date: day.describe('中国日期，YYYYMMDD 或 YYYY-MM-DD；不填为最近已公布的一天') };

export const dragonTiger = defineContract('boards', {
  getDragonTiger: {
    method: 'GET',
    path: '/api/v6/boards/dragon-tiger',
    summary: '一天的龙虎榜：榜单、合计、机构、活跃席位与上榜原因',
    ...open,
    query: z.object(ofDay),
    data: z.object({
      date: dayNumber.nullable().describe('YYYYMMDD；还没有任何榜单时为 null'),
      days: z.array(dayNumber).describe('前后有榜单的日子，新的在前'),
      awaited_date: dayNumber.nullable().describe('今日 17:30 后公布的那一天；没有为 null'),
      is_simulated: isSimulated,
      summary: z.object({
        stocks: int,
        lists: int,
        three_day_lists: int,
        net_value: yuan,
        institution_net_value: yuan,
        institution_stocks: int,
        northbound_seats: int,
        previous_rising: rate.describe('上一榜的股票在这一天上涨的比例'),
      }),
      items: z.array(ListedRow),
      institutions: z.array(
        z.object({ symbol: z.string(), stock_chi_name: z.string(), buyers: int, sellers: int, net_value: yuan }),
      ),
      active_seats: z.array(z.object({ seat: z.string(), times: int, net_value: yuan, stocks: z.array(z.string()) })),
      reasons: z.array(z.object({ ...Reason.shape, count: int })),
    }),
    errors: [],
  },
  listDragonTigerSeats: {
    method: 'GET',
    path: '/api/v6/boards/dragon-tiger/seats',
    summary: '一只股票一天的各个榜单与买卖前五席位',
    ...open,
    query: z.object({ ...ofDay, symbol }),
    data: z.object({ date: dayNumber.nullable(), is_simulated: isSimulated, lists: z.array(ListSeats) }),
    errors: [],
  },
  listDragonTigerStocks: {
    method: 'GET',
    path: '/dragon_tiger/stock',
    summary: '龙虎榜上的股票，净买入多的在前',
    ...open,
    query: z.object(ofDay),
    data: z.object({
      date: dayNumber.nullable(),
      items: z.array(z.object({ ...listed, ...sums, reasons: z.array(Reason) })),
    }),
    errors: [],
  },
  listDragonTigersOfStock: {
    method: 'GET',
    path: '/api/v6/boards/dragon-tiger/of-stock',
    summary: '一只股票最近上了哪些龙虎榜，新的在前',
    ...open,
    isCostly: true,
    query: z.object({
      symbol,
      before: day.describe('只要这一天之前的榜单，YYYYMMDD 或 YYYY-MM-DD；不填为到最近已公布的一天'),
    }),
    data: z.object({
      days: int.describe('查了最近多少个有榜单的日子'),
      is_simulated: isSimulated,
      items: z.array(z.object({ date: dayNumber, reason: Reason, ...sums })),
    }),
    errors: [],
  },
  listHotDragonTigers: {
    method: 'GET',
    path: '/dragon_tiger/hot_article',
    summary: '龙虎榜热门：净额最大的榜单，各成一句',
    ...open,
    query: z.object({ ...ofDay, limit: limitOf(20) }),
    data: z.object({ items: z.array(Told) }),
    errors: [],
  },
  listWellKnownDragonTigers: {
    method: 'GET',
    path: '/dragon_tiger/well_known_article',
    summary: '知名席位参与的榜单，各成一句',
    ...open,
    query: z.object({ ...ofDay, limit: limitOf(20) }),
    data: z.object({ items: z.array(Told) }),
    errors: [],
  },
});
