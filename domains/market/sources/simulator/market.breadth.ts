import { limitsOf, type ChainDay } from './market.chain-day.ts';
import { fates } from './market.fates.ts';
import type { Paths } from './market.paths.ts';
import type { Security } from './market.roster.ts';
import { stateAt } from './market.state.ts';

/** How many shares of the market stand where. */
export interface Breadth {
  rising: number;
  falling: number;
  /** At their upper limit. */
  limitUps: number;
  limitDowns: number;
}

export type LimitHit = 'up' | 'down' | null;

/** Whether a price is one of the two between which the share may be traded that day. */
export function limitHitOf(security: Security, today: ChainDay, place: number, last: number): LimitHit {
  const fate = today.fate[place] ?? fates.absent;
  // Whoever moves freely touches no limit, and a newcomer has none.
  if (fate <= fates.newcomer) return null;
  const limits = limitsOf(security, today, place);
  if (last === limits?.up) return 'up';
  return last === limits?.down ? 'down' : null;
}

export function breadthOf(roster: readonly Security[], paths: Paths, today: ChainDay, second: number): Breadth {
  const breadth: Breadth = { rising: 0, falling: 0, limitUps: 0, limitDowns: 0 };
  roster.forEach((security, place) => {
    const path = paths.share(today, place);
    if (path === null) return;
    const { last } = stateAt(path, second);
    if (last > path.preClose) breadth.rising += 1;
    if (last < path.preClose) breadth.falling += 1;
    const hit = limitHitOf(security, today, place, last);
    if (hit === 'up') breadth.limitUps += 1;
    if (hit === 'down') breadth.limitDowns += 1;
  });
  return breadth;
}
