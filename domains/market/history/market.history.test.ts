import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { systemClock } from '#shared/clock.ts';
import { fen } from '#shared/money.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import type { DayBar } from '#domains/market/terms/market.bars.ts';
import { timeOfDay } from './market.candles.ts';
import { createDayStore, type DayRow } from './market.day-store.ts';
import { createHistory, type History } from './market.history.ts';
import type { MinutePoint } from './market.history-keeping.ts';
import { createMinuteStore } from './market.minute-store.ts';
import { timeOfSlot } from './market.minutes.ts';

let database: Database;
let history: History;
let today: DayBar | null = null;
let kernel: ReturnType<typeof createTestKernel>;

beforeAll(async () => {
  database = await openTestDatabase();
  kernel = createTestKernel(database, systemClock);
  const stores = { days: createDayStore(database.db), minutes: createMinuteStore(database.db) };
  history = createHistory({
    ...stores,
    ...kernel,
    today: (symbol) => (today?.symbol === symbol ? today : null),
  });
});
afterEach(async () => {
  today = null;
  await database.pool.query('truncate day_bar, minute_day');
  kernel.changes.learn('history');
});
afterAll(() => database.close());

const symbol = '600519.SS';

function row(day: number, close: number | null, told: Partial<DayRow> = {}): DayRow {
  const price = close === null ? null : fen(close);
  return {
    ...{ symbol, day, open: price, high: price, low: price, close: price, preClose: null, volume: 100, value: 1000 },
    ...{
      turnoverRatio: null,
      pe: null,
      dynamicPe: null,
      ttmPe: null,
      pb: null,
      marketValue: null,
      circulationValue: null,
      isHalted: close === null,
    },
    ...told,
  };
}

function point(day: number, slot: number, close: number, told: Partial<MinutePoint> = {}): MinutePoint {
  return { symbol, day, slot, open: 0, high: close, low: close, close, volume: 100, value: 1000, ...told };
}

const daily = { symbol, period: 86_400, adjust: 'none', count: 50 } as const;
const closes = async (question: Parameters<History['historyOf']>[0]) =>
  (await history.historyOf(question)).map(({ close }) => close);

describe('what is read for an answer', () => {
  const symbols = Array.from({ length: 300 }, (_, nr) => `600${String(nr).padStart(3, '0')}.SS`);

  /** How many days of securities the largest reading for that answer may take in, and what it tells. */
  async function readingOf(period: 3600 | 86_400 | 2_592_000, count: number) {
    const [days, minutes] = [createDayStore(database.db), createMinuteStore(database.db)];
    let most = 0;
    const note = (own: readonly string[], { limit }: { limit: number }) => {
      most = Math.max(most, own.length * limit);
    };
    const watched = createHistory({
      ...kernel,
      days: { ...days, loadNewest: (own, range) => (note(own, range), days.loadNewest(own, range)) },
      minutes: { ...minutes, loadNewest: (own, range) => (note(own, range), minutes.loadNewest(own, range)) },
    });
    const told = await watched.klines(symbols, { period, adjust: 'forward', count });
    return { most, told: [...told.keys()] };
  }

  test.each([
    ['minutes', 3600, 300],
    ['months', 2_592_000, 25_000],
    ['days', 86_400, 25_000],
  ] as const)('it is read by portions: others are answered between those of %s', async (_what, period, most) => {
    await history.keepDays([row(20260803, 1000), { ...row(20260803, 1000), symbol: '600299.SS' }]);
    await history.keepMinutes([point(20260803, 0, 1000, { symbol: '600299.SS' })]);
    const reading = await readingOf(period, 200);
    expect(reading.most).toBeLessThanOrEqual(most);
    expect(reading.told).toEqual(['600299.SS']);
  });
});

describe('a day of minutes that no file of days tells', () => {
  const day = 20260804;
  const whole = Array.from({ length: 241 }, (_, slot) =>
    point(day, slot, 1000 + (slot % 7), { value: 1000 + (slot % 7) }),
  );
  const stored = async () => (await history.dayOfMarket(day)).find((one) => one.symbol === symbol);

  test('is what they add up to, in whatever order they come, once the close is among them', async () => {
    await history.keepDays([row(20260803, 990)]);
    expect(await history.keepMinutes(whole, { isDryRun: true })).not.toContain('same');
    await history.keepMinutes(whole.slice(0, 200));
    expect(await stored()).toBeUndefined();
    await history.keepMinutes(whole.slice(220));
    expect(await stored()).toMatchObject({ volume: 22_100 });
    await history.keepMinutes(whole.slice(200, 220));
    const bar = { open: 1000, high: 1006, low: 1000, close: 1002, preClose: 990, volume: 24_100, turnoverRatio: null };
    expect(await stored()).toMatchObject({ ...bar, value: whole.reduce((sum, { value }) => sum + value, 0) });
    expect(await closes(daily)).toEqual([990, 1002]);
  });

  test('what a file of days tells counts more, before and after', async () => {
    await history.keepDays([row(day, 1003)]);
    await history.keepMinutes(whole);
    expect(await stored()).toMatchObject({ close: 1003, volume: 100 });
    await history.keepMinutes(whole.map((one) => ({ ...one, symbol: '000547.SZ' })));
    await history.keepDays([{ ...row(day, 1004), symbol: '000547.SZ' }]);
    await history.keepMinutes([point(day, 3, 1005, { symbol: '000547.SZ', value: 1 })]);
    expect((await history.dayOfMarket(day)).find((one) => one.symbol === '000547.SZ')).toMatchObject({ close: 1004 });
  });
});

describe('days are kept', () => {
  test('each told what became of it; the same again is the same', async () => {
    const rows = [row(20260803, 1000), row(20260804, 1010)];
    expect(await history.keepDays(rows, { isDryRun: true })).toEqual(['new', 'new']);
    expect(await history.keepDays(rows)).toEqual(['new', 'new']);
    expect(await history.keepDays(rows)).toEqual(['same', 'same']);
    const next = [row(20260803, 1000), row(20260804, 1011), row(20260805, 1012)];
    expect(await history.keepDays(next, { isDryRun: true })).toEqual(['same', 'changed', 'new']);
    expect(await history.keepDays(next)).toEqual(['same', 'changed', 'new']);
    expect(await closes(daily)).toEqual([1000, 1011, 1012]);
  });

  test('what one file does not tell stays as another told it', async () => {
    await history.keepDays([row(20260803, 1000, { preClose: fen(990), pe: 20 })]);
    const untold = row(20260803, 1000, { volume: null });
    expect(await history.keepDays([untold], { isDryRun: true })).toEqual(['same']);
    expect(await history.keepDays([untold])).toEqual(['same']);
    expect(await history.keepDays([row(20260803, 1000, { turnoverRatio: 0.01 })])).toEqual(['changed']);
    expect(await history.dayOfMarket(20260803)).toEqual([
      row(20260803, 1000, { preClose: fen(990), pe: 20, turnoverRatio: 0.01 }),
    ]);
  });

  test('whoever keeps answers of the history hears of it, and of nothing that changes nothing', async () => {
    let moves = 0;
    const stop = kernel.changes.onChange(['history'], () => moves++);
    await history.keepDays([row(20260803, 1000)]);
    await history.keepDays([row(20260803, 1000)]);
    expect(moves).toBe(1);
    stop();
  });
});

test('a pre-close that nobody told is the close before, whatever came in first', async () => {
  await history.keepDays([row(20260805, 1200)]);
  await history.keepDays([row(20260804, null)]);
  await history.keepDays([row(20260803, 1000)]);
  expect((await history.historyOf(daily)).map(({ change }) => change)).toEqual([null, 200]);
  const [day] = await history.dayOfMarket(20260805);
  expect(day?.preClose).toBe(1000);
  expect((await history.dayOfMarket(20260803))[0]?.preClose).toBeNull();
});

test('a halted day is kept and is no line', async () => {
  await history.keepDays([row(20260803, 1000), row(20260804, null, { preClose: fen(1000) }), row(20260805, 1010)]);
  expect(await closes(daily)).toEqual([1000, 1010]);
  expect(await history.dayOfMarket(20260804)).toMatchObject([{ isHalted: true, close: null, preClose: 1000 }]);
  const newest = await history.newestDays([symbol, '000001.SZ']);
  expect([...newest.values()]).toEqual([row(20260805, 1010, { preClose: fen(1000) })]);
});

describe('adjustment', () => {
  const rows = [
    row(20260803, 1000),
    row(20260804, 1100),
    row(20260805, 560, { preClose: fen(550) }),
    row(20260806, 570, { preClose: fen(560) }),
  ];

  test('forward keeps the newest prices, backward the oldest, none what was paid', async () => {
    await history.keepDays(rows);
    expect(await closes({ ...daily, adjust: 'forward' })).toEqual([500, 550, 560, 570]);
    expect(await closes({ ...daily, adjust: 'backward' })).toEqual([1000, 1100, 1120, 1140]);
    expect(await closes(daily)).toEqual([1000, 1100, 560, 570]);
  });

  test('rights that go off close together, around a halt, and where nothing was told', async () => {
    await history.keepDays([
      row(20260803, 1000),
      row(20260804, 900, { preClose: fen(900) }),
      row(20260805, 810, { preClose: fen(810) }),
      row(20260806, 700),
      row(20260807, 710, { preClose: fen(700) }),
      row(20260810, null, { preClose: fen(355) }),
      row(20260811, 355, { preClose: fen(355) }),
      row(20260812, 360),
    ]);
    expect(await closes({ ...daily, adjust: 'forward' })).toEqual([405, 405, 405, 350, 355, 355, 360]);
  });

  test('a page of the past knows of rights that went off after it', async () => {
    await history.keepDays(rows);
    const page = { ...daily, count: 1, before: timeOfDay(20260805) };
    expect(await closes({ ...page, adjust: 'forward' })).toEqual([550]);
    expect(await closes({ ...page, adjust: 'backward' })).toEqual([1100]);
    expect(await history.historyOf({ ...daily, adjust: 'forward', count: 2 })).toMatchObject([
      { changeRate: expect.closeTo(560 / 550 - 1) },
      { changeRate: expect.closeTo(570 / 560 - 1) },
    ]);
  });

  test('minutes are adjusted as their days are', async () => {
    await history.keepDays(rows);
    await history.keepMinutes([point(20260804, 240, 1100), point(20260805, 0, 560)]);
    const forward = await history.historyOf({ symbol, period: 60, adjust: 'forward', count: 1 });
    expect(forward).toMatchObject([{ close: 560, change: 10 }]);
    // The minutes of the 4th end with the one that is told.
    expect(await closes({ symbol, period: 60, adjust: 'forward', count: 2 })).toEqual([550, 560]);
  });
});

describe('which lines', () => {
  const days = Array.from({ length: 28 }, (_, nr) => row(20260701 + nr, 1000 + nr));

  test('the newest, oldest first, with means over what lies before them', async () => {
    await history.keepDays(days);
    const lines = await history.historyOf({ ...daily, count: 2 });
    expect(lines.map(({ at }) => at)).toEqual([timeOfDay(20260727), timeOfDay(20260728)]);
    expect(lines[0]).toMatchObject({ change: 1, ma5: 10.24, ma20: 10.165 });
  });

  test('pages by time join without a gap or a line twice', async () => {
    await history.keepDays(days);
    const seen: number[] = [];
    for (let before: number | undefined; ;) {
      const page = await history.historyOf({ ...daily, count: 5, before });
      if (page.length === 0) break;
      seen.unshift(...page.map(({ close }) => close));
      before = page[0]?.at;
    }
    expect(seen).toEqual(days.map(({ close }) => close));
  });

  test('from a moment on', async () => {
    await history.keepDays(days);
    expect(await closes({ ...daily, from: timeOfDay(20260727) })).toEqual([1026, 1027]);
    expect(await closes({ ...daily, from: timeOfDay(20260727) + 1 })).toEqual([1027]);
  });

  test('weeks are whole, also the oldest of a page', async () => {
    const many = Array.from({ length: 300 }, (_, nr) => {
      const date = new Date(Date.UTC(2025, 0, 6 + nr));
      return row(date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate(), 1000 + nr);
    });
    await history.keepDays(many);
    const weeks = await history.historyOf({ ...daily, period: 604_800, count: 3 });
    expect(weeks.map(({ open, close, volume }) => [open, close, volume])).toEqual([
      [1280, 1286, 700],
      [1287, 1293, 700],
      [1294, 1299, 600],
    ]);
    const months = await history.historyOf({ ...daily, period: 2_592_000, count: 1 });
    expect(months[0]).toMatchObject({ open: 1299, close: 1299 });
  });
});

test('the day under way stands behind the stored ones, in the place of its own', async () => {
  await history.keepDays([row(20260803, 1000), row(20260804, 1100)]);
  today = {
    ...{ symbol, day: 20260805, volume: 5, value: 50 },
    ...{ open: fen(500), high: fen(500), low: fen(500) },
    close: fen(500),
    preClose: fen(550),
  };
  expect(await closes({ ...daily, adjust: 'forward' })).toEqual([500, 550, 500]);
  expect(await closes({ ...daily, before: timeOfDay(20260805) })).toEqual([1000, 1100]);
  today = { ...today, day: 20260804, close: fen(1111) };
  expect(await closes(daily)).toEqual([1000, 1111]);
  today = { ...today, day: 20260803 };
  expect(await closes(daily)).toEqual([1000, 1100]);
});

describe('damage (docs/product/history.md#damage)', () => {
  const other = '000001.SZ';
  const breakUp = () =>
    database.pool.query("update minute_day set packed = '\\x0103ff' where symbol = $1 and day = 20260804", [symbol]);

  test('a damaged day of minutes costs itself alone, the audit tells of it, and an import mends it', async () => {
    const minutes = [20260803, 20260804].map((day) => point(day, 0, 1000));
    await history.keepMinutes([...minutes, point(20260804, 0, 900, { symbol: other })]);
    await breakUp();
    kernel.changes.learn('history');
    expect(await history.minutesOf(symbol, 20260804)).toBeNull();
    expect(await closes({ symbol, period: 60, adjust: 'none', count: 50 })).toEqual([1000]);
    expect(await history.minutesOf(other, 20260804)).toMatchObject({ length: 1 });
    expect(await history.findFaults()).toEqual([
      {
        fault: expect.stringContaining(`minutes of 1 securities of this day cannot be read, those of ${symbol}`),
        id: 20260804,
      },
    ]);
    expect(await history.keepMinutes([point(20260804, 0, 1001)])).toEqual(['new']);
    expect(await history.minutesOf(symbol, 20260804)).toMatchObject({ length: 1 });
    expect(await history.findFaults()).toEqual([]);
  });

  test('of a day that was seen the securities that cannot be kept are told, and the others are kept', async () => {
    await history.keepMinutes([point(20260803, 0, 1000)]);
    const bars = await history.minutesOf(symbol, 20260803);
    if (!bars) throw new Error('The minutes are gone.');
    const seen = {
      days: [row(20260804, 1000), row(20260804, 900, { symbol: other, volume: Infinity })],
      minutes: [
        { ...bars, day: 20260804, volume: Float64Array.of(-5) },
        { ...bars, day: 20260804, symbol: other },
      ],
    };
    expect(await history.keepSeen(seen)).toEqual([other, symbol]);
    expect((await history.dayOfMarket(20260804)).map((own) => own.symbol)).toEqual([symbol]);
    expect(await history.minutesOf(symbol, 20260804)).toBeNull();
    expect(await history.minutesOf(other, 20260804)).toMatchObject({ length: 1 });
  });
});

describe('minutes are kept', () => {
  test('point by point, in any order and any batches', async () => {
    expect(await history.keepMinutes([point(20260804, 2, 1020), point(20260804, 0, 1000)])).toEqual(['new', 'new']);
    const rest = [point(20260804, 1, 1010), point(20260804, 2, 1020), point(20260804, 0, 1001)];
    expect(await history.keepMinutes(rest, { isDryRun: true })).toEqual(['new', 'same', 'changed']);
    expect(await history.keepMinutes(rest)).toEqual(['new', 'same', 'changed']);
    const bars = await history.minutesOf(symbol, 20260804);
    expect(bars).toMatchObject({ length: 3, symbol });
    expect([...(bars?.close ?? [])]).toEqual([1001, 1010, 1020]);
    expect([...(bars?.open ?? [])]).toEqual([1001, 1010, 1020]);
    expect(await history.minutesOf(symbol, 20260805)).toBeNull();
  });

  test('as whole days, over what was there', async () => {
    await history.keepMinutes([point(20260804, 0, 999)]);
    await history.keepMinutes([point(20260803, 0, 1000), point(20260803, 1, 1010)]);
    const bars = await history.minutesOf(symbol, 20260803);
    if (!bars) throw new Error('The minutes are gone.');
    await history.keepMinuteDays([{ ...bars, day: 20260804 }]);
    expect(await history.minutesOf(symbol, 20260804)).toEqual({ ...bars, day: 20260804 });
  });

  test('a day of which the first minutes are missing begins with the first one that is told', async () => {
    const symbol = '000547.SZ';
    const own = { symbol, period: 60, adjust: 'none', count: 300 } as const;
    const told = [point(20260804, 31, 1100, { symbol }), point(20260804, 33, 1120, { symbol })];
    await history.keepMinutes(told);
    const lines = await history.historyOf(own);
    expect(lines.map(({ at, close }) => [at, close])).toEqual([
      [timeOfSlot(20260804, 31), 1100],
      [timeOfSlot(20260804, 32), 1100],
      [timeOfSlot(20260804, 33), 1120],
    ]);
    expect(await history.historyOf({ ...own, period: 1800 })).toMatchObject([{ open: 1100, low: 1100, high: 1120 }]);
    await history.keepMinutes([point(20260804, 240, 1090, { symbol })]);
    const bar = { open: 1100, high: 1120, low: 1090, close: 1090 };
    expect((await history.dayOfMarket(20260804)).find((row) => row.symbol === symbol)).toMatchObject(bar);
  });

  test('and forgotten by day', async () => {
    await history.keepMinutes([point(20260803, 0, 1000), point(20260804, 0, 1000)]);
    expect(await history.forgetMinutesBefore(20260804)).toBe(1);
    expect(await history.minutesOf(symbol, 20260803)).toBeNull();
    expect(await history.minutesOf(symbol, 20260804)).not.toBeNull();
  });

  test('they are lines by their ends, paged by time', async () => {
    await history.keepMinutes([0, 1, 2, 3, 4, 5, 6].map((slot) => point(20260804, slot, 1000 + slot)));
    const minutes = { symbol, period: 60, adjust: 'none', count: 3 } as const;
    expect((await history.historyOf(minutes)).map(({ at }) => at)).toEqual(
      [4, 5, 6].map((slot) => timeOfSlot(20260804, slot)),
    );
    expect(await closes({ ...minutes, before: timeOfSlot(20260804, 4) })).toEqual([1001, 1002, 1003]);
    expect(await closes({ ...minutes, period: 300 })).toEqual([1005, 1006]);
  });
});

test('closes and pre-closes that cannot both be prices of the exchange are found, once looked for after a change', async () => {
  const rest = { symbol: '000001.SZ' };
  await history.keepDays([row(20260803, 1000), row(20260804, 900, { preClose: fen(950) }), row(20260803, 1000, rest)]);
  expect(await history.findFaults()).toEqual([]);
  await history.keepDays([row(20260804, 1000, { ...rest, preClose: fen(1001) })]);
  expect(await history.findFaults()).toEqual([
    { fault: expect.stringContaining('1 pre-closes of 000001.SZ'), id: 20260804 },
  ]);
});
