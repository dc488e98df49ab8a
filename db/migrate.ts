import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database, OwnClient } from './database.ts';
import type { Log } from '#shared/log.ts';
import { migrateQueue } from './queue.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Any constant will do, as long as all nodes of all versions use the same.
const advisoryLock = 5_201_314;

/** Brings the database to the schema of this program; several nodes may start at once. */
export async function migrate(database: Database, log: Log, folder = migrationsFolder): Promise<void> {
  // Building an index may take longer than a request ever may.
  await database.apart(async (client) => {
    if (database.kind === 'postgres') await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await migrateWith(client, log, folder);
    await migrateQueue(database.kind, client);
  });
}

/** How many migrations the database has, and how many it still lacks; nothing is changed. */
export async function migrationsOf(database: Database): Promise<{ applied: number; pending: number }> {
  const applied = await database.apart(readApplied);
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  return { applied: applied.length, pending: known.filter((hash) => !applied.includes(hash)).length };
}

async function migrateWith(client: OwnClient, log: Log, folder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const applied = await readApplied(client);
  const unknown = applied.filter((hash) => !known.includes(hash));
  if (unknown.length > 0) throw newerDatabase(unknown.length);
  await runMigrations(drizzle(client), { migrationsFolder: folder });
  const added = (await readApplied(client)).length - applied.length;
  if (added > 0) log.info({ added, total: known.length }, 'database migrated');
  else log.debug({ total: known.length }, 'database is up to date');
}

async function readApplied(client: OwnClient): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return [];
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return applied.rows.map(({ hash }) => hash);
}

function newerDatabase(count: number): Error {
  const message =
    `The database has ${count} migration(s) that this program does not know: a newer version has migrated it. ` +
    'Start that version, or restore a backup made before the upgrade.';
  return Object.assign(new Error(message), { code: 'DATABASE_NEWER' as const });
}
