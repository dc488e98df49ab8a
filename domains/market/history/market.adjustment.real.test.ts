import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { realData } from '#tests/support/real-data.ts';
import { exDaysOf, scaleOf } from './market.adjustment.ts';
import { dayCandles } from './market.candles.ts';
import { untold, type DayRow } from './market.day-store.ts';
import { toKlines } from './market.klines.ts';

const rawFile = realData('kline_daily_raw_2025.csv.gz');
const adjustedFile = realData('kline_daily_qfq_2025.csv.gz');
const needs = '(needs ../shared/data)';

/** Open, high, low and close in fen, and the volume. */
type Day = readonly [number, number, number, number, number];

function readDays(file: string): Map<string, Map<number, Day>> {
  const stocks = new Map<string, Map<number, Day>>();
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n').slice(1)) {
    const [symbol = '', day = '', ...figures] = line.split(',');
    const [open = 0, high = 0, low = 0, close = 0, volume = 0] = figures.map(Number);
    const inFen = (price: number) => Math.round(price * 100);
    const own = stocks.get(symbol) ?? new Map<number, Day>();
    if (symbol !== '') stocks.set(symbol, own);
    own.set(Number(day.replaceAll('-', '')), [inFen(open), inFen(high), inFen(low), inFen(close), volume]);
  }
  return stocks;
}

/** Days of one stock as they were traded, and as the vendor has adjusted them. */
interface Pair {
  day: number;
  traded: Day;
  adjusted: Day;
  /** What the vendor took off every price of the day; null when it did not take the same off all four. */
  off: number | null;
}

function pairsOf(traded: ReadonlyMap<number, Day>, adjusted: ReadonlyMap<number, Day>): Pair[] {
  const days = [...traded.keys()].filter((day) => adjusted.has(day)).sort((one, other) => one - other);
  const pairs = days.flatMap((day): Pair[] => {
    const [own, others] = [traded.get(day), adjusted.get(day)];
    // A row whose volumes differ was saved while the day was under way.
    if (!own || !others || own[4] !== others[4]) return [];
    const offs = new Set([0, 1, 2, 3].map((at) => (own[at] ?? 0) - (others[at] ?? 0)));
    return [{ day, traded: own, adjusted: others, off: offs.size === 1 ? own[3] - others[3] : null }];
  });
  return pairs;
}

/**
 * The day with the reference price that the vendor's own row of the day before implies: nobody publishes references of 2025
 * with these files. Of other days nothing is told.
 */
function toRow({ day, traded: [open, high, low, close, volume], off }: Pair, before: Pair | undefined): DayRow {
  const taken = before === undefined ? 0 : (before.off ?? 0) - (off ?? 0);
  return {
    ...untold,
    ...{ symbol: '', day, open: fen(open), high: fen(high), low: fen(low), close: fen(close), volume, value: null },
    preClose: before === undefined || taken === 0 ? null : fen(before.traded[3] - taken),
  };
}

/** Of days before an ex-day and of the others: how many there are, and how many of our rows lie within 0.01 and 1 %. */
const noTally = () => ({ rows: 0, equal: 0, withinCent: 0, withinPercent: 0 });

test.skipIf(rawFile === '' || adjustedFile === '')(
  `forward prices of 2025 against a vendor who subtracts where we multiply ${needs}`,
  { timeout: 120_000 },
  () => {
    const [traded, adjusted] = [readDays(rawFile), readDays(adjustedFile)];
    const [still, moved] = [noTally(), noTally()];
    const stocks = { cash: 0, shares: 0, exDays: 0 };
    for (const [symbol, own] of traded) {
      const others = adjusted.get(symbol);
      if (!others) continue;
      const pairs = pairsOf(own, others);
      if (pairs.some(({ off }) => off === null)) {
        stocks.shares++;
        continue;
      }
      stocks.cash++;
      const rows = pairs.map((pair, at) => toRow(pair, pairs[at - 1]));
      const exDays = exDaysOf(rows);
      stocks.exDays += exDays.length;
      const scale = scaleOf(exDays, 'forward');
      for (const [at, line] of toKlines(dayCandles(rows, scale), { isIndex: false }).entries()) {
        const pair = pairs[at];
        if (!pair) continue;
        const ours = [line.open, line.high, line.low, line.close];
        const apart = Math.max(...ours.map((price, nr) => Math.abs(price - (pair.adjusted[nr] ?? 0))));
        const tally = scale(pair.day) === 1 ? still : moved;
        tally.rows++;
        if (apart === 0) tally.equal++;
        if (apart <= 1) tally.withinCent++;
        if (apart <= pair.adjusted[2] / 100) tally.withinPercent++;
      }
    }
    // docs/market-checks.md#adjustment explains these figures.
    expect({ stocks, still, moved }).toEqual({
      stocks: { cash: 1761, shares: 38, exDays: 1615 },
      still: { rows: 263_004, equal: 263_004, withinCent: 263_004, withinPercent: 263_004 },
      moved: { rows: 162_384, equal: 53_039, withinCent: 103_017, withinPercent: 158_006 },
    });
  },
);
