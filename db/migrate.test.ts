import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './client.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let database: Database;
const folders: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.pool.query('drop schema if exists drizzle cascade; drop table if exists m1, m2'));
afterAll(async () => {
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder as drizzle-kit writes it, one migration per statement. */
function folderOf(...statements: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-migrations-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'meta'));
  const entries = statements.map((statement, idx) => {
    writeFileSync(path.join(folder, `000${idx}_m.sql`), statement);
    return { idx, version: '7', when: 1_000 + idx, tag: `000${idx}_m`, breakpoints: true };
  });
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

const first = 'create table m1 (id int)';
const second = 'create table m2 (id int)';

async function tables() {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relname in ('m1', 'm2') order by 1",
  );
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  it('finds the snapshot of the tests up to date with the committed migrations', async () => {
    const fresh = await openTestDatabase();
    const count = 'select count(*)::int as count from drizzle.__drizzle_migrations';
    const before = await fresh.pool.query(count);
    await migrate(fresh, silentLog, migrationsFolder);
    expect((await fresh.pool.query(count)).rows).toEqual(before.rows);
    await fresh.close();
  });

  it('applies what is new, once', async () => {
    await database.pool.query('drop schema if exists drizzle cascade');
    await migrate(database, silentLog, folderOf(first));
    expect(await tables()).toEqual(['m1']);
    await migrate(database, silentLog, folderOf(first, second));
    await migrate(database, silentLog, folderOf(first, second));
    expect(await tables()).toEqual(['m1', 'm2']);
  });

  it('keeps nothing of a migration that fails', async () => {
    const broken = folderOf(first, 'create table m1 (again int)');
    await expect(migrate(database, silentLog, broken)).rejects.toThrow(/.+/);
    expect(await tables()).toEqual([]);
  });

  it('lets several nodes start at once', async () => {
    const folder = folderOf(first, second);
    await Promise.all([1, 2, 3, 4].map(() => migrate(database, silentLog, folder)));
    expect(await tables()).toEqual(['m1', 'm2']);
  });

  it('refuses a database that a newer version has migrated', async () => {
    await migrate(database, silentLog, folderOf(first, second));
    await expect(migrate(database, silentLog, folderOf(first))).rejects.toMatchObject({
      code: 'DATABASE_NEWER',
      message: expect.stringContaining('a newer version has migrated it'),
    });
  });
});
