import { sql, type SQL } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#db/client.ts';

/** Holds a lock until it is told to go on. */
export async function hold({ db, work }: Database, lock: SQL) {
  const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: held, resolve: tell } = Promise.withResolvers<void>();
  const holding = work(async () => {
    await db.execute(lock);
    tell();
    await stopped;
  });
  await held;
  return { holding, goOn };
}

/** Until so many queries wait for a lock. */
export async function waiting({ db }: Database, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(rows).toHaveLength(count);
  });
}
