import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fen } from '#shared/money.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import type { MarketPast } from '#domains/market/terms/market.source.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { testMarket } from '#tests/support/market-feed.ts';

/** Names the calls that are tested: market.listPlateHistory, market.listPlateStatistics. */

const liquor: Plate = {
  id: 11,
  name: '白酒',
  kind: 'concept',
  description: '',
  chain: [],
  members: [
    { symbol: '600519.SS', isCore: true, why: '' },
    { symbol: '000001.SZ', isCore: false, why: '' },
  ],
};

/** Of its one member 2026-08-19 is not known. */
const banks: Plate = {
  ...liquor,
  id: 12,
  name: '银行',
  members: [{ symbol: '000001.SZ', isCore: true, why: '' }],
};

/** By security the closes of the two days before that of the test, each after a close of ten yuan. */
const closes: Record<string, Record<number, number>> = {
  '600519.SS': { 20260818: 1100, 20260819: 1050 },
  '000001.SZ': { 20260818: 900 },
};
const past: MarketPast = {
  firstDay: 20260814,
  ends: () => [],
  end: () => null,
  indexChange: () => null,
  indexValue: () => null,
  dayBar(symbol, day) {
    const close = day < 20260818 ? 1000 : closes[symbol]?.[day];
    if (close === undefined) return null;
    const [high, low] = [fen(Math.max(close, 1000)), fen(Math.min(close, 1000))];
    return {
      symbol,
      day,
      open: fen(1000),
      high,
      low,
      close: fen(close),
      preClose: fen(1000),
      volume: 100,
      value: 1000,
    };
  },
  minutesOf: () => null,
};

const market = testMarket(
  [
    { symbol: '600519.SS', name: '贵州茅台', last: 1080 },
    { symbol: '000001.SZ', name: '平安银行', last: 960 },
  ],
  [liquor, banks],
);
let app: TestApp;

beforeAll(async () => {
  const feed = { ...market.feed, source: { ...market.feed.source, past } };
  app = await bootApp({}, { market: feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
});
afterAll(() => app.close());

const get = async (path: string) =>
  (await app.http.inject({ url: path })).json<{ code: number; message: string; data: never }>();
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000;

describe('/api/plate/index_history', () => {
  const linesOf = async (query: string) =>
    (await get(`/api/plate/index_history?plate_id=11&${query}`)).data as { date_time: number; close: number }[];

  it('is chained back from the pre-close of the newest day, which is one', async () => {
    const level = (from: number, ...rates: number[]) => rates.reduce((base, rate) => base * (1 + rate), from);
    const before = 1 / 1.05;
    expect(await linesOf('data_count=2')).toEqual([
      { date_time: midnightOf('2026-08-19'), open: 0.952381, high: 1, low: 0.952381, close: 1 },
      { date_time: midnightOf('2026-08-20'), open: 1, high: 1.08, low: 1, close: 1.08 },
    ]);
    const [first] = await linesOf('data_count=3');
    expect(first?.close).toBeCloseTo(level(before), 6);
  });

  it('of all members, whoever was traded that day', async () => {
    const lines = await linesOf('index_type=2&data_count=3');
    expect(lines.map(({ close }) => close)).toEqual([0.952381, 1, 1.02]);
  });

  it('a line says the same however many are asked for, and until when', async () => {
    const many = await linesOf('data_count=10000');
    expect(many).toHaveLength(5);
    expect(await linesOf(`data_count=2&end_time=${midnightOf('2026-08-18') + 50_000}`)).toEqual(many.slice(1, 3));
  });

  it('does not go beyond a day of which too few are known, and says so of those before today', async () => {
    const closesOf = async (query: string) => {
      const { data } = await get(`/api/plate/index_history?plate_id=12&${query}`);
      return (data as { close: number | null }[]).map(({ close }) => close);
    };
    expect(await closesOf('')).toEqual([0.96]);
    expect((await closesOf(`end_time=${midnightOf('2026-08-19')}`)).slice(-3)).toEqual([1, 0.9, null]);
    expect((await closesOf(`end_time=${midnightOf('2026-08-18')}&data_count=1`)).slice(-3)).toEqual([0.9]);
  });

  it.each(['data_count=0', 'index_type=3', 'end_time=-1'])('%s is refused with a sentence', async (query) =>
    expect(await get(`/api/plate/index_history?plate_id=11&${query}`)).toMatchObject({
      code: 40000,
      message: expect.stringContaining(query.split('=')[0] ?? ''),
    }),
  );
});

describe('/api/stage2/plate/statistics', () => {
  const statistics = (query: string) => get(`/api/stage2/plate/statistics?plate_id=11&${query}`);

  it('tells of each day what the members did that were traded', async () => {
    expect((await statistics('start_date=20260818&end_date=2026-08-19')).data).toEqual({
      plate_id: 11,
      plate_name: '白酒',
      items: [
        {
          date: '2026-08-18',
          source: 'members',
          avg_pcp: 0,
          core_avg_pcp: 0.1,
          rise_count: 1,
          fall_count: 1,
          stay_count: 0,
          limit_up_count: 1,
          turnover_value: 2000,
        },
        {
          date: '2026-08-19',
          source: 'members',
          avg_pcp: 0.05,
          core_avg_pcp: 0.05,
          rise_count: 1,
          fall_count: 0,
          stay_count: 0,
          limit_up_count: 0,
          turnover_value: 1000,
        },
      ],
    });
  });

  it('until now when nobody says until when, and nothing of days to come', async () => {
    const { items } = (await statistics('end_date=20270101')).data as { items: { date: string }[] };
    expect(items.at(-1)).toMatchObject({ date: '2026-08-20', avg_pcp: 0.02 });
  });

  it('days the wrong way round, too many of them, and a plate that nobody knows are refused', async () => {
    expect(await statistics('start_date=20260820&end_date=20260819')).toMatchObject({
      code: 40000,
      message: 'start_date 不能晚于 end_date',
    });
    expect(await statistics('start_date=20250102')).toMatchObject({ code: 40000 });
    expect(await get('/api/stage2/plate/statistics?plate_id=99')).toMatchObject({ code: 40400 });
    expect(await get('/api/plate/index_history?plate_id=99')).toMatchObject({ code: 40400 });
  });
});
