/** Where a list stands in a log. */
export interface LogCursor {
  epoch: string;
  offset: number;
}

/**
 * Where several lists go on together: at the oldest place, for what one of them has already changes nothing there. Of two epochs
 * one is over; whichever is named, the lists of the other learn it.
 */
export function oldestCursor(cursors: readonly LogCursor[]): LogCursor {
  return cursors.reduce((oldest, one) => (one.epoch === oldest.epoch && one.offset < oldest.offset ? one : oldest));
}
