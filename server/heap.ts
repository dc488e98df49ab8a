import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** Gives back what a start has made and nobody needs: a hundred megabytes after the first one. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

/**
 * A start makes much that is soon of no use: the options of `npm start` let the heap grow by a fifth between collections, so that
 * little of it stays. Pages that are drawn would be collected for as long as they take to draw; from here on it may grow by a third.
 */
export function growAtWork(): void {
  setFlagsFromString('--heap-growing-percent=35');
}
