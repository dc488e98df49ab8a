import type { TradingDay } from '#shared/trading-day.ts';
import type { DayEnd } from '#domains/market/terms/market.source.ts';

/** What a day of a market was like, as shares of all that were traded (docs/product/simulated-market.md#bands). */
export interface MeasuredDay {
  day: TradingDay;
  traded: number;
  mean: number;
  deviation: number;
  rising: number;
  limitUps: number;
  limitDowns: number;
  /** Of those that touched their upper limit, how many did not end there. */
  broken: number;
  /** Of the limit-ups of the day before: how they opened and ended, and how many went on. */
  after: { mean: number; openedHigher: number; falling: number; promoted: number } | null;
  /** The longest row of limit-ups. */
  highest: number;
  /** Limit-ups by the length of their row. */
  rows: ReadonlyMap<number, number>;
}

/** Days in their order, each measured after those before it. */
export function measuredDays(
  days: readonly TradingDay[],
  endsOf: (day: TradingDay) => readonly DayEnd[],
): MeasuredDay[] {
  const rows = new Map<string, number>();
  return days.map((day) => {
    const ends = endsOf(day);
    const followers = ends.filter(({ symbol }) => (rows.get(symbol) ?? 0) > 0);
    for (const end of ends) rows.set(end.symbol, endsUp(end) ? (rows.get(end.symbol) ?? 0) + 1 : 0);
    const ups = ends.filter(endsUp);
    const touching = ends.filter(({ high, up }) => high === up);
    const changes = ends.filter(({ up }) => up !== null).map(changeOf);
    const lengths = Map.groupBy(ups, ({ symbol }) => rows.get(symbol) ?? 0);
    return {
      day,
      traded: ends.length,
      mean: meanOf(changes),
      deviation: deviationOf(changes),
      rising: shareOf(ends, (end) => end.close > end.preClose),
      limitUps: shareOf(ends, endsUp),
      limitDowns: shareOf(ends, ({ close, down }) => close === down),
      broken: shareOf(touching, (end) => !endsUp(end)),
      after: followers.length === 0 ? null : afterwards(followers),
      highest: Math.max(0, ...lengths.keys()),
      rows: new Map([...lengths].map(([length, one]) => [length, one.length])),
    };
  });
}

const afterwards = (followers: readonly DayEnd[]) => ({
  mean: meanOf(followers.map(changeOf)),
  openedHigher: shareOf(followers, ({ open, preClose }) => open > preClose),
  falling: shareOf(followers, ({ close, preClose }) => close < preClose),
  promoted: shareOf(followers, endsUp),
});

export const changeOf = ({ close, preClose }: DayEnd) => close / preClose - 1;
export const endsUp = ({ close, up }: DayEnd) => close === up;

export function shareOf<T>(items: readonly T[], fits: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(fits).length / items.length;
}

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);

export function deviationOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  return Math.sqrt(meanOf(numbers.map((one) => (one - mean) ** 2)));
}

/** The number below which that part of all lies. */
export function quantileOf(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

export function correlationOf(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  const together = meanOf(a.map((one, at) => (one - meanA) * ((b[at] ?? 0) - meanB)));
  return together / (deviationOf(a) * deviationOf(b));
}
