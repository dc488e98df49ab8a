/** What a temperature is made of. */
export interface Warmth {
  rising: number;
  falling: number;
  /** At their upper limit, fallen from it, at their lower one. */
  sealed: number;
  broken: number;
  down: number;
  /** Mean change of yesterday's limit-ups, as a fraction; null when there were none. */
  yesterdayMean: number | null;
}

const WEIGHTS = { breadth: 0.35, sealing: 0.25, limits: 0.2, afterglow: 0.2 } as const;
/** Yesterday's limit-ups at the freezing point and at the boiling point. */
const COLDEST = -0.05;
const HOTTEST = 0.05;

/** 市场温度, 0 to 100, version 1 of a formula of our own (docs/product/boards.md#temperature). What cannot be told counts as neither warm nor cold. */
export function temperatureOf({ rising, falling, sealed, broken, down, yesterdayMean }: Warmth): number {
  const afterglow = yesterdayMean === null ? 0.5 : (yesterdayMean - COLDEST) / (HOTTEST - COLDEST);
  const warmth =
    WEIGHTS.breadth * share(rising, falling) +
    WEIGHTS.sealing * share(sealed, broken) +
    WEIGHTS.limits * share(sealed, down) +
    WEIGHTS.afterglow * Math.min(1, Math.max(0, afterglow));
  return Math.round(warmth * 1000) / 10;
}

/** The part of the one in both; a half when there is neither. */
function share(one: number, other: number): number {
  return one + other === 0 ? 0.5 : one / (one + other);
}
