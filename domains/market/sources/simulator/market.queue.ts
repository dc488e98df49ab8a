import { sessionSeconds } from '#shared/session-slots.ts';
import { chanceOf, mixOf } from './market.dice.ts';
import type { Security } from './market.roster.ts';

const salt = { size: 701, swing: 702 } as const;
/** Of the circulating shares, at the least and at the most; who is sealed with less breaks soon. */
const LEAST = 0.0004;
const MOST = 0.03;
const SWING_SECONDS = 30;
const LOT = 100;

/** Shares that wait at a limit: most queues are short, while there is trading they swell and shrink every half minute (docs/product/simulated-market.md#limits). */
export function queueOf({ circulatingShares }: Security, { second, key }: { second: number; key: number }): number {
  const size = LEAST * (MOST / LEAST) ** chanceOf(key, salt.size);
  const half = Math.floor(sessionSeconds(second) / SWING_SECONDS);
  const swing = 0.6 + 0.8 * chanceOf(mixOf(key, salt.swing), half);
  return Math.max(1, Math.round(((circulatingShares ?? 0) * size * swing) / LOT)) * LOT;
}
