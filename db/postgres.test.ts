import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTcpProxy } from '#tests/faults/tcp-proxy.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';
import { isUnavailable, openDatabase, type Database } from './client.ts';

let proxy: Awaited<ReturnType<typeof openTcpProxy>>;
let database: Database;

describe.skipIf(!testDatabaseUrl)('a PostgreSQL that stops in its tracks (needs TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    const url = new URL(testDatabaseUrl ?? '');
    proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    // A stop outlasts this by far; what is only slow on a busy machine (a commit waits for the disk) does not.
    database = await openDatabase(
      { kind: 'postgres', url: url.toString(), poolSize: 2, answerMillis: 1500 },
      silentLog,
    );
  });
  afterAll(async () => {
    proxy.mend();
    await database.close();
    await proxy.close();
  });

  it('what is under way ends as unavailable, in and outside a work, and goes on by itself', async () => {
    await database.ping();
    const inside = database.work(async () => {
      await database.db.execute(sql`select 1`);
      proxy.freeze();
      await database.db.execute(sql`select 2`);
    });
    const fault: unknown = await inside.catch((error: unknown) => error);
    expect(isUnavailable(fault)).toBe(true);
    const outside: unknown = await database.db.execute(sql`select 3`).catch((error: unknown) => error);
    expect(isUnavailable(outside)).toBe(true);
    await expect(database.ping()).rejects.toThrow(/.+/);

    proxy.mend();
    expect((await database.db.execute(sql`select 4 as four`)).rows).toEqual([{ four: 4 }]);
    expect(database.pool.waitingCount).toBe(0);
  });

  it('a connection that gave no answer to the beginning of a work serves nobody any more', async () => {
    await database.pool.query('drop table if exists kept; create table kept (id int)');
    const ids = async () => (await database.pool.query('select id from kept')).rows;
    // Both clients are there, so the next question is the beginning itself.
    await Promise.all([database.ping(), database.ping()]);
    proxy.freeze();
    await expect(database.work(async () => {})).rejects.toSatisfy(isUnavailable);
    proxy.mend();
    for (const id of [1, 2, 3]) await database.db.execute(sql`insert into kept values (${id})`);
    expect(await ids()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database() and application_name = 'kaipan'",
    );
    expect(rows).toEqual([]);
    await database.pool.query('drop table kept');
  });
});
