import type { FourPrices } from './market.day-prices.ts';
import { fates } from './market.fates.ts';
import { LAST_CONTINUOUS } from './market.steps.ts';

/** What a share's day must pass: prices at the ends of slots, and stretches at the limit. */
export interface Waypoints {
  points: readonly Waypoint[];
  seals: readonly Seal[];
  /** The highest price outside of seals; null where the day's high is free. */
  ceiling: number | null;
}

/** At the limit from the end of one slot to the end of another. */
export interface Seal {
  from: number;
  to: number;
}

interface Waypoint {
  slot: number;
  price: number;
}

/** The way of a day; a day at the lower limit comes in mirrored. */
export function pointsOf(prices: FourPrices, fate: number, random: () => number): Waypoints {
  if (prices.high === prices.low) return { points: [], seals: wholeDay(fate), ceiling: null };
  if (fate === fates.moving || fate === fates.newcomer) return freeWay(prices, random);
  const isBroken = fate === fates.broken || fate === fates.opened;
  return isBroken ? brokenWay(prices, random) : sealedWay(prices, random);
}

const wholeDay = (fate: number) =>
  fate === fates.oneWord || fate === fates.oneWordDown ? [{ from: -1, to: LAST_CONTINUOUS }] : [];

/** From one end of a day's prices to the other nobody gets in fewer minutes. */
const LEAST_SWING = 12;

const between = (low: number, high: number, random: () => number) => low + Math.floor(random() * (high - low + 1));

/** Extremes come early or late more often than at noon. */
const anySlot = (random: () => number) =>
  Math.round(1 + (LAST_CONTINUOUS - 2) * (1 - Math.cos(Math.PI * random())) * 0.5);

function freeWay({ open, high, low, close }: FourPrices, random: () => number): Waypoints {
  // Who ends far above its opening has seldom been at its highest before.
  const isUpFirst = random() < 0.5 - (0.5 * (close - open)) / (high - low);
  const [one, other] = [anySlot(random), anySlot(random)];
  const first = Math.min(one, other, LAST_CONTINUOUS - 2 * LEAST_SWING);
  const second = Math.min(Math.max(other, one, first + LEAST_SWING), LAST_CONTINUOUS - LEAST_SWING);
  const extremes = isUpFirst
    ? [
        { slot: first, price: high },
        { slot: second, price: low },
      ]
    : [
        { slot: first, price: low },
        { slot: second, price: high },
      ];
  const needed = extremes.filter(({ price }) => price !== open && price !== close);
  return { points: [...needed, lastPoint(close, { high, low }, random)], seals: [], ceiling: null };
}

/** Where the continuous session ends: near the closing price, which the auction makes. */
function lastPoint(close: number, { high, low }: { high: number; low: number }, random: () => number): Waypoint {
  const away = Math.round((high - low) * 0.03 * (random() * 2 - 1));
  return { slot: LAST_CONTINUOUS, price: Math.max(low, Math.min(high, close + away)) };
}

/** Sealed once for the rest of the day, or broken for a while and sealed again. */
function sealedWay({ open, high, low }: FourPrices, random: () => number): Waypoints {
  const ceiling = high - 1;
  const opensSealed = open === high;
  const sealedAt = opensSealed ? 0 : 3 + Math.floor(190 * random() ** 2.2);
  const isBrokenOnce = opensSealed || random() < 0.3;
  const dip = low === open || opensSealed ? [] : [{ slot: between(1, sealedAt - 1, random), price: low }];
  const sealing = { slot: sealedAt, price: high };
  if (!isBrokenOnce) {
    return { points: [...dip, sealing], seals: [{ from: sealedAt, to: LAST_CONTINUOUS }], ceiling };
  }
  const from = Math.min(sealedAt + between(2, 40, random), LAST_CONTINUOUS - 24);
  const bottom = from + between(2, 9, random);
  const back = bottom + between(2, 12, random);
  const depth = opensSealed ? low : Math.max(low, high - Math.max(1, Math.round((high - low) * 0.4 * random())));
  return {
    points: [...dip, sealing, { slot: from, price: high }, { slot: bottom, price: depth }, { slot: back, price: high }],
    seals: [
      { from: sealedAt, to: from },
      { from: back, to: LAST_CONTINUOUS },
    ],
    ceiling,
  };
}

/** Sealed for a while, then broken for good. */
function brokenWay({ open, high, low, close }: FourPrices, random: () => number): Waypoints {
  const sealedAt = between(5, 160, random);
  const brokenAt = sealedAt + between(1, 45, random);
  // The low lies near the lower one of both ends.
  const isLowBefore = open <= close;
  const dip = {
    slot: isLowBefore ? between(1, sealedAt - 1, random) : between(brokenAt + 3, LAST_CONTINUOUS - LEAST_SWING, random),
    price: low,
  };
  const sealing = { slot: sealedAt, price: high };
  const breaking = { slot: brokenAt, price: high };
  const needsDip = low !== open && low !== close;
  const way = isLowBefore ? [dip, sealing, breaking] : [sealing, breaking, dip];
  const points = needsDip ? way : [sealing, breaking];
  return {
    points: [...points, { slot: LAST_CONTINUOUS, price: Math.min(high - 1, close) }],
    seals: [{ from: sealedAt, to: brokenAt }],
    ceiling: high - 1,
  };
}

/** The seal in which all of a slot lies, or null. */
export function sealAt(seals: readonly Seal[], slot: number): Seal | null {
  for (const seal of seals) if (slot > seal.from && slot <= seal.to) return seal;
  return null;
}
