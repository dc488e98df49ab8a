import { describe, expect, test } from 'vitest';
import type { DayEnd } from '#domains/market/terms/market.source.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import {
  changeOf,
  correlationOf,
  deviationOf,
  endsUp,
  meanOf,
  measuredDays,
  quantileOf,
  shareOf,
} from '#tests/support/measured-days.ts';
import { knownPlates } from './plates/market.plates.ts';
import { USUAL_SEED } from './market.seed.ts';
import { createSimulatedMarket } from './market.simulated-market.ts';

/** Between which numbers most real days lie, and the one in the middle of them (docs/product/simulated-market.md#bands). */
interface Band {
  days: readonly [from: number, to: number];
  middle: readonly [from: number, to: number];
}

const bands = {
  limitUps: { days: [0.006, 0.026], middle: [0.0125, 0.02] },
  broken: { days: [0.12, 0.52], middle: [0.22, 0.36] },
  limitDowns: { days: [0, 0.038], middle: [0.0005, 0.007] },
  deviation: { days: [0.0198, 0.05], middle: [0.0225, 0.038] },
  rising: { days: [0.13, 0.87], middle: [0.4, 0.6] },
  promoted: { days: [0.06, 0.45], middle: [0.13, 0.3] },
  mean: { days: [-0.025, 0.054], middle: [0.007, 0.03] },
  openedHigher: { days: [0.36, 0.87], middle: [0.5, 0.72] },
  falling: { days: [0.17, 0.69], middle: [0.34, 0.53] },
} as const satisfies Record<string, Band>;
/** A real day has eighty limit-ups, one of ours ten: chance alone throws some of them out of the band. */
const MOST_DAYS = 0.65;

const calendar = createTradingCalendar(closedYears, []);
/** A year after the first: by then prices have left the points at which they began. */
const days = calendar.between(20251103, 20261120);
const before = calendar.between(20250102, 20251031);

describe.each([USUAL_SEED, 7])('the market of seed %i is one that could be', (seed) => {
  const market = createSimulatedMarket({ seed, calendar });
  const measured = measuredDays([...before, ...days], market.dayEnds).slice(before.length);
  const followed = measured.flatMap(({ after }) => after ?? []);
  const figures: Record<keyof typeof bands, readonly number[]> = {
    limitUps: measured.map((one) => one.limitUps),
    broken: measured.map((one) => one.broken),
    limitDowns: measured.map((one) => one.limitDowns),
    deviation: measured.map((one) => one.deviation),
    rising: measured.map((one) => one.rising),
    promoted: followed.map((one) => one.promoted),
    mean: followed.map((one) => one.mean),
    openedHigher: followed.map((one) => one.openedHigher),
    falling: followed.map((one) => one.falling),
  };

  test.each(Object.entries(bands))('%s of its days lie where those of real days do', (name, band: Band) => {
    const ours = figures[name as keyof typeof bands];
    expect(shareOf(ours, (one) => one >= band.days[0] && one <= band.days[1])).toBeGreaterThan(MOST_DAYS);
    expect(quantileOf(ours, 0.5)).toBeGreaterThanOrEqual(band.middle[0]);
    expect(quantileOf(ours, 0.5)).toBeLessThanOrEqual(band.middle[1]);
  });

  test('who was at the limit yesterday loses today on one day in four or so', () => {
    const losing = shareOf(followed, ({ mean }) => mean < 0);
    expect(losing).toBeGreaterThan(0.12);
    expect(losing).toBeLessThan(0.4);
  });

  test('limit-ups come together: on most days a theme has several', () => {
    const themes = knownPlates.filter(({ kind }) => kind !== 'style');
    const largest = days.map((day) => {
      const ups = new Set(
        market
          .dayEnds(day)
          .filter(endsUp)
          .map(({ symbol }) => symbol),
      );
      return Math.max(...themes.map(({ members }) => members.filter(({ symbol }) => ups.has(symbol)).length));
    });
    expect(shareOf(largest, (count) => count >= 2)).toBeGreaterThan(0.75);
    expect(Math.max(...largest)).toBeLessThanOrEqual(8);
  });

  test('rows are short, fewer the longer they are, and no run of limit-ups is endless', () => {
    const rows = [1, 2, 3, 4].map((length) => meanOf(measured.map((one) => one.rows.get(length) ?? 0)));
    expect(rows).toEqual(rows.toSorted((a, b) => b - a));
    expect(rows[0]).toBeGreaterThan(4);
    expect(rows[1]).toBeGreaterThan(0.8);
    expect(Math.max(...measured.map(({ highest }) => highest))).toBeLessThanOrEqual(8);
    const { boards, width } = longestRun([...before, ...days].map((day) => market.dayEnds(day)));
    expect(boards).toBeLessThanOrEqual(13);
    expect(width).toBeLessThanOrEqual(25);
  });

  const worth = new Map(market.listings(20261120).map((one) => [one.symbol, one.circulatingShares ?? 0]));
  const shares = days.flatMap((day) => market.dayEnds(day).filter(({ up }) => up !== null));
  const ofMain = shares.filter(({ symbol }) => /^(?:60|00)/.test(symbol));
  const valueOf = ({ symbol, close }: DayEnd) => ((worth.get(symbol) ?? 0) * close) / 100;
  const YI = 100_000_000;
  const small = ofMain.filter((end) => valueOf(end) < 120 * YI);
  const large = ofMain.filter((end) => valueOf(end) > 2000 * YI);

  test('giants hardly ever reach a limit, small ones do, and limits that are further away are reached less', () => {
    expect(shareOf(large, endsUp)).toBeLessThan(0.003);
    expect(shareOf(small, endsUp)).toBeGreaterThan(0.02);
    expect(shareOf(small, endsUp)).toBeLessThan(0.05);
    const wide = shares.filter((end) => /^(?:30|68)/.test(end.symbol) && valueOf(end) < 120 * YI);
    expect(shareOf(wide, endsUp)).toBeLessThan(shareOf(small, endsUp) / 2);
    for (const symbol of ['600519.SS', '601398.SS', '601857.SS', '600036.SS', '600900.SS'])
      expect(
        shares.filter((end) => end.symbol === symbol && (end.high === end.up || end.low === end.down)),
        symbol,
      ).toEqual([]);
  });

  test('giants move less than small ones, from the highest to the lowest price and from day to day', () => {
    const amplitude = (ends: readonly DayEnd[]) =>
      quantileOf(
        ends.map(({ high, low, preClose }) => (high - low) / preClose),
        0.5,
      );
    expect(amplitude(small)).toBeGreaterThan(0.022);
    expect(amplitude(small)).toBeLessThan(0.046);
    expect(amplitude(large)).toBeGreaterThan(0.016);
    expect(amplitude(large)).toBeLessThan(0.031);
    expect(deviationOf(large.map(changeOf))).toBeLessThan(0.75 * deviationOf(small.map(changeOf)));
  });

  test('small ones turn over faster, and what is traded swings as real volumes do', () => {
    const turnover = (ends: readonly DayEnd[], part: number) =>
      quantileOf(
        ends.map(({ turnoverRatio }) => turnoverRatio ?? 0),
        part,
      );
    expect(turnover(small, 0.5)).toBeGreaterThan(0.012);
    expect(turnover(small, 0.5)).toBeLessThan(0.03);
    expect(turnover(small, 0.9)).toBeGreaterThan(2.2 * turnover(small, 0.5));
    expect(turnover(large, 0.5)).toBeGreaterThan(0.0011);
    expect(turnover(large, 0.5)).toBeLessThan(0.013);
    const ratios = volumeRatios(shares);
    expect(quantileOf(ratios, 0.05)).toBeGreaterThan(0.45);
    expect(quantileOf(ratios, 0.5)).toBeCloseTo(0.93, 1);
    expect(quantileOf(ratios, 0.95)).toBeGreaterThan(1.5);
    expect(quantileOf(ratios, 0.95)).toBeLessThan(2.1);
  });

  test('the indices move by less than two per cent on nearly all days, and together', () => {
    const changesOf = (symbol: string) => days.map((day) => market.indexChange(symbol, day) ?? 0);
    const shanghai = changesOf('000001.SS');
    expect(deviationOf(shanghai)).toBeGreaterThan(0.007);
    expect(deviationOf(shanghai)).toBeLessThan(0.0115);
    expect(shareOf(shanghai, (one) => Math.abs(one) < 0.02)).toBeGreaterThan(0.9);
    for (const [symbol, least] of [
      ['000300.SS', 0.9],
      ['399001.SZ', 0.85],
      ['399006.SZ', 0.7],
    ] as const)
      expect(correlationOf(shanghai, changesOf(symbol)), symbol).toBeGreaterThan(least);
  });

  test('a share goes with its trade, and trades go ways of their own', () => {
    const changes = new Map<string, number[]>();
    for (const day of days) {
      const told = new Map(market.dayEnds(day).map((end) => [end.symbol, changeOf(end)]));
      for (const symbol of worth.keys()) changes.set(symbol, [...(changes.get(symbol) ?? []), told.get(symbol) ?? 0]);
    }
    const industries = knownPlates
      .filter(({ kind }) => kind === 'industry')
      .map(({ members }) => members.flatMap(({ symbol }) => [changes.get(symbol) ?? []]));
    const together = industries.flatMap((members) =>
      members.length < 5
        ? []
        : members.map((own) => {
            const others = members.filter((one) => one !== own);
            return correlationOf(
              own,
              days.map((_, at) => meanOf(others.map((one) => one[at] ?? 0))),
            );
          }),
    );
    expect(quantileOf(together, 0.5)).toBeGreaterThan(0.45);
    expect(quantileOf(together, 0.5)).toBeLessThan(0.75);
    const spread = days.map((_, at) =>
      deviationOf(industries.map((members) => meanOf(members.map((one) => one[at] ?? 0)))),
    );
    expect(quantileOf(spread, 0.5)).toBeGreaterThan(0.008);
    expect(quantileOf(spread, 0.5)).toBeLessThan(0.0175);
  });
});

test('no theme has the core of another', () => {
  const cores = knownPlates.map(({ members }) =>
    members
      .filter(({ isCore }) => isCore)
      .map(({ symbol }) => symbol)
      .toSorted()
      .join(),
  );
  expect(cores.length - new Set(cores).size).toBe(0);
});

/** The most limit-ups that no ten days without one part, and over how many days they went. */
function longestRun(ends: readonly (readonly DayEnd[])[]): { boards: number; width: number } {
  const runs = new Map<string, { first: number; last: number; boards: number }>();
  const longest = { boards: 0, width: 0 };
  ends.forEach((day, nr) => {
    for (const { symbol } of day.filter(endsUp)) {
      const run = runs.get(symbol);
      const now =
        run !== undefined && nr - run.last <= 11
          ? { ...run, last: nr, boards: run.boards + 1 }
          : { first: nr, last: nr, boards: 1 };
      runs.set(symbol, now);
      longest.boards = Math.max(longest.boards, now.boards);
      longest.width = Math.max(longest.width, nr - now.first + 1);
    }
  });
  return longest;
}

/** The volume of each day against the mean of the five before it. */
function volumeRatios(shares: readonly DayEnd[]): number[] {
  const volumes = new Map<string, number[]>();
  for (const { symbol, volume } of shares) volumes.set(symbol, [...(volumes.get(symbol) ?? []), volume]);
  return [...volumes.values()].flatMap((row) =>
    row.slice(5).map((volume, at) => volume / meanOf(row.slice(at, at + 5))),
  );
}
