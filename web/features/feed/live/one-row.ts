import type { Flash } from '#domains/feed/feed.contract.ts';
import { fold, type Folded, type Other } from './fold.ts';

/**
 * The rows of a list that does not live, one for each event (docs/product/flashes.md#one-row). `isWanted` says whether one that
 * is known by its name alone stands further down in the same list; where nobody knows, it hides none of those that are here.
 */
export function oneRowEach(flashes: readonly Flash[], isWanted: (other: Other) => boolean = () => false): Folded[] {
  const listed = flashes.map((flash) => ({ flash, offset: 0 }));
  return fold(listed, { isWanted, isGone: () => false });
}

/** Whether a flash tells the same event as a message, or is that message. */
export const tellsEventOf = (id: string, { Id, Others }: Flash): boolean =>
  Id === id || Others.some((other) => other.Id === id);
