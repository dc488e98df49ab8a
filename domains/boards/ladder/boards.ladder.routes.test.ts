import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import type { Ladder } from './boards.ladder.contract.ts';

/** Names the call that is tested: boards.getLadder. */

const market = simulatedDay({ day: 20250610, second: clockTime(14, 0) });
let app: TestApp;
let ladder: Ladder;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
  ladder = await get('');
});
afterAll(() => app.close());

const ask = (query: string) => app.http.inject({ url: `/api/v6/boards/ladder?${query}` });
const get = async (query: string) => (await ask(query)).json<{ data: Ladder }>().data;
const pool = async (query: string) =>
  (await app.http.inject({ url: `/api/pool/detail?pool_name=${query}` })).json<{ data: PoolStock[] }>().data;
const cellsOf = ({ rungs }: Ladder) => rungs.flatMap(({ cells }) => cells);
const isOnLadder = ({ state }: { state: string }) => state !== 'broken';

describe('the ladder', () => {
  it('says that its figures are invented', async () => {
    expect((await ask('')).headers['x-market-source']).toBe('simulated');
  });

  it('holds every limit-up of the pool on the rung of its height, and those that broke', async () => {
    const sealed = await pool('limit_up');
    const heights = new Map(sealed.map(({ symbol, limit_up_days: days }) => [symbol, days]));
    const told = ladder.rungs.flatMap(({ height, cells }) =>
      cells.filter(isOnLadder).map((cell) => ({ height, cell })),
    );
    expect(told).toHaveLength(sealed.length);
    for (const { height, cell } of told) expect(heights.get(cell.symbol), cell.symbol).toBe(height);
    const broken = cellsOf(ladder).filter((cell) => !isOnLadder(cell));
    expect(broken).toHaveLength((await pool('limit_up_broken')).length);
    for (const cell of broken) expect(cell.last_break_limit_up).toBeGreaterThanOrEqual(cell.first_limit_up ?? Infinity);
  });

  it('has a rung for each height down to the first board, each in the order of the first seals', () => {
    expect(ladder.rungs.map(({ height }) => height)).toEqual(
      Array.from({ length: ladder.rungs.length }, (_, nr) => ladder.rungs.length - nr),
    );
    for (const { cells } of ladder.rungs) {
      const times = cells.map((cell) => cell.first_limit_up ?? Infinity);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it('who tried for a rung is sealed, broken, fallen or halted', () => {
    for (const { tried, cells, fallen } of ladder.rungs)
      if (tried !== null) expect(tried).toBe(cells.length + fallen.length);
    expect(ladder.rungs.at(-1)).toMatchObject({ height: 1, tried: null, fallen: [] });
  });

  it("tells of all of yesterday's limit-ups what became of them", async () => {
    const yesterday = await pool('limit_up&date=2025-06-09');
    expect(ladder.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(yesterday.length);
    expect(ladder.outcomes[0]).toMatchObject({ kind: 'promoted', count: ladder.figures?.promotion_made });
  });

  it('promotions of six days, today first; those of a finished day are the same when it is asked for', async () => {
    expect(ladder.promotions.map((one) => one.trade_day)).toEqual([
      ...['2025-06-10', '2025-06-09', '2025-06-06', '2025-06-05', '2025-06-04', '2025-06-03'],
    ]);
    const before = await get('date=2025-06-09');
    expect(ladder.promotions[1]?.rates).toEqual(before.promotions[0]?.rates);
    expect(ladder.promotions[1]?.rates.length).toBeGreaterThan(1);
    expect(ladder.previous_figures).toEqual(before.figures);
  });

  it('a day by its minutes and by its end has the same figures', async () => {
    const closed = await get('date=2025-06-06');
    const next = await get('date=2025-06-09');
    expect(next.previous_figures).toEqual(closed.figures);
    const line = await app.http.inject({ url: '/api/market_indicator/line?date=2025-06-06' });
    const last = line.json<{ data: Record<string, number>[] }>().data.at(-1);
    expect(closed.figures).toMatchObject({
      rise_count: last?.['rise_count'],
      limit_up_count: last?.['limit_up_count'],
      limit_up_broken_count: last?.['limit_up_broken_count'],
      market_temperature: last?.['market_temperature'],
      yesterday_limit_up_avg_pcp: last?.['yesterday_limit_up_avg_pcp'],
    });
  });

  it('by days and boards a share stands on the rung of its boards', async () => {
    const byDays = await get('by=days');
    expect(cellsOf(byDays)).toHaveLength(cellsOf(ladder).length);
    for (const { height, tried, cells } of byDays.rungs) {
      expect(tried).toBeNull();
      for (const cell of cells) expect(cell.m_days_n_boards_boards).toBe(height);
    }
    expect(byDays.rungs.filter(({ cells }) => cells.length === 0)).toEqual([]);
    expect(cellsOf(byDays).some((cell) => cell.m_days_n_boards_boards > cell.limit_up_days)).toBe(true);
  });

  it('is open until the close: whoever is not sealed by then may still be', async () => {
    expect(ladder.is_open).toBe(true);
    expect((await get('date=2025-06-09&at=14:59')).is_open).toBe(true);
    expect((await get('date=2025-06-09&at=15:00')).is_open).toBe(false);
    expect((await get('date=2025-06-09')).is_open).toBe(false);
  });

  it('without ST nobody under a warning is on it', async () => {
    const [all, without] = [cellsOf(await get('date=2025-05-28')), cellsOf(await get('date=2025-05-28&without_st=1'))];
    const names = all.map((cell) => cell.stock_chi_name);
    expect(names.some((name) => name.includes('ST'))).toBe(true);
    expect(without.map((cell) => cell.stock_chi_name)).toEqual(names.filter((name) => !/\*?ST/.test(name)));
  });

  it('knows nothing later than the moment that is asked for', async () => {
    const morning = await get('at=09:40');
    expect(cellsOf(morning).length).toBeGreaterThan(0);
    for (const cell of cellsOf(morning)) expect(cell.first_limit_up).toBeLessThanOrEqual(1_749_519_600);
    expect(morning.promotions[1]).toEqual(ladder.promotions[1]);
  });
});

describe('the distance to abnormal moves', () => {
  it('the nearest first, by rules that hold that day, with what is needed on the next', async () => {
    const { abnormal, severely_abnormal: severe } = await get('date=2025-05-29');
    for (const list of [abnormal, severe]) {
      expect(list.length).toBeGreaterThan(0);
      const needed = list.map((one) => (one.is_reached ? -1 : (one.next_change ?? Infinity)));
      expect(needed).toEqual(needed.toSorted((a, b) => a - b));
      for (const { benchmark, source } of list) expect([benchmark, source]).not.toContain('');
    }
  });

  it('shares whose benchmark is not known are named by their board and not measured', async () => {
    const days = await Promise.all(['2025-06-09', '2025-06-06', '2025-06-05'].map((date) => get(`date=${date}`)));
    for (const day of days) {
      const isUnmeasured = ({ symbol }: { symbol: string }) => /^68|BJ$/.test(symbol);
      expect([...day.abnormal, ...day.severely_abnormal].some(isUnmeasured)).toBe(false);
      expect(day.unmeasured_boards.length > 0).toBe(cellsOf(day).some(isUnmeasured));
    }
    expect(days.some((day) => day.unmeasured_boards.length > 0)).toBe(true);
  });
});

it('before the opening price nobody stands anywhere, and the days before are told', async () => {
  const early = await get('at=09:20');
  expect(early).toMatchObject({ trade_day: '2025-06-10', has_opened: false, figures: null, rungs: [], outcomes: [] });
  expect(early.promotions[0]).toEqual(ladder.promotions[1]);
  expect(early.previous_figures).toEqual(ladder.previous_figures);
});

describe('what is no day of the ladder', () => {
  it.each(['date=2025-06-08', 'date=2030-01-01', 'date=1990-12-19'])('%s is empty', async (query) => {
    expect(await get(query)).toMatchObject({ trade_day: null, figures: null, rungs: [], promotions: [] });
  });

  it.each([
    ['by=height', 'by 只能是 row 或 days'],
    ['date=2025-13-01', '日期格式有误，应为 YYYYMMDD 或 YYYY-MM-DD'],
    ['at=25:00', '时刻格式有误，应为 HH:mm'],
    ['without_st=maybe', '开关参数只能是 true 或 false'],
  ])('%s is refused', async (query, message) => {
    expect((await ask(query)).json()).toMatchObject({ code: 40000, message });
  });
});

/** docs/product/market-days.md#moments */
it('at a moment that is looked back at it stands as it was told then, queues and all', async () => {
  const moving = simulatedDay({ day: 20250610, second: clockTime(10, 29, 54) });
  const own = await bootApp({}, { market: moving.feed });
  const follow = async (second: number) => {
    moving.moveTo({ day: 20250610, second });
    own.clock.advance(3);
    for (const name of ['market', 'boards']) await own.domains.modules.find((one) => one.name === name)?.follow?.look();
  };
  const rungsAt = async (query: string) =>
    (await own.http.inject(`/api/v6/boards/ladder?${query}`)).json<{ data: Ladder }>().data.rungs;
  // The third looks fall into another half minute: queues have swollen or shrunk.
  const told = new Map<string, Ladder['rungs']>();
  for (const [at, minute] of [
    ['10:30', 30],
    ['10:31', 31],
    ['10:45', 45],
  ] as const) {
    for (const before of [6, 3, 0]) await follow(clockTime(10, minute) - before);
    told.set(at, await rungsAt(''));
  }
  await follow(clockTime(14, 0));
  const locks = [...told.values()].map((rungs) =>
    rungs.flatMap(({ cells }) => cells.map(({ buy_lock_volume_ratio: lock }) => lock)),
  );
  expect(locks.flat().some((lock) => lock !== null && lock > 0)).toBe(true);
  expect(locks[0]).not.toEqual(locks[2]);
  for (const [at, rungs] of told) expect(await rungsAt(`at=${at}`), at).toEqual(rungs);
  await own.close();
});
