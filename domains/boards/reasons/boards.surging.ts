import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { reasonsOf, type Reason } from './boards.reasons.ts';
import type { KnownPlates } from '#domains/market/days/market.days.service.ts';

/** Of the way to its limit. */
const NEAR_ENOUGH = 0.7;

/** From which price on a share is up a lot, in fen; Infinity on a day without limit (docs/product/boards.md#surge). */
export function surgePriceOf({ state: { snapshot } }: BoardDay, row: number): number {
  const [preClose = 0, up = 0] = [snapshot.preClose[row], snapshot.up[row]];
  return up === 0 ? Infinity : preClose + NEAR_ENOUGH * (up - preClose);
}

/** Rows of the shares that are up a lot, those at their limit among them. */
export function surgingRows(day: BoardDay): number[] {
  const { listings, last } = day.state.snapshot;
  return listings.flatMap(({ kind }, row) =>
    kind === 'share' && (last[row] ?? 0) >= surgePriceOf(day, row) ? [row] : [],
  );
}

const kept = new WeakMap<BoardDay, ReadonlyMap<string, Reason>>();

/** Why shares are up a lot at that moment, by symbol: every list tells the same of one share. */
export function reasonsIn(day: BoardDay, themes: Pick<KnownPlates, 'all'>): ReadonlyMap<string, Reason> {
  const known = kept.get(day);
  if (known !== undefined) return known;
  const { listings } = day.state.snapshot;
  const reasons = reasonsOf(
    themes.all(),
    new Set(surgingRows(day).map((row) => listings[row]?.symbol ?? '')),
    listings.length,
  );
  kept.set(day, reasons);
  return reasons;
}
