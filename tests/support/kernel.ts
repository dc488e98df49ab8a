import { randomBytes } from 'node:crypto';
import { createCached, createChanges, createQueue, createRequestMemory, type Database } from '#db/client.ts';
import type { Kernel } from '#db/kernel.ts';
import type { Clock } from '#shared/clock.ts';

/** What one node's modules stand on; several over one database are several nodes. It hears of the others once it follows them. */
export function createTestKernel(database: Database, clock: Clock) {
  const millis = () => clock.millis();
  const changes = createChanges({ database, millis });
  const cached = createCached({ changes, database, millis });
  const { db, work } = database;
  const { enqueue } = createQueue(database);
  const { memo } = createRequestMemory(database);
  return {
    db,
    work,
    changes,
    cached,
    memo,
    enqueue,
    clock,
    randomBytes,
    origin: 'https://kaipan.example',
  } satisfies Kernel;
}
