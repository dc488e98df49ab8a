import { afterAll, beforeAll, expect, it } from 'vitest';
import { fen } from '#shared/money.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import { SLOTS } from '#shared/session-slots.ts';

/** Names the calls that are tested: market.listReal, market.listTrends, market.listKlines, boards.getDistribution, boards.getMarketLine, market.getSecurity. */

const symbol = '000001.SZ';
/** Of it no minutes are stored. */
const unseen = '600000.SS';
const row = (day: number, preClose: number, close: number): DayRow => ({
  ...{ symbol, day, open: fen(preClose), high: fen(close), low: fen(preClose), close: fen(close) },
  ...{ preClose: fen(preClose), volume: 24_100, value: 250_000, turnoverRatio: null, pe: null, pb: null },
  ...{ dynamicPe: null, ttmPe: null },
  ...{ marketValue: null, circulationValue: null, isHalted: false },
});
let app: TestApp;

beforeAll(async () => {
  app = await bootApp(
    {},
    { market: { source: 'stored', momentOf: () => ({ day: 20260722, second: clockTime(14, 0) }) } },
  );
  const { history } = app.domains.market;
  // A fen up every minute; on the day after half of the price goes off.
  await history.keepDays([
    { ...row(20260717, 990, 1000), ttmPe: 5.1, pe: 4.9 },
    row(20260720, 1000, 1240),
    { ...row(20260720, 1000, 1060), symbol: unseen },
    { ...row(20260721, 620, 630), dynamicPe: 3.44, pb: 0.44 },
    row(20260722, 630, 640),
  ]);
  await history.keepMinutes(
    Array.from({ length: SLOTS }, (_, slot) => {
      const price = 1000 + slot;
      const day = { symbol, day: 20260720, slot, volume: 100, value: price };
      return { ...day, open: price, high: price, low: price, close: price };
    }),
  );
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
});
afterAll(() => app.close());

async function dataOf(path: string, code = symbol) {
  const answer = await app.http.inject({ url: `${path}&prod_code=${code}` });
  return answer.json<{ data: { snapshot: object; candle: Record<string, { lines: number[][] }> } }>().data;
}
const linesOf = async (query: string) =>
  (await dataOf(`/market/kline?fields=high_px,close_px&${query}`)).candle[symbol]?.lines;

/** docs/product/history.md#days */
it('a volume that nobody told is unknown and never zero: the day was traded, and its line is told', async () => {
  const untold = '600004.SS';
  await app.domains.market.history.keepDays([
    { ...row(20260715, 1000, 1060), symbol: untold },
    { ...row(20260716, 1060, 1080), symbol: untold, volume: null },
  ]);
  const { snapshot } = await dataOf(
    '/market/real?fields=turnover_volume,turnover_value,turnover_ratio&date=2026-07-16',
    untold,
  );
  expect(snapshot).toEqual({ [untold]: [null, 250_000, null] });
  const { candle } = await dataOf('/market/kline?fields=close_px,turnover_volume&date=2026-07-16', untold);
  expect(candle[untold]?.lines.at(-1)).toEqual([10.8, null]);
  const lists = await app.http.inject('/api/stage2/amplitude_stock?updated_day=2026-07-16');
  expect(lists.json<{ data: { items: unknown[][] } }>().data.items.map(([, code]) => code)).toContain(untold);
});

/** docs/product/history.md#days */
it('what was paid is unknown and never zero where nobody told it, and so is its mean', async () => {
  const [untold, circulating] = ['600009.SS', 482_000];
  const { history } = app.domains.market;
  await history.keepDays([
    { ...row(20260715, 1000, 1060), symbol: untold },
    { ...row(20260716, 1060, 1166), symbol: untold, value: null, circulationValue: circulating * 11.66 },
  ]);
  await history.keepMinutes(
    Array.from({ length: SLOTS }, (_, slot) => {
      const day = { symbol: untold, day: 20260716, slot, volume: 100, value: 0 };
      return { ...day, open: 1100, high: 1166, low: 1100, close: slot === SLOTS - 1 ? 1166 : 1100 };
    }),
  );
  const fields = 'turnover_volume,turnover_value,avg_px';
  for (const at of ['10:00', '15:00'])
    expect((await dataOf(`/market/real?fields=${fields}&date=2026-07-16&at=${at}`, untold)).snapshot).toEqual({
      [untold]: [at === '10:00' ? 3100 : 24_100, null, null],
    });
  const trend = await dataOf('/market/trend?fields=avg_px,turnover_value&date=2026-07-16&at=10:00', untold);
  expect(trend.candle[untold]?.lines.at(-2)).toEqual([null, null]);
  for (const period of [86_400, 60]) {
    const query = `fields=close_px,average_px,turnover_value&period_type=${period}&date=2026-07-16`;
    expect((await dataOf(`/market/kline?${query}`, untold)).candle[untold]?.lines.at(-1)).toEqual([11.66, null, null]);
  }
  const lists = await app.http.inject('/api/stage2/amplitude_stock?updated_day=2026-07-16');
  const { fields: names, items } = lists.json<{ data: { fields: string[]; items: unknown[][] } }>().data;
  const own = items.find(([, code]) => code === untold);
  expect(own?.[names.indexOf('turnover_value')]).toBeNull();
  const pool = await app.http.inject('/api/pool/detail?pool_name=limit_up&date=2026-07-16');
  expect(pool.json<{ data: object[] }>().data).toMatchObject([
    { symbol: untold, turnover_value: null, turnover_ratio: 24_100 / circulating },
  ]);
});

/** docs/product/market-days.md#moments */
it('nothing later than its moment is known of an imported day', async () => {
  const quote = await dataOf('/market/real?fields=last_px,high_px,turnover_volume&date=2026-07-20&at=10:30');
  expect(quote.snapshot).toEqual({ [symbol]: [10.6, 10.6, 6100] });
  const { candle } = await dataOf('/market/trend?fields=last_px&date=2026-07-20&at=10:30');
  expect(Math.max(...(candle[symbol]?.lines ?? []).map(([price = 0]) => price))).toBe(10.6);
  expect(await linesOf('date=2026-07-20&at=10:30')).toEqual([
    [10, 10],
    [10.6, 10.6],
  ]);
  expect((await linesOf('date=2026-07-20&at=10:30&period_type=60'))?.at(-1)).toEqual([10.6, 10.6]);
  // By now half of it has gone off.
  expect((await linesOf(''))?.slice(0, 2)).toEqual([
    [5, 5],
    [6.2, 6.2],
  ]);
});

/** docs/product/history.md#k-lines */
it.each([
  ['10:00', 300, '10:00', 500],
  ['10:01', 300, '10:05', 100],
  ['10:03', 300, '10:05', 300],
  ['10:01', 3600, '10:30', 3200],
  ['10:01', 60, '10:01', 100],
])(
  'at %s the last line of %d seconds is that of %s, with what has happened until then',
  async (at, period, end, volume) => {
    const asked = `/market/kline?fields=tick_at,turnover_volume&date=2026-07-20&at=${at}&period_type=${period}`;
    const lines = (await dataOf(asked)).candle[symbol]?.lines;
    expect(lines?.at(-1)).toEqual([volume, Date.parse(`2026-07-20T${end}:00+08:00`) / 1000]);
  },
);

/** docs/product/history.md#replay */
it('of a security without minutes nothing is known before its close, and at its close how the day ended', async () => {
  const fields = 'last_px,px_change,px_change_rate,turnover_volume,market_value,preclose_px';
  const quoteAt = async (at: string) =>
    (await dataOf(`/market/real?fields=${fields}&date=2026-07-20&at=${at}`, unseen)).snapshot;
  const unknown = [null, null, null, null, null, 10];
  expect(await quoteAt('10:30')).toEqual({ [unseen]: unknown });
  expect(await quoteAt('14:59')).toEqual({ [unseen]: unknown });
  expect(await quoteAt('15:00')).toEqual({ [unseen]: [10.6, 0.6, 6, 24_100, null, 10] });
  for (const at of ['10:30', '15:00', '15:30']) {
    const { candle } = await dataOf(`/market/trend?fields=last_px&date=2026-07-20&at=${at}`, unseen);
    expect(candle[unseen], at).toMatchObject({ lines: [], pre_close_px: 10 });
  }
});

it('who is unknown counts in no spread of the market, and a day without minutes has no line', async () => {
  const ask = async (call: string) => (await app.http.inject(`/api/market_indicator/${call}`)).json().data;
  expect(await ask('pcp_distribution?date=2026-07-20&at=10:29')).toMatchObject({ total_count: 1, '0': 0, '6': 1 });
  expect(await ask('pcp_distribution?date=2026-07-20&at=15:00')).toMatchObject({ total_count: 2, '0': 0, '6': 1 });
  expect(await ask('line?date=2026-07-17&fields=rise_count')).toEqual([
    { timestamp: Date.UTC(2026, 6, 17, 7) / 1000, rise_count: 1 },
  ]);
});

/** docs/product/history.md#pre-close */
it('on the first day that is known of a security it has prices, and neither a pre-close nor a change', async () => {
  const first = '600036.SS';
  const { history } = app.domains.market;
  await history.keepMinutes(
    Array.from({ length: SLOTS }, (_, slot) => {
      const price = 1000 + slot;
      const day = { symbol: first, day: 20260720, slot, volume: 100, value: price };
      return { ...day, open: price, high: price, low: price, close: price };
    }),
  );
  const fields = 'last_px,preclose_px,px_change,px_change_rate,up_px';
  expect((await dataOf(`/market/real?fields=${fields}&date=2026-07-20`, first)).snapshot).toEqual({
    [first]: [12.4, null, null, null, null],
  });
  const { candle } = await dataOf('/market/trend?fields=last_px,px_change&date=2026-07-20&at=10:30', first);
  expect(candle[first]).toMatchObject({ pre_close_px: null });
  expect(candle[first]?.lines.at(-1)).toEqual([10.6, null]);
  const klines = await dataOf('/market/kline?fields=close_px,px_change,px_change_rate&date=2026-07-20&at=10:30', first);
  expect(klines.candle[first]).toMatchObject({ lines: [[10.6, null, null]], pre_close_px: null });
  const spread = await app.http.inject('/api/market_indicator/pcp_distribution?date=2026-07-20&at=10:29');
  expect(spread.json()).toMatchObject({ data: { total_count: 1, '0': 0 } });
});

it('of a day without minutes the close alone is known', async () => {
  expect((await dataOf('/market/real?fields=last_px&date=2026-07-17&at=10:30')).snapshot).toEqual({});
  expect(await linesOf('date=2026-07-17&at=10:30')).toBeUndefined();
  expect((await dataOf('/market/real?fields=last_px&date=2026-07-17')).snapshot).toEqual({ [symbol]: [10] });
  expect(await linesOf('date=2026-07-17')).toEqual([[10, 10]]);
});

/** docs/product/quotes.md#valuation */
it('valuations are told by the definition of their source, those of the newest day that is over', async () => {
  const valuationAt = async (query: string) => {
    const { data } = (await app.http.inject(`/api/v6/market/securities/${symbol}?${query}`)).json();
    const figures = data.valuation?.figures as { name: string; value: number }[] | undefined;
    return [data.valuation?.day, figures?.map(({ name, value }) => `${name} ${value}`)];
  };
  expect(await valuationAt('')).toEqual(['2026-07-21', ['市盈率 动 3.44', '市净率 0.44']]);
  const older = ['2026-07-17', ['市盈率 TTM 5.1', '市盈率 4.9']];
  expect(await valuationAt('date=2026-07-20&at=10:30')).toEqual(older);
  expect(await valuationAt('date=2026-07-17')).toEqual(older);
  const { data } = (await app.http.inject(`/api/v6/market/securities/${unseen}`)).json();
  expect(data).toMatchObject({ symbol: unseen, valuation: null });
});

/** docs/product/quotes.md#fields */
it('市盈率 动 stands in the quote where the newest day that is over tells it', async () => {
  const quotedAt = async (query: string) => (await dataOf(`/market/real?fields=dyn_pe&${query}`)).snapshot;
  expect(await quotedAt('date=2026-07-21')).toEqual({ [symbol]: [3.44] });
  expect(await quotedAt('date=2026-07-20&at=10:30')).toEqual({ [symbol]: [null] });
});

/** docs/product/history.md#adjustment */
it('a right that went off weeks ago scales what lies before it alone, not the days between it and the one that is shown', async () => {
  const share = '600426.SS';
  await app.domains.market.history.keepDays(
    [
      row(20260715, 2489, 2427),
      row(20260716, 1848, 1863),
      row(20260717, 1863, 1828),
      row(20260720, 1828, 1882),
      row(20260721, 1882, 1903),
    ].map((day) => ({ ...day, symbol: share })),
  );
  const query = 'fields=close_px&period_type=86400&tick_count=9&adjust_price_type=forward&date=2026-07-21';
  const { candle } = await dataOf(`/market/kline?${query}`, share);
  expect(candle[share]?.lines).toEqual([[18.48], [18.63], [18.28], [18.82], [19.03]]);
});
