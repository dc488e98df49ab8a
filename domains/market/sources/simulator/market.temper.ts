import { boardOf } from '#domains/market/terms/market.boards.ts';

/** How lively a share is by nature: what it is worth, where it is listed and what it does for a living decide it (docs/product/simulated-market.md#sizes). */
export interface Temper {
  /** Deviation of its own move on an ordinary day, as a fraction. */
  own: number;
  /** How much larger than ordinary its large moves are. */
  tail: number;
  /** How much of the market's and its themes' moves it takes. */
  share: number;
  /** How often it begins a row of limit-ups: so many days of all. */
  limitRate: number;
}

export interface TemperOrder {
  symbol: string;
  isSober: boolean;
  /** Yuan of what is in circulation, at the invented price around which it moves. */
  value: number;
}

/** Limit-ups of a main board share by its worth in 亿: twice as many as real ones have, for the known shares are few and mostly large. */
const rates: readonly (readonly [below: number, rate: number])[] = [
  [60, 0.036],
  [120, 0.03],
  [250, 0.025],
  [500, 0.014],
  [1000, 0.006],
  [2000, 0.0012],
  [5000, 0.0003],
];
/** A limit further away is reached more rarely. */
const reachOf: Readonly<Record<string, number>> = { chinext: 0.24, star: 0.24, bse: 0.12 };
const YI = 100_000_000;

export function temperOf({ symbol, isSober, value }: TemperOrder): Temper {
  const reach = reachOf[boardOf(symbol)] ?? 1;
  const rate = rates.find(([below]) => value < below * YI)?.[1] ?? 0;
  return {
    own: (isSober ? 0.0072 : 0.0098) * (reach < 1 ? 1.2 : 1),
    tail: rate === 0 || isSober ? 0.02 : 0.02 + 2.4 * Math.min(rate, 0.03),
    share: (isSober ? 0.65 : 1) * (reach < 1 ? 1.15 : 1),
    limitRate: rate * reach * (isSober ? 0.3 : 1),
  };
}
