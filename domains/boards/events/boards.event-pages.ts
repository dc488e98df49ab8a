import type { UnixSeconds } from '#shared/time.ts';
import type { BoardEvent } from './boards.event.ts';
import type { MarketEvent } from './boards.events.contract.ts';

/**
 * So many days are looked through for one page, and more for who goes on or asks for one security, as long as nothing is found: a page
 * without any is the end.
 */
const USUAL_DAYS = 5;
export const MOST_DAYS = 10;
/** So far back lie those of one security, on most of which nothing can have happened to it. */
export const MOST_DAYS_OF_ONE = 30;

export interface Wanted {
  before: UnixSeconds;
  /** The moment that is looked back at: what was not over by then is not known. */
  until: UnixSeconds;
  /** Older than the event of this number. */
  beforeId: number;
  count: number;
  types: readonly number[];
  /** A symbol in our spelling; null for all securities and themes. */
  target: string | null;
}

export type Told = Pick<BoardEvent, 'id' | 'at' | 'until' | 'type' | 'target'> & { tell(): MarketEvent };

/** From the newest that is wanted on, over as many days as it takes; days come one by one, the newest first. */
export async function pageOver(days: AsyncIterable<readonly Told[]>, wanted: Wanted): Promise<Told[]> {
  const isPatient = wanted.beforeId < Infinity || wanted.target !== null;
  const found: Told[] = [];
  let looked = 0;
  for await (const events of days) {
    found.push(...pageOf(events, { ...wanted, count: wanted.count - found.length }));
    looked += 1;
    const isEnough = found.length > 0 || !isPatient;
    if (found.length >= wanted.count || looked >= MOST_DAYS || (looked >= USUAL_DAYS && isEnough)) break;
  }
  return found;
}

export function pageOf(events: readonly Told[], { before, beforeId, until, count, types, target }: Wanted): Told[] {
  const isWanted = (event: Told) =>
    event.at < before &&
    event.id < beforeId &&
    event.until <= until &&
    (target === null || event.target === target) &&
    (types.length === 0 || types.includes(event.type));
  return events.filter(isWanted).slice(0, count);
}
