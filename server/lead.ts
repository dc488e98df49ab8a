import type { Database } from '#db/client.ts';

/** Runs the task when no other node is at it; an embedded database has one process, which always leads. */
export async function tryLead(database: Database, task: string, run: () => Promise<unknown>): Promise<boolean> {
  if (database.kind === 'pglite') {
    await run();
    return true;
  }
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock(hashtext($1)) as leads', [
      task,
    ]);
    if (!rows[0]?.leads) return false;
    try {
      await run();
      return true;
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [task]);
    }
  } finally {
    client.release();
  }
}
