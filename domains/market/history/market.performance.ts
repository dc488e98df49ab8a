import { dayText } from '#shared/time.ts';
import type { Performance } from './market.history.contract.ts';
import type { Kline } from './market.klines.ts';

/** Days that it takes: 52 weeks, and one before the longest stretch. */
export const PERFORMANCE_DAYS = 262;

const FIFTY_TWO_WEEKS = 364 * 86_400;
const AVERAGE_DAYS = 20;
/** Fen: adjusted prices are rounded each for itself. */
const ROUNDING = 1;

/** What a security has done over stretches of time, from its days adjusted forward, oldest first (docs/product/quotes.md#performance). */
export function performanceOf(known: readonly Kline[]): Performance {
  const days = withoutHole(known);
  const last = days.at(-1);
  const year = days.filter(({ at }) => last !== undefined && at >= last.at - FIFTY_TWO_WEEKS);
  const [first] = year;
  const isWhole = first === undefined || days.length > year.length;
  return {
    day: last === undefined ? null : dayText(last.at),
    last: yuan(last?.close),
    changes: {
      days_5: changeSince(days.at(-6)),
      days_20: changeSince(days.at(-21)),
      days_60: changeSince(days.at(-61)),
      this_year: changeSince(days.findLast(({ at }) => yearOf(at) < yearOf(last?.at ?? 0))),
    },
    high: first === undefined ? null : yuan(Math.max(...year.map(({ high }) => high))),
    low: first === undefined ? null : yuan(Math.min(...year.map(({ low }) => low))),
    since: isWhole ? null : dayText(first.at),
    average_value: averageValue(days.slice(-AVERAGE_DAYS - 1, -1)),
  };

  function changeSince(before: Kline | undefined): number | null {
    if (last === undefined || before === undefined || before.close <= 0) return null;
    return Math.round((last.close / before.close - 1) * 10_000) / 100;
  }
}

/** The days since the last one that tells another close before it than the day before has: in between are some that nobody told. */
function withoutHole(days: readonly Kline[]): readonly Kline[] {
  const first = days.findLastIndex(({ close, change }, at) => {
    const before = days[at - 1];
    return before !== undefined && change !== null && Math.abs(close - change - before.close) > ROUNDING;
  });
  return first < 0 ? days : days.slice(first);
}

/** The day that goes on is no whole one, so it is none of them. */
function averageValue(days: readonly Kline[]): number | null {
  const values = days.map(({ value }) => value).filter((value) => value !== null);
  if (values.length < AVERAGE_DAYS) return null;
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

const yuan = (price: number | undefined) => (price === undefined ? null : price / 100);
const yearOf = (at: number) => new Date(at * 1000).getUTCFullYear();
