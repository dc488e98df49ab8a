import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table tx_probe (id int primary key)');
});
afterAll(() => database.close());

const ids = async () => (await database.pool.query<{ id: number }>('select id from tx_probe order by id')).rows;

describe('transactions', { timeout: 30_000 }, () => {
  it('keeps what commits and nothing of what throws', async () => {
    const { db } = database;
    await db.transaction((tx) => tx.execute(sql`insert into tx_probe values (1)`));
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into tx_probe values (2)`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([{ id: 1 }]);
  });

  it('rolls back an inner transaction alone', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into tx_probe values (10)`);
      const inner = tx.transaction((nested) => nested.execute(sql`insert into tx_probe values (11), (1)`));
      await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } });
    });
    expect(await ids()).toEqual([{ id: 1 }, { id: 10 }]);
  });

  it('runs many at once one after the other', async () => {
    const add = (id: number) => database.db.transaction((tx) => tx.execute(sql`insert into tx_probe values (${id})`));
    await Promise.all(Array.from({ length: 30 }, (_, index) => add(100 + index)));
    expect(await ids()).toHaveLength(32);
  });

  it('outlives a connection cut in the middle, more often than there are clients', async () => {
    for (let round = 0; round < 8; round++) {
      const cut = database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into tx_probe values (999)`);
        await cutConnections(database);
        await tx.execute(sql`select 1`);
      });
      await expect(cut).rejects.toThrow(/.+/);
    }
    expect(await ids()).not.toContainEqual({ id: 999 });
    expect(database.pool.waitingCount).toBe(0);
  });

  it('refuses a query that leaves the open transaction, on every database', async () => {
    const { db } = database;
    await db.transaction(async () => {
      await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('tx handle') },
      });
      await expect(db.transaction(async () => {})).rejects.toThrow('tx handle');
    });
    await expect(db.execute(sql`select 1 as one`)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});

/** As when the server restarts: every connection of the pool breaks without a word. */
async function cutConnections({ pool }: Database): Promise<void> {
  const clients: { connection: { stream: Duplex } }[] = Reflect.get(pool, '_clients');
  for (const client of clients) client.connection.stream.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
