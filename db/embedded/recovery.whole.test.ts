import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable, openDatabase, type Database } from '#db/client.ts';
import { embeddedMajor } from './cluster.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { ensureSnapshot } from '#tests/support/snapshot.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kaipan-recovery-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

const open = async () => openDatabase({ kind: 'pglite', dir, snapshot: await ensureSnapshot() }, silentLog);

async function countRows({ pool }: Database): Promise<number | undefined> {
  return (await pool.query<{ count: number }>('select count(*)::int as count from kept')).rows[0]?.count;
}

/** Kills the worker thread that `use` has talked to. */
async function killWorkerAfter(use: () => Promise<unknown>): Promise<void> {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  await use();
  const worker = posted.mock.contexts.at(-1);
  if (!(worker instanceof Worker)) throw new Error('nobody talked to a worker');
  await worker.terminate();
}

describe('embedded data after a fault', () => {
  it('comes back by itself when the worker dies, with all that was committed', async () => {
    const database = await open();
    await database.pool.query('create table kept as select 1 as n');
    await killWorkerAfter(() => database.ping());
    expect(await countRows(database)).toBe(1);

    const cut = database.work(async () => {
      await killWorkerAfter(() => database.db.execute(sql`insert into kept values (2)`));
      await database.db.execute(sql`select 1`);
    });
    await expect(cut).rejects.toSatisfy(isUnavailable);
    expect(await countRows(database)).toBe(1);
    await database.close();
  });

  it('fails instead of hanging when the log cannot be written, and goes on when it can', async () => {
    const database = await open();
    await database.pool.query('create table kept as select 1 as n');
    const log = path.join(dir, 'pgdata/pg_wal');
    renameSync(log, `${log}.away`);
    const insert = database.pool.query('insert into kept select generate_series(1, 500000)');
    await expect(insert).rejects.toSatisfy(isUnavailable);
    renameSync(`${log}.away`, log);
    expect(await countRows(database)).toBe(1);
    await database.close();
  });

  it('keeps every acknowledged row when the process is killed', async () => {
    const code = `
      import { openDatabase } from '#db/client.ts';
      import { silentLog } from '#tests/support/silent-log.ts';
      const { pool } = await openDatabase({ kind: 'pglite', dir: ${JSON.stringify(dir)} }, silentLog);
      await pool.query('create table kept (n int)');
      for (let n = 1; ; n++) {
        await pool.query('insert into kept values ($1)', [n]);
        console.log(n);
      }`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 100) child.kill('SIGKILL');
    }
    const database = await open();
    const count = await countRows(database);
    expect(acknowledged).toBeGreaterThanOrEqual(100);
    // One more may have been written without its answer having arrived.
    expect([acknowledged, acknowledged + 1]).toContain(count);
    await database.close();
  });

  it('starts again from nothing when it was killed while making the database', async () => {
    mkdirSync(path.join(dir, 'pgdata.new/base'), { recursive: true });
    writeFileSync(path.join(dir, 'pgdata.new/PG_VERSION'), `${embeddedMajor}\n`);
    const database = await open();
    await database.ping();
    expect(existsSync(path.join(dir, 'pgdata.new'))).toBe(false);
    await database.close();
  });

  it('refuses data made by another PostgreSQL, and frees the directory', async () => {
    mkdirSync(path.join(dir, 'pgdata'));
    writeFileSync(path.join(dir, 'pgdata/PG_VERSION'), '16\n');
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(open()).rejects.toMatchObject({
        code: 'DATA_DIR_VERSION',
        message: expect.stringContaining('made by PostgreSQL 16'),
      });
    }
  });

  it('embeds the PostgreSQL that the program says, with its log on the disk', async () => {
    const database = await open();
    const { rows } = await database.pool.query<{ version: string; fsync: string; method: string }>(
      `select current_setting('server_version') as version, current_setting('fsync') as fsync,
              current_setting('wal_sync_method') as method`,
    );
    expect(Number.parseInt(rows[0]?.version ?? '', 10)).toBe(Number(embeddedMajor));
    expect(rows[0]).toMatchObject({ fsync: 'on', method: 'fsync' });
    await database.close();
  });
});
