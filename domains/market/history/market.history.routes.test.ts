import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import type { DayRow } from './market.day-store.ts';

let app: TestApp;

function row(symbol: string, day: number, close: number, told: Partial<DayRow> = {}): DayRow {
  const price = fen(close);
  return {
    ...{
      symbol,
      day,
      open: fen(close - 10),
      high: fen(close + 10),
      low: fen(close - 20),
      close: price,
      preClose: null,
    },
    ...{
      volume: 1000,
      value: close * 10,
      turnoverRatio: 0.0123,
      pe: null,
      dynamicPe: null,
      ttmPe: null,
      pb: null,
      marketValue: null,
    },
    ...{ circulationValue: null, isHalted: false },
    ...told,
  };
}

beforeAll(async () => {
  app = await bootApp();
  await app.domains.market.history.keepDays([
    row('600519.SS', 20260818, 150_000, { preClose: fen(149_000) }),
    row('600519.SS', 20260819, 148_000, { preClose: fen(147_000) }),
    row('000001.SS', 20260819, 340_012, { value: null, turnoverRatio: null, preClose: fen(339_000) }),
  ]);
  await app.domains.market.history.keepMinutes(
    [0, 1].map((slot) => ({
      ...{ symbol: '300750.SZ', day: 20260819, slot, open: 0, high: 100, low: 100, close: 100, volume: 1, value: 1 },
    })),
  );
});
afterAll(() => app.close());

async function klines(query: string) {
  const answer = await app.http.inject({ url: `/market/kline?${query}` });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
}

const allFields = [
  ...['open_px', 'close_px', 'high_px', 'low_px', 'average_px', 'px_change', 'px_change_rate', 'turnover_volume'],
  ...['turnover_value', 'tick_at', 'avg_px', 'ma5', 'ma10', 'ma20', 'turnover_ratio'],
];

describe('market.listKlines', () => {
  /** docs/product/market-days.md#moments */
  test('lines of a moment that has been know no later day, and are not adjusted by what went off after it', async () => {
    const asked = 'prod_code=600519.SS&fields=close_px';
    const linesOf = async (query: string) => (await klines(`${asked}${query}`)).json.data.candle['600519.SS'];
    expect((await linesOf('')).lines).toEqual([[1470], [1480]]);
    expect(await linesOf('&date=2026-08-19&at=10:30')).toMatchObject({ lines: [[1500]], pre_close_px: 1490 });
    expect((await linesOf('&date=2026-08-19&period_type=604800')).lines).toEqual([[1480]]);
    expect((await klines(`${asked}&date=2026-08-19&at=25:00`)).json).toMatchObject({ code: 40000 });
  });

  test('whether a right went off is told where it is asked for by its name', async () => {
    const { json } = await klines('prod_code=600519.SS&fields=is_ex_day,close_px');
    expect(json.data).toMatchObject({
      fields: ['close_px', 'is_ex_day'],
      candle: {
        '600519.SS': {
          lines: [
            [1470, 0],
            [1480, 1],
          ],
        },
      },
    });
  });

  test('days, adjusted forward, every field in its order, rates in percent', async () => {
    const { status, headers, json } = await klines('prod_code=600519.SS');
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(json).toEqual({
      code: 20000,
      message: 'OK',
      data: {
        fields: allFields,
        candle: {
          '600519.SS': {
            lines: [
              [1469.9, 1470, 1470.1, 1469.8, 1470, 9.8, 0.6711, 1000, 1_500_000, at(18), 1470, null, null, null, 1.23],
              [1479.9, 1480, 1480.1, 1479.8, 1480, 10, 0.6803, 1000, 1_480_000, at(19), 1480, null, null, null, 1.23],
            ],
            pre_close_px: 1470,
            market_type: 'SS',
            securities_type: 'stock',
          },
        },
      },
    });
  });

  test('an index has no mean price, and null where nothing is known', async () => {
    const { json } = await klines('prod_code=000001.SS&fields=close_px,average_px,turnover_value,px_change_rate');
    expect(json.data.fields).toEqual(['close_px', 'average_px', 'px_change_rate', 'turnover_value']);
    expect(json.data.candle['000001.SS']).toMatchObject({
      lines: [[3400.12, null, 0.2985, null]],
      securities_type: 'index',
    });
  });

  test('the order of fields is the server’s, unknown ones are dropped', async () => {
    const { json } = await klines('prod_code=600519.SS&fields=tick_at,nonsense,close_px&tick_count=1');
    expect(json.data).toMatchObject({
      fields: ['close_px', 'tick_at'],
      candle: { '600519.SS': { lines: [[1480, at(19)]] } },
    });
    const none = await klines('prod_code=600519.SS&fields=nonsense&tick_count=1');
    expect(none.json.data).toMatchObject({ fields: [], candle: { '600519.SS': { lines: [[]] } } });
  });

  test.each(['600519.SH', 'SH600519', 'sh600519', 'sh.600519', '600519.ss', '600519', '600519.XSHG'])(
    '%s is answered under what was asked for',
    async (asked) => {
      const { json } = await klines(`prod_code=${asked}&fields=close_px&tick_count=1&adjust_price_type=none`);
      expect(json.data.candle).toMatchObject({ [asked]: { lines: [[1480]] } });
      expect(Object.keys(json.data.candle)).toEqual([asked]);
    },
  );

  test('unknown symbols are left out; asked for nothing, there is nothing', async () => {
    const { json } = await klines('prod_code=999999.SS,nonsense,600519.SS,600519.SH&fields=close_px');
    expect(Object.keys(json.data.candle)).toEqual(['600519.SS', '600519.SH']);
    for (const query of ['', 'prod_code=', 'prod_code=,,']) {
      expect(await klines(query)).toMatchObject({ status: 200, json: { data: { fields: allFields, candle: {} } } });
    }
  });

  test('adjustment, time and number are asked for', async () => {
    const lines = async (query: string) =>
      (await klines(`prod_code=600519.SS&fields=close_px&${query}`)).json.data.candle['600519.SS'].lines;
    expect(await lines('adjust_price_type=none')).toEqual([[1500], [1480]]);
    expect(await lines('adjust_price_type=backward')).toEqual([[1500], [1510.2]]);
    expect(await lines(`adjust_price_type=none&timestamp=${at(19)}`)).toEqual([[1500]]);
    expect(await lines(`timestamp=${at(1)}`)).toEqual([]);
    expect(await lines(`adjust_price_type=none&start_timestamp=${at(19)}`)).toEqual([[1480]]);
    expect(await lines('tick_count=1000000000&timestamp=0')).toHaveLength(2);
    expect(await lines('period_type=604800&adjust_price_type=none')).toEqual([[1480]]);
  });

  test('minutes, of what has no days', async () => {
    const { json } = await klines('prod_code=300750.SZ&period_type=60&fields=close_px,tick_at');
    const half = Date.UTC(2026, 7, 19, 1, 30) / 1000;
    expect(json.data.candle['300750.SZ']).toMatchObject({
      lines: [
        [1, half],
        [1, half + 60],
      ],
      pre_close_px: null,
    });
    expect((await klines('prod_code=300750.SZ')).json.data.candle).toEqual({});
  });

  test.each([
    ['tick_count=0', 'tick_count 不能小于 1'],
    ['tick_count=-5', 'tick_count 不能小于 1'],
    ['tick_count=many', 'tick_count 必须是数字'],
    ['period_type=61', 'period_type 只能是 60、300、900、1800、3600、86400、604800、2592000'],
    ['period_type=x', 'period_type 必须是数字'],
    ['adjust_price_type=sideways', 'adjust_price_type 只能是 forward、backward、none'],
    ['timestamp=1755561600000', 'timestamp 应为 unix 秒'],
    ['start_timestamp=-1', 'start_timestamp 不能小于 0'],
    [`prod_code=${Array.from({ length: 301 }, (_, nr) => 600_000 + nr).join(',')}`, '一次最多 300 个证券代码'],
    ['prod_code=600519,000001,000002&tick_count=5000&x=', null],
    [
      `prod_code=${Array.from({ length: 13 }, (_, nr) => 600_000 + nr).join(',')}&tick_count=5000`,
      '一次最多取 60000 根：请减少证券代码或 tick_count',
    ],
  ])('%s: %s', async (query, message) => {
    const { status, json } = await klines(query);
    expect(status).toBe(message === null ? 200 : 400);
    expect(json.message).toBe(message ?? 'OK');
  });

  test.each([60, 3600, 86_400, 604_800, 2_592_000])(
    'the last second that can be told is as good as none, for lines of %i',
    async (period) => {
      const newest = (await klines(`prod_code=600519.SS&period_type=${period}`)).json.data;
      expect((await klines(`prod_code=600519.SS&period_type=${period}&timestamp=9999999999`)).json.data).toEqual(
        newest,
      );
    },
  );

  test('an answer that is kept is forgotten when the history moves', async () => {
    const close = async () => (await klines('prod_code=000002.SZ&fields=close_px')).json.data.candle;
    expect(await close()).toEqual({});
    await app.domains.market.history.keepDays([row('000002.SZ', 20260819, 309)]);
    expect(await close()).toMatchObject({ '000002.SZ': { lines: [[3.09]] } });
  });
});

/** The name of a day of August 2026 as a time. */
function at(day: number) {
  return Date.UTC(2026, 7, day) / 1000;
}

describe('market.getPerformance', () => {
  const performance = async (query: string) =>
    (await app.http.inject({ url: `/api/v6/market/performance?${query}` })).json();

  test('is told of now, and of a moment that has been by the days before it alone', async () => {
    expect((await performance('symbol=sh600519')).data).toMatchObject({ day: '2026-08-19', last: 1480, high: 1480.1 });
    expect((await performance('symbol=600519.SS&date=2026-08-19&at=10:30')).data).toMatchObject({
      ...{ day: '2026-08-18', last: 1500, high: 1500.1, low: 1499.8, since: '2026-08-18' },
    });
  });

  test('of who is not known nothing is; nobody asked for is refused', async () => {
    expect((await performance('symbol=hello')).data).toMatchObject({ day: null, changes: { days_5: null } });
    expect(await performance('symbol=')).toMatchObject({ code: 40000 });
  });
});
