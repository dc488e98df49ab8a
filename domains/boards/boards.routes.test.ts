import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';

/** Names the calls that are tested: boards.getPool, boards.listPoolChanges, boards.getMarketLine, boards.getDistribution, boards.getSummary, boards.listEvents. */

const market = simulatedDay({ day: 20250610, second: clockTime(14, 0) });
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
});
afterAll(() => app.close());

interface Answer<Data> {
  code: number;
  message: string;
  data: Data;
}
const ask = (path: string) => app.http.inject({ url: path });
const get = async (path: string) => (await ask(path)).json<Answer<unknown>>();

interface Stock {
  symbol: string;
  price: number;
  prev_close_price: number;
  limit_up_days: number;
  yesterday_limit_up_days: number;
  m_days_n_boards_boards: number;
  first_limit_up: number;
  last_limit_up: number;
  break_limit_up_times: number;
  buy_lock_volume_ratio: number | null;
  surge_reason: { stock_reason: string; related_plates: { plate_name: string }[] } | null;
  limit_timeline: { items: { timestamp: number; status: number }[] };
}
const pool = async (query: string) => (await get(`/api/pool/detail?pool_name=${query}`)).data as Stock[];

describe('pools of a day', () => {
  it('says with every answer that it is invented', async () => {
    expect((await ask('/api/pool/detail')).headers['x-market-source']).toBe('simulated');
  });

  it('limit-ups: the highest row first, with times, queue and reason', async () => {
    const rows = await pool('limit_up');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map((row) => row.limit_up_days)).toEqual(
      rows.map((row) => row.limit_up_days).toSorted((a, b) => b - a),
    );
    for (const row of rows) {
      expect(row.limit_up_days).toBe(row.yesterday_limit_up_days + 1);
      expect(row.limit_timeline.items.at(-1)?.status).toBe(1);
      expect(row.first_limit_up).toBeGreaterThanOrEqual(1_749_518_700);
      expect(row.last_limit_up).toBeGreaterThanOrEqual(row.first_limit_up);
      expect(row.buy_lock_volume_ratio).toBeGreaterThan(0);
      if (row.surge_reason !== null) expect(row.surge_reason.stock_reason).toMatch(/\p{Script=Han}/u);
    }
    const told = rows.flatMap((row) => row.surge_reason ?? []);
    expect(told.length).toBeGreaterThan(rows.length / 2);
    expect(told.some(({ related_plates: plates }) => plates.length > 0)).toBe(true);
  });

  it('broken ones were sealed once more often than they are', async () => {
    for (const row of await pool('limit_up_broken')) {
      const statuses = row.limit_timeline.items.map(({ status }) => status).filter((status) => status < 3);
      expect(statuses.at(-1)).toBe(2);
      expect(row.break_limit_up_times).toBe(statuses.filter((status) => status === 2).length);
      expect(row.limit_up_days).toBe(0);
    }
  });

  it('a finished day and a moment of it', async () => {
    const [closed, morning] = [await pool('limit_up&date=2025-06-09'), await pool('limit_up&date=2025-06-09&at=09:40')];
    expect(closed.length).toBeGreaterThan(5);
    const early = new Set(morning.map(({ symbol }) => symbol));
    for (const row of closed)
      if (row.first_limit_up > 0 && row.first_limit_up >= 1_749_433_260) expect(early.has(row.symbol)).toBe(false);
    expect(await pool('yesterday_limit_up')).toHaveLength(closed.length);
  });

  it.each(['2025-06-08', '2030-01-01', '2019-01-02', '1990-12-19'])('%s has no pool', async (date) => {
    expect(await pool(`limit_up&date=${date}`)).toEqual([]);
  });

  it.each([
    ['pool_name=nothing', 'pool_name 不在股票池之列'],
    ['date=2025-13-01', '日期格式有误，应为 YYYYMMDD 或 YYYY-MM-DD'],
    ['at=25:00', '时刻格式有误，应为 HH:mm'],
  ])('%s is refused', async (query, message) => {
    expect(await get(`/api/pool/detail?${query}`)).toMatchObject({ code: 40000, message });
  });
});

describe('bubbles', () => {
  interface Bubble {
    symbol: string;
    pool_name: string;
    enter_time: number;
    limit_up_days: number;
  }
  const bubbles = async (query: string) =>
    ((await get(`/api/pool/bubble?limit=100&${query}`)).data as { items: Bubble[] }).items;
  const minuteOf = (hour: number, minute: number) => 1_749_398_400 + (hour * 60 + minute) * 60;

  /** From a day on which something happens just before noon to the one of the others. */
  const ELEVEN_DAYS = 11 * 86_400;

  it.each([
    ['09:40', minuteOf(9, 36) - ELEVEN_DAYS],
    // The last five minutes before noon: the break is no time.
    ['13:00', minuteOf(11, 26) - ELEVEN_DAYS],
  ])('at %s: who came to a limit or left it within five minutes, each where it is by now', async (at, since) => {
    const items = await bubbles(`date=20250529&at=${at}`);
    const times = items.map(({ enter_time: time }) => time);
    expect(items.length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.at(-1)).toBeGreaterThanOrEqual(since);
    expect(new Set(items.map(({ symbol }) => symbol)).size).toBe(items.length);
    for (const name of ['limit_up', 'limit_up_broken', 'limit_down', 'limit_down_broken']) {
      const rows = await pool(`${name}&date=20250529&at=${at}`);
      const late = rows.filter((row) => (row.limit_timeline?.items.at(-1)?.timestamp ?? 0) >= since);
      const told = items.filter((one) => one.pool_name === name).map(({ symbol }) => symbol);
      expect(told.toSorted()).toEqual(late.map(({ symbol }) => symbol).toSorted());
    }
  });

  it('as many as are asked for, and none where nothing is known', async () => {
    const all = await bubbles('date=20250609&at=09:40');
    const { data } = await get('/api/pool/bubble?limit=1&date=20250609&at=09:40');
    expect(data).toMatchObject({ items: all.slice(0, 1), updated_at: minuteOf(9, 40) });
    expect((await get('/api/pool/bubble?date=20250608')).data).toEqual({ items: [], updated_at: null });
    expect(await get('/api/pool/bubble?limit=0')).toMatchObject({ code: 40000 });
  });
});

describe('the market by the minute', () => {
  it('begins at 9:25 and has the fields that are asked for', async () => {
    const data = (await get('/api/market_indicator/line?fields=rise_count,nothing,limit_up_count')).data as Record<
      string,
      number
    >[];
    expect(data[0]).toEqual({
      timestamp: 1_749_518_700,
      rise_count: expect.any(Number),
      limit_up_count: expect.any(Number),
    });
    expect(data).toHaveLength(182);
    expect(data.at(-1)?.timestamp).toBe(1_749_535_260);
  });

  it('has every field when none is named, and nothing on other days', async () => {
    const data = (await get('/api/market_indicator/line?date=20250609')).data as Record<string, unknown>[];
    expect(data).toHaveLength(241);
    expect(data[240]).toMatchObject({ market_temperature: expect.any(Number), lianbangaodu: expect.any(Object) });
    expect((await get('/api/market_indicator/line?date=20250608')).data).toEqual([]);
  });

  it('every share stands in one percent', async () => {
    const data = (await get('/api/market_indicator/pcp_distribution')).data as Record<string, number>;
    const { ts, ...auction } = (await get('/api/market_indicator/pcp_distribution?at=09:24')).data as Record<
      string,
      number
    >;
    expect(Object.keys(auction).toSorted()).toEqual(
      Object.keys(data)
        .filter((key) => key !== 'ts')
        .toSorted(),
    );
    expect(new Set(Object.values(auction))).toEqual(new Set([0]));
    expect(ts).toBe(1_749_518_640);
    expect((await get('/api/market_indicator/pcp_distribution?date=20250608')).data).toEqual({});
    const percents = Object.entries(data).filter(([key]) => /^-?\d+$/.test(key));
    expect(percents).toHaveLength(23);
    expect(percents.reduce((sum, [, count]) => sum + count, 0)).toBe(data['total_count']);
    expect(data['limit_up_count']).toBe((await pool('limit_up')).length);
  });
});

interface Event {
  id: number;
  event_type: number;
  event_timestamp: number;
  target: string;
  stock_abnormal_event_data: { name?: string };
  plate_abnormal_event_data: { plate_id?: number; plate_name?: string };
}

describe('a day at a glance', () => {
  it('its last minute and how many are in each pool', async () => {
    const { data } = await get('/api/v6/boards/summary');
    const rows = await pool('limit_up');
    expect(data).toMatchObject({
      last: { limit_up_count: rows.length },
      continued_count: rows.filter((row) => row.limit_up_days > 1).length,
      pools: { limit_up: rows.length, yesterday_limit_up: expect.any(Number), nearly_new: expect.any(Number) },
    });
  });

  it('a day of which nothing is known has neither', async () => {
    expect((await get('/api/v6/boards/summary?date=20200102')).data).toEqual({
      last: null,
      continued_count: 0,
      pools: {},
    });
  });
});

describe('what happened', () => {
  const page = async (query: string) => (await get(`/api/event/history?${query}`)).data as Event[];

  it('page after page loses nothing and tells nothing twice, back into the days before', async () => {
    const seen: number[] = [];
    let before = 1_749_537_000;
    let cursor = `timestamp=${before}`;
    for (let nr = 0; nr < 300 && before > 1_749_484_700; nr += 1) {
      const events = await page(`${cursor}&count=7`);
      if (events.length === 0) break;
      expect(events.length).toBeLessThanOrEqual(7);
      cursor = `before_id=${events.at(-1)?.id}`;
      seen.push(...events.map(({ id }) => id));
      before = events.at(-1)?.event_timestamp ?? 0;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    const whole = await page('count=100&timestamp=1749537000');
    expect(whole).toHaveLength(100);
    expect(seen.length).toBeGreaterThan(40);
    expect(seen.slice(0, 100)).toEqual(whole.slice(0, seen.length).map(({ id }) => id));
    expect(before).toBeLessThan(1_749_484_800);
  });

  it('by type: shares and themes', async () => {
    const sealed = await page('types=10001');
    expect(sealed.length).toBeGreaterThan(5);
    expect(new Set(sealed.map(({ event_type: type }) => type))).toEqual(new Set([10001]));
    expect(sealed[0]?.stock_abnormal_event_data.name).toBeTypeOf('string');
    const themes = await page('types=11000,11001&count=5');
    expect(themes.length).toBeGreaterThanOrEqual(5);
    for (const { event_type: type, plate_abnormal_event_data: plate, target } of themes) {
      expect([11_000, 11_001]).toContain(type);
      expect(plate).toMatchObject({ plate_id: Number(target), plate_name: expect.stringMatching(/./) });
    }
  });

  /** A share that was sealed and broken on a day before, in the words of the wire. */
  const brokenOn = async (date: string) => {
    const [broken] = await page(`types=10003&date=${date}&count=1`);
    if (broken === undefined) throw new Error(`Nothing broke on ${date}.`);
    return broken;
  };

  it('of one security, in any spelling: all of them and nothing else', async () => {
    const { target } = await brokenOn('2025-06-09');
    const own = await page(`symbol=${target}&date=2025-06-09&count=100`);
    const all: Event[] = [];
    for (let before = 1_749_484_800; ;) {
      const part = await page(`date=2025-06-09&count=100&timestamp=${before}`);
      all.push(...part);
      before = part.at(-1)?.event_timestamp ?? 0;
      if (before === 0) break;
    }
    expect(all.length).toBeGreaterThan(own.length);
    expect(own).toEqual(all.filter((event) => event.target === target));
    expect(own.map(({ event_type: type }) => type)).toEqual(expect.arrayContaining([10_001, 10_003]));
    const [code = '', market = ''] = target.split('.');
    expect(await page(`symbol=${market.replace('SS', 'SH')}${code}&date=20250609&count=100`)).toEqual(own);
    const newest = await page(`symbol=${target}&count=100`);
    expect(newest.filter(({ id }) => own.some((event) => event.id === id))).toEqual(own);
    expect(newest.every((event) => event.target === target)).toBe(true);
  });

  it('of a moment: what its minute had not ended by then is not known', async () => {
    const { target, event_timestamp: at } = await brokenOn('2025-06-09');
    const clock = (second: number) => new Date((second + 8 * 3600) * 1000).toISOString().slice(11, 16);
    const until = (second: number) => page(`symbol=${target}&date=2025-06-09&at=${clock(second)}&count=100`);
    expect((await until(at)).map(({ event_timestamp: time }) => time)).not.toContain(at);
    expect((await until(at + 60)).map(({ event_timestamp: time }) => time)).toContain(at);
    const whole = await page(`symbol=${target}&date=2025-06-09&count=100`);
    expect(await until(at + 60)).toEqual(whole.filter(({ event_timestamp: time }) => time <= at));
    expect(await page(`symbol=${target}&date=2025-06-09&at=09:15`)).toEqual([]);
  });

  it('today at a moment, and a day that is none, lies ahead or has nothing', async () => {
    const morning = await page('at=10:00&count=100');
    expect(morning.length).toBeGreaterThan(0);
    expect(morning.every(({ event_timestamp: at }) => at <= 1_749_520_800 - 60)).toBe(true);
    expect(await page('at=10:00&date=2025-06-10&count=100')).toEqual(morning);
    for (const date of ['2025-06-08', '2025-06-11', '2010-06-09']) expect(await page(`date=${date}`)).toEqual([]);
  });

  it('refuses what is no security, no day and no time', async () => {
    expect(await get('/api/event/history?symbol=999999.SS')).toMatchObject({ code: 40400 });
    expect(await get('/api/event/history?symbol=nobody')).toMatchObject({ code: 40400 });
    expect(await get(`/api/event/history?symbol=${'6'.repeat(41)}`)).toMatchObject({ message: '证券代码过长' });
    expect(await get('/api/event/history?date=2025-13-40')).toMatchObject({ code: 40000 });
    expect(await get('/api/event/history?at=25:00')).toMatchObject({ message: '时刻格式有误，应为 HH:mm' });
  });

  it('of a security to which nothing happened there is nothing', async () => {
    expect(await page('symbol=000001.SS&date=2025-06-09')).toEqual([]);
  });

  it('nothing lies ahead, nothing before the first day', async () => {
    const now = 1_749_535_200;
    expect((await page('count=100')).every(({ event_timestamp: at }) => at <= now)).toBe(true);
    expect(await page('timestamp=0')).toEqual(await page(''));
    expect(await page('timestamp=')).toEqual(await page(''));
    expect(await page('timestamp=1500000000')).toEqual([]);
    expect(await page('timestamp=9999999999')).toEqual(await page(''));
    expect(await get('/api/event/history?timestamp=1749537000000')).toMatchObject({
      code: 40000,
      message: 'timestamp 应为 unix 秒',
    });
  });
});
