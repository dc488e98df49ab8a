import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Position } from '#shared/cursors.ts';

export function positionOf(flash: Pick<Flash, 'Id' | 'CreatedAtInSec'>): Position {
  return { createdAt: flash.CreatedAtInSec, id: Number(flash.Id) };
}

/** Negative when `a` comes first: newest first. */
export function comparePlaces(a: Position, b: Position): number {
  return b.createdAt - a.createdAt || b.id - a.id;
}
