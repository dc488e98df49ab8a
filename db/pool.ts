import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '#shared/log.ts';

const drainMillis = 5_000;

/** Lost connections are logged, also of clients in use: an error event without a listener would end the process. */
export function surviveLostConnections(pool: Pool, log: Log): void {
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'database connection lost')));
  // The pool repeats what its idle clients have already said.
  pool.on('error', () => {});
}

/** Ends the pool when its work is done, but does not wait for ever for a client that nobody gives back. */
export async function drainPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), delay(drainMillis, undefined, { ref: false })]);
}
