import { describe, expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { priceLimits } from '#domains/market/limits/market.limits.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { chanceOf } from './market.dice.ts';
import { createSimulatedMarket } from './market.simulated-market.ts';

const calendar = createTradingCalendar(closedYears, []);
const days = calendar.between(20250102, 20250630);
const CLOSE = 15 * 3600;
const sampled = days.filter((_, nr) => nr % 12 === 0);
const marketOf = (seed: number) => createSimulatedMarket({ seed, calendar });
const market = marketOf(7);
const limitsOf = ({ symbol, name, listDate, preClose }: Listing, day: number) =>
  priceLimits({ symbol, name, day, preClose, listDate, tradingDaysListed: null });
const signless = (listing: Listing) => ({ ...listing, name: listing.name.replace(/^XD/, '') });

/** Shares, indices and days of several seeds, drawn anew for each of them. */
const drawn = [1, 20_250_102, 99].flatMap((seed) => {
  const own = marketOf(seed);
  return Array.from({ length: 40 }, (_, nr) => {
    const day = days[Math.floor(chanceOf(seed, nr, 1) * days.length)] ?? 20250102;
    const traded = own.dayBars(day);
    const bar = traded[Math.floor(chanceOf(seed, nr, 2) * traded.length)];
    if (bar === undefined) throw new Error(`Nothing was traded on ${day}.`);
    return { own, day, symbol: bar.symbol, bar };
  });
});

describe('the days', () => {
  test('every price is whole, in its order and within the limits of the day', () => {
    const wrong = sampled.flatMap((day) => {
      const listings = new Map(market.listings(day).map((listing) => [listing.symbol, signless(listing)]));
      return market.dayBars(day).filter(({ symbol, open, high, low, close, preClose, volume, value }) => {
        const listing = listings.get(symbol);
        const isOrdered = [open, close].every((price) => Number.isInteger(price) && price >= low && price <= high);
        const mean = (value / volume) * 100;
        const limits = listing?.kind === 'share' ? limitsOf(listing, day) : null;
        const isWithin = high <= (limits?.up ?? Infinity) && low >= (limits?.down ?? 0);
        const isFair = listing?.kind === 'index' || (mean > low - 1 && mean < high + 1);
        return (
          !isOrdered || !isWithin || !isFair || listing?.preClose !== preClose || volume <= 0 || volume % 100 !== 0
        );
      });
    });
    expect(wrong).toEqual([]);
  });

  test('a day begins where the one before ended, but for dividends, which pull the price down', () => {
    const exDays = { lower: 0, other: 0 };
    const wrong: string[] = [];
    const closes = new Map<string, number>();
    for (const day of calendar.between(20250520, 20250610)) {
      for (const { symbol, preClose, name } of market.listings(day)) {
        const before = closes.get(symbol) ?? preClose;
        if (name.startsWith('XD') && closes.has(symbol)) exDays[preClose < before ? 'lower' : 'other'] += 1;
        else if (preClose !== before) wrong.push(`${symbol} on ${day}`);
        closes.set(symbol, preClose);
      }
      for (const { symbol, close } of market.dayBars(day)) closes.set(symbol, close);
    }
    expect(wrong).toEqual([]);
    expect(exDays.lower).toBeGreaterThan(20);
    expect(exDays.other).toBe(0);
  });

  test('no day is without boards, some are broken, rows of up to eight days come and none is longer', () => {
    const rows = new Map<string, number>();
    const season = days.slice(0, 100);
    const counts = season.map((day) => {
      const listings = new Map(market.listings(day).map((listing) => [listing.symbol, signless(listing)]));
      const today = { up: 0, broken: 0, down: 0, still: 0, halted: listings.size };
      for (const bar of market.dayBars(day)) {
        today.halted -= 1;
        const listing = listings.get(bar.symbol);
        const limits = listing?.kind === 'share' ? limitsOf(listing, day) : null;
        const isUp = bar.close === limits?.up;
        rows.set(bar.symbol, isUp ? (rows.get(bar.symbol) ?? 0) + 1 : 0);
        if (isUp) today.up += 1;
        if (isUp && bar.low === bar.high) today.still += 1;
        if (!isUp && bar.high === limits?.up) today.broken += 1;
        if (bar.close === limits?.down) today.down += 1;
      }
      return { ...today, highest: Math.max(...rows.values()) };
    });
    const sum = (key: keyof (typeof counts)[number]) => counts.reduce((whole, one) => whole + one[key], 0);
    expect(Math.min(...counts.map(({ up }) => up))).toBeGreaterThanOrEqual(5);
    expect(Math.max(...counts.map(({ up }) => up))).toBeLessThan(30);
    expect(sum('broken') / sum('up')).toBeGreaterThan(0.25);
    expect(sum('broken') / sum('up')).toBeLessThan(0.6);
    for (const key of ['down', 'still', 'halted'] as const) expect(sum(key)).toBeGreaterThan(season.length / 2);
    const highest = Math.max(...counts.map((one) => one.highest));
    expect(highest).toBeGreaterThanOrEqual(4);
    expect(highest).toBeLessThanOrEqual(8);
  });

  test('new shares come with their signs and without a limit', () => {
    const named = days
      .slice(0, 90)
      .flatMap((day) => market.listings(day).map(({ symbol, name }) => ({ day, symbol, sign: name.charAt(0) })));
    const first = named.filter(({ sign }) => sign === 'N');
    expect(first.length).toBeGreaterThan(3);
    for (const { day, symbol } of first) {
      const row = calendar.between(day, 20250731).slice(0, 6);
      const signs = row.map((one) =>
        market
          .listings(one)
          .find((listing) => listing.symbol === symbol)
          ?.name.charAt(0),
      );
      expect(signs.slice(0, 5)).toEqual(['N', 'C', 'C', 'C', 'C']);
      expect(signs[5]).not.toBe('C');
      expect(market.listings(calendar.previous(day) ?? 0).some((listing) => listing.symbol === symbol)).toBe(false);
    }
  });

  test('nothing is known of days off and of the time before', () => {
    for (const day of [20250101, 20250103 + 1, 20241231, 20300603]) {
      expect(market.ticks({ day, second: 50_000 })).toEqual([]);
      expect(market.listings(day)).toEqual([]);
      expect(market.dayBar('600519.SS', day)).toBeNull();
    }
  });
});

describe('the minutes and seconds (docs/product/simulated-market.md#minutes)', () => {
  test('the minutes make the day', () => {
    for (const { own, symbol, day, bar } of drawn) {
      const minutes = own.minutes(symbol, { day, second: CLOSE });
      expect(minutes?.length).toBe(SLOTS);
      if (minutes === null) continue;
      const sum = (column: Float64Array) => column.reduce((whole, one) => whole + one, 0);
      expect([minutes.open[0], Math.max(...minutes.high), Math.min(...minutes.low), minutes.close[SLOTS - 1]]).toEqual([
        bar.open,
        bar.high,
        bar.low,
        bar.close,
      ]);
      expect([sum(minutes.volume), sum(minutes.value)]).toEqual([bar.volume, bar.value]);
      const wrong = Array.from(minutes.high.keys()).filter((slot) => {
        const [open = 0, high = 0, low = 0, close = 0] = [
          minutes.open[slot],
          minutes.high[slot],
          minutes.low[slot],
          minutes.close[slot],
        ];
        return Math.max(open, close) > high || Math.min(open, close) < low || (minutes.volume[slot] ?? -1) < 0;
      });
      expect(wrong).toEqual([]);
    }
  });

  test('a price that is at no limit does not lie on the edge of its day', () => {
    const runs = drawn.flatMap(({ own, symbol, day, bar }) => {
      const range = bar.high - bar.low;
      const isAtLimit = Math.abs(bar.high / bar.preClose - 1) > 0.045 || Math.abs(bar.low / bar.preClose - 1) > 0.045;
      const closes = own.minutes(symbol, { day, second: CLOSE })?.close;
      if (closes === undefined || isAtLimit || range < 60) return [];
      return [longestRun(closes.slice(1, 237), (close) => close === bar.high || close === bar.low)];
    });
    expect(runs.length).toBeGreaterThan(5);
    expect(Math.max(...runs)).toBeLessThan(5);
  });

  test('every second stands within what was shown, and the end of a minute is that of its bar', () => {
    for (const { own, symbol, day } of drawn.filter((_, nr) => nr % 8 === 0)) {
      const whole = own.minutes(symbol, { day, second: CLOSE });
      const wrong: number[] = [];
      let [highest, lowest, volume] = [-Infinity, Infinity, 0];
      for (let second = 9 * 3600 + 25 * 60; second <= CLOSE; second += 1) {
        const now = own.quote(symbol, { day, second });
        if (now === null) throw new Error(`${symbol} was not traded on ${day}.`);
        highest = Math.max(highest, now.last);
        lowest = Math.min(lowest, now.last);
        if (now.high !== highest || now.low !== lowest || now.volume < volume) wrong.push(second);
        volume = now.volume;
        if (second % 1741 !== 0) continue;
        const soFar = own.minutes(symbol, { day, second });
        const last = (soFar?.length ?? 0) - 1;
        expect(soFar?.close[last]).toBe(now.last);
        expect(soFar?.volume.reduce((sum, one) => sum + one, 0)).toBe(now.volume);
        expect(soFar?.value.reduce((sum, one) => sum + one, 0)).toBe(now.value);
        expect(soFar?.close.slice(0, last)).toEqual(whole?.close.slice(0, last));
        expect(soFar?.high.slice(0, last)).toEqual(whole?.high.slice(0, last));
      }
      expect(wrong, `${symbol} on ${day}`).toEqual([]);
    }
  });

  test('before the opening nothing is traded, at noon nothing moves, after the close nothing changes', () => {
    for (const { own, symbol, day, bar } of drawn) {
      const at = (second: number) => own.quote(symbol, { day, second });
      expect(at(9 * 3600)).toMatchObject({ last: bar.preClose, volume: 0, value: 0 });
      expect(at(9 * 3600 + 20 * 60)?.volume).toBe(0);
      expect(at(9 * 3600 + 27 * 60)).toMatchObject({ last: bar.open, open: bar.open, high: bar.open, low: bar.open });
      expect(at(9.5 * 3600)).toEqual(at(9 * 3600 + 25 * 60));
      expect(at(12 * 3600)).toEqual(at(11.5 * 3600));
      expect(at(13 * 3600)).toEqual(at(11.5 * 3600));
      expect(at(20 * 3600)).toEqual(at(CLOSE));
      expect(at(CLOSE)).toMatchObject({ last: bar.close, volume: bar.volume, value: bar.value });
    }
  });

  test('how a share ended is told without its minutes as it is told with them', () => {
    const day = days.at(-1) ?? 0;
    const ends = market.dayEnds(day);
    expect(ends.length).toBeGreaterThan(100);
    for (const { name: _, up: _up, down: _down, ...prices } of ends)
      expect(market.dayBar(prices.symbol, day)).toMatchObject(prices);
    expect(ends.map(({ symbol }) => market.dayEnd(symbol, day))).toEqual(ends);
    expect([market.dayEnd('000001.SS', day), market.dayEnd('nobody', day)]).toEqual([null, null]);
  });

  test('a seal stands still with less and less trade until it breaks', () => {
    const day = days.at(-1) ?? 0;
    const limits = new Map(market.listings(day).map((listing) => [listing.symbol, limitsOf(signless(listing), day)]));
    const sealed = market
      .dayBars(day)
      .filter(({ symbol, close, low }) => close === limits.get(symbol)?.up && low < close);
    expect(sealed.length).toBeGreaterThan(3);
    for (const { symbol, close } of sealed) {
      const minutes = market.minutes(symbol, { day, second: CLOSE });
      const from = (minutes?.low.findLastIndex((low) => low < close) ?? 0) + 1;
      expect(minutes?.high.slice(from).every((high) => high === close)).toBe(true);
      const trade =
        (minutes?.volume.slice(from, 238) ?? new Float64Array()).reduce((sum, one) => sum + one, 0) / (238 - from);
      const before =
        (minutes?.volume.slice(1, from) ?? new Float64Array()).reduce((sum, one) => sum + one, 0) / (from - 1);
      expect(trade, symbol).toBeLessThan(before / 3);
    }
  });
});

describe('one seed, one market', () => {
  const shown = (seed: number, size = 0) => {
    const one = createSimulatedMarket({ seed, calendar, size });
    return {
      ticks: one.ticks({ day: 20250401, second: 37_213 }),
      minutes: one.minutes('600519.SS', { day: 20250401, second: 37_213 }),
    };
  };

  test('the same after a restart, whatever was asked before', () => {
    market.ticks({ day: 20250630, second: 50_000 });
    expect(market.ticks({ day: 20250401, second: 37_213 })).toEqual(shown(7).ticks);
    expect(shown(7)).toEqual(shown(7));
  });

  test('another seed shows another one', () => {
    const [one, other] = [shown(7).ticks, shown(8).ticks];
    const alike = one.filter(({ last }, at) => last === other[at]?.last);
    expect(alike.length).toBeLessThan(one.length / 20);
  });

  test('a larger market and one with more shares change nobody', () => {
    const bySymbol = new Map(shown(7, 1500).ticks.map((tick) => [tick.symbol, tick]));
    expect(bySymbol.size).toBeGreaterThan(1400);
    for (const tick of shown(7).ticks) expect(bySymbol.get(tick.symbol)).toEqual(tick);
    const listings = [
      { symbol: '699001.SS', name: '甲', listDate: null, totalShares: 1e9, circulatingShares: 5e8, yearProfit: 1e8 },
    ];
    const plate = {
      id: 990_001,
      name: '乙',
      kind: 'concept',
      description: '',
      members: [{ symbol: '699001.SS', isCore: true, why: '' }],
      chain: [],
    } as const;
    const wider = createSimulatedMarket({ seed: 7, calendar, extra: { listings, plates: [plate] } });
    const ticks = wider.ticks({ day: 20250401, second: 37_213 });
    expect(ticks.filter(({ symbol }) => symbol !== '699001.SS')).toEqual(shown(7).ticks);
    expect(ticks.some(({ symbol, last }) => symbol === '699001.SS' && last > 0)).toBe(true);
    expect(wider.plates.at(-1)).toBe(plate);
  });

  test('an index goes as its members do', () => {
    for (const day of sampled) {
      const bars = market.dayBars(day);
      const shanghai = bars.filter(({ symbol }) => symbol.startsWith('60'));
      const mean = shanghai.reduce((sum, { close, preClose }) => sum + close / preClose - 1, 0) / shanghai.length;
      const { close = 0, preClose = 1 } = market.dayBar('000001.SS', day) ?? {};
      expect(Math.abs(close / preClose - 1 - mean)).toBeLessThan(0.02);
    }
  });
});

function longestRun(values: Iterable<number>, isOne: (value: number) => boolean): number {
  let [longest, run] = [0, 0];
  for (const value of values) {
    run = isOne(value) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
