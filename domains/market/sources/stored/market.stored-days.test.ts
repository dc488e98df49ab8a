import { describe, expect, test } from 'vitest';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import { untold } from '#domains/market/history/market.day-store.ts';
import { emptyFigures, packMinutes } from '#domains/market/history/market.minute-packing.ts';
import { fen } from '#shared/money.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { replayedMoments } from './market.replay.ts';
import { createStoredDays } from './market.stored-days.ts';

const DAY = 20260703;
/** Left the market long ago, and files tell of it as halted. */
const GONE = '000406.SZ';
const calendar = createTradingCalendar(closedYears, []);
const bar = (symbol: string, own: Partial<DayRow> = {}): DayRow => ({
  ...untold,
  ...{ symbol, day: DAY, preClose: fen(1000), volume: 700, value: 7350 },
  ...{ open: fen(1010), high: fen(1100), low: fen(1005), close: fen(1050) },
  ...own,
});

/** Three minutes after the auction: 10.10, 10.20, 11.00, 10.50. */
function fourMinutes() {
  const bars = emptyFigures(241);
  [1010, 1020, 1100].forEach((price, slot) => {
    for (const column of [bars.open, bars.high, bars.low, bars.close]) column[slot] = price;
    bars.volume[slot] = 100;
    bars.value[slot] = price;
  });
  for (let slot = 3; slot < 241; slot += 1)
    for (const column of [bars.open, bars.high, bars.low, bars.close]) column[slot] = 1050;
  return packMinutes(bars);
}

function openDays(rows: readonly DayRow[], withMinutes: readonly string[] = []) {
  return createStoredDays({
    importedVersion: () => '',
    days: {
      loadDay: async (day) => (day === DAY ? [...rows] : []),
      loadNewest: async (symbols) =>
        symbols.filter((symbol) => symbol !== GONE).map((symbol) => bar(symbol, { day: DAY - 1 })),
    },
    minutes: {
      loadThese: async (keys) =>
        keys
          .filter(({ symbol }) => withMinutes.includes(symbol))
          .map(({ symbol, day }) => ({ symbol, day, packed: fourMinutes() })),
    },
    securitiesOn: async (symbols) =>
      new Map(
        symbols
          .filter((symbol) => !symbol.startsWith('000'))
          .map((symbol) => [symbol, { name: `名${symbol}`, isDated: true, listDate: '2026-07-02' }]),
      ),
    calendar: async () => calendar,
  });
}
const at = (hour: number, minute: number) => ({ day: DAY, second: clockTime(hour, minute, 30) });

test('what the bar of a day does not tell of its trade is what its minutes tell', async () => {
  const days = openDays([bar('600001.SS', { volume: null, value: null })], ['600001.SS']);
  expect(await days.ticks(at(15, 30))).toMatchObject([{ last: 1050, volume: 300, value: 3130 }]);
});

test.each([
  ['without minutes stands at its end', [], 15.5 * 3600],
  ['with minutes goes as the clock of the replay', ['600001.SS'], clockTime(10, 0)],
])('a replayed day %s', async (_what, withMinutes, second) => {
  const momentOf = replayedMoments(openDays([bar('600001.SS')], withMinutes), () => ({
    day: DAY,
    second: clockTime(10, 0),
  }));
  expect(await momentOf(0, calendar)).toEqual({ day: DAY, second });
});

describe('a day of our tables as a source tells it', () => {
  test('who was traded or halted that day, with the shares that its market value says', async () => {
    const stored = openDays([
      bar('600001.SS', { marketValue: 2_100_000_000, circulationValue: 1_050_000_000 }),
      bar('000001.SS'),
      bar('000999.SS'),
    ]);
    expect(await stored.listings(DAY)).toMatchObject([
      {
        symbol: '600001.SS',
        name: '名600001.SS',
        kind: 'share',
        listDate: '2026-07-02',
        tradingDaysListed: 2,
        preClose: 1000,
        totalShares: 200_000_000,
        circulatingShares: 100_000_000,
      },
      { symbol: '000001.SS', name: '上证指数', kind: 'index', totalShares: null },
      { symbol: '000999.SS', name: '000999.SS' },
    ]);
    expect(await stored.listings(20260704)).toEqual([]);
  });

  test('with minutes it goes as it went', async () => {
    const stored = openDays([bar('600001.SS')], ['600001.SS']);
    expect(await stored.ticks(at(9, 20))).toEqual([]);
    // The minute under way, of 11.00, has not been yet.
    const [early] = await stored.ticks(at(9, 31));
    expect(early).toMatchObject({ last: 1020, open: 1010, high: 1020, low: 1010, volume: 200, isHalted: false });
    expect((await stored.minutes(at(9, 31)))('600001.SS')?.length).toBe(2);
    expect(await stored.hasMinutes(DAY)).toBe(true);
    const [late] = await stored.ticks(at(15, 5));
    expect(late).toMatchObject({ last: 1050, high: 1100, low: 1005, volume: 700, value: 7350 });
  });

  test('without minutes beside others that have some it is told at the end', async () => {
    const stored = openDays([bar('600001.SS'), bar('600002.SS')], ['600001.SS']);
    expect((await stored.ticks(at(10, 0))).map(({ symbol }) => symbol)).toEqual(['600001.SS']);
    expect(await stored.ticks(at(15, 5))).toHaveLength(2);
    expect((await stored.minutes(at(10, 0)))('600002.SS')).toBeNull();
  });

  test('a day without any minutes is told by its bars, and not before its close', async () => {
    const halted = bar('600003.SS', {
      open: null,
      high: null,
      low: null,
      close: null,
      volume: null,
      value: null,
      isHalted: true,
    });
    const stored = openDays([bar('600001.SS'), halted, { ...halted, symbol: GONE }]);
    expect((await stored.listings(DAY)).map(({ symbol }) => symbol)).toEqual(['600001.SS', '600003.SS']);
    expect(await stored.hasMinutes(DAY)).toBe(false);
    expect((await stored.ticks(at(14, 59))).map(({ symbol }) => symbol)).toEqual(['600003.SS']);
    expect(await stored.ticks(at(15, 0))).toMatchObject([
      { symbol: '600001.SS', last: 1050, high: 1100, low: 1005 },
      { symbol: '600003.SS', last: 1000, isHalted: true, volume: 0 },
    ]);
  });
});
