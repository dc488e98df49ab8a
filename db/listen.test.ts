import { describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from './client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const isServer = process.env.TEST_DATABASE_URL !== undefined;
const notify = ({ pool }: Database, payload: string) => pool.query("select pg_notify('kaipan_changes', $1)", [payload]);

async function listen(database: Database) {
  const heard: string[] = [];
  const onListening = vi.fn();
  const { stop, isInformed } = await database.listen({ onNotice: (notice) => void heard.push(notice), onListening });
  return { heard, onListening, stop, isInformed };
}

describe.skipIf(!isServer)('listening on a PostgreSQL server (needs TEST_DATABASE_URL)', () => {
  it('hears what is notified until it stops', async () => {
    const database = await openTestDatabase();
    const { heard, stop } = await listen(database);
    await notify(database, '41');
    await vi.waitFor(() => expect(heard).toEqual(['41']));
    await stop();
    await notify(database, '42');
    await database.ping();
    expect(heard).toEqual(['41']);
    await database.close();
  });

  it('reconnects after the server cut it off', async () => {
    const database = await openTestDatabase();
    const { heard, onListening, stop, isInformed } = await listen(database);
    expect(isInformed()).toBe(true);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kaipan' and query like 'listen %' and datname = current_database()",
    );
    await vi.waitFor(async () => {
      await notify(database, 'back');
      expect(heard).toContain('back');
    }, 5_000);
    expect(onListening).toHaveBeenCalledTimes(2);
    expect(isInformed()).toBe(true);
    await stop();
    await database.close();
  });

  it('outlives the loss of idle connections, and says who is calling', async () => {
    const database = await openTestDatabase();
    const { rows } = await database.pool.query(
      `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ name: 'kaipan', statement: '15s', idle: '30s' }]);
    const killer = await openTestDatabase();
    await killer.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kaipan' and pid <> pg_backend_pid() and datname = $1",
      [(await database.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name],
    );
    await vi.waitFor(() => database.ping());
    await killer.close();
    await database.close();
  });
});

describe('opening a server', () => {
  it('fails soon when nobody answers', async () => {
    const nobody = openDatabase(
      { kind: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none', poolSize: 1 },
      silentLog,
    );
    await expect(nobody).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
