import type { Flash } from '#domains/feed/feed.contract.ts';

/** A filter of a list: of several that tell the same event the newest, whose page leads to the others. */
export const isNewestOfEvent = ({ ClusterId: event }: Flash, at: number, flashes: readonly Flash[]): boolean =>
  event === '' || flashes.findIndex(({ ClusterId }) => ClusterId === event) === at;
