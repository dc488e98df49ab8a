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

/** How much each part weighs, in hundredths. */
const WEIGHTS = { breadth: 35, sealing: 25, limits: 20, afterglow: 20 } as const;
export const warmthParts = ['breadth', 'sealing', 'limits', 'afterglow'] as const;
type WarmthPart = (typeof warmthParts)[number];
/** Yesterday's limit-ups at the freezing point and at the boiling point. */
const COLDEST = -0.05;
const HOTTEST = 0.05;

/** 市场温度, 0 to 100, version 1 of a formula of our own (docs/product/boards.md#temperature). What cannot be told counts as neither warm nor cold. */
export function temperatureOf(warmth: Warmth): number {
  return roundDegree(degreesOf(warmth).reduce((sum, { degrees }) => sum + degrees, 0));
}

/** What each part brings to it, of how much at most. */
export function temperaturePartsOf(warmth: Warmth): { part: WarmthPart; degrees: number; most: number }[] {
  return degreesOf(warmth).map(({ part, degrees }) => ({ part, degrees: roundDegree(degrees), most: WEIGHTS[part] }));
}

function degreesOf({ rising, falling, sealed, broken, down, yesterdayMean }: Warmth) {
  const afterglow = yesterdayMean === null ? 0.5 : (yesterdayMean - COLDEST) / (HOTTEST - COLDEST);
  const shares: Record<WarmthPart, number> = {
    breadth: share(rising, falling),
    sealing: share(sealed, broken),
    limits: share(sealed, down),
    afterglow: Math.min(1, Math.max(0, afterglow)),
  };
  return warmthParts.map((part) => ({ part, degrees: WEIGHTS[part] * shares[part] }));
}

const roundDegree = (degrees: number) => Math.round(degrees * 10) / 10;

/** The part of the one in both; a half when there is neither. */
function share(one: number, other: number): number {
  return one + other === 0 ? 0.5 : one / (one + other);
}
