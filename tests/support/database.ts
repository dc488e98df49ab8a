import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase, type Database } from '#db/client.ts';
import { silentLog } from './silent-log.ts';
import { ensureSnapshot, ensureTemplate, testDatabaseUrl, withDatabase } from './snapshot.ts';

/**
 * A migrated, empty database of its own for one test or test file; `close` throws it away. PGlite in memory, or a clone on
 * the server of TEST_DATABASE_URL. `onDisk` asks for embedded data in a real directory with fsync, whatever the server.
 */
export async function openTestDatabase({ onDisk = false, poolSize = 5 } = {}): Promise<Database> {
  if (onDisk) return openOnDisk();
  return testDatabaseUrl ? openClone(testDatabaseUrl, poolSize) : openInMemory();
}

/** Given back and emptied: that costs an eighth of starting one. Files that share a worker share these. */
const spare: Database[] = [];

async function openInMemory(): Promise<Database> {
  const database = spare.pop() ?? (await startInMemory());
  return {
    ...database,
    async close() {
      const isEmpty = await empty(database).catch(() => false);
      if (isEmpty) spare.push(database);
      else await database.close();
    },
  };
}

/** What a database looks like after the migrations: a test that changes tables leaves another shape. */
let pristine: string | undefined;

async function startInMemory(): Promise<Database> {
  const config = { kind: 'pglite', dir: 'memory', snapshot: await ensureSnapshot() } as const;
  const database = await openDatabase(config, silentLog);
  pristine ??= (await tablesOf(database)).shape;
  return database;
}

/** As after the migrations; false when a test has changed more than rows, or left something open. */
async function empty(database: Database): Promise<boolean> {
  const { pool } = database;
  if (pool.waitingCount > 0) return false;
  const { names, shape } = await tablesOf(database);
  if (shape !== pristine) return false;
  // Past the rules of tables that refuse to be emptied.
  await pool.query(
    `set session_replication_role = replica; truncate ${names} restart identity; reset session_replication_role`,
  );
  await pool.query('discard all');
  return true;
}

async function tablesOf({ pool }: Database): Promise<{ names: string; shape: string }> {
  const { rows } = await pool.query<{ names: string; shape: string }>(shapeQuery);
  return rows[0] ?? { names: '', shape: '' };
}

const shapeQuery = `select string_agg(name, ',') as names, md5(string_agg(name || columns, ',')) as shape from (
  select format('%I.%I', nspname, relname) as name, (select string_agg(attname, ',' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'drizzle')
      and (nspname, relname) not in (('jobs', 'version'), ('jobs', 'queue')) order by nspname, relname) tables`;

async function openOnDisk(): Promise<Database> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kaipan-test-'));
  const database = await openDatabase({ kind: 'pglite', dir, snapshot: await ensureSnapshot() }, silentLog);
  return closingWith(database, () => rm(dir, { recursive: true, force: true }));
}

async function openClone(server: string, poolSize: number): Promise<Database> {
  const { url, drop } = await createClone(server, await ensureTemplate(server));
  const database = await openDatabase({ kind: 'postgres', url, poolSize }, silentLog);
  return closingWith(database, drop);
}

export interface ClonedDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** A database of this run on the server, the same as another one that nobody uses. */
export async function createClone(server: string, template: string): Promise<ClonedDatabase> {
  const name = `kaipan_test_${process.env.KAIPAN_TEST_RUN ?? 'single'}_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  return {
    name,
    url: withDatabase(server, name),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

function closingWith(database: Database, clean: () => Promise<void>): Database {
  return {
    ...database,
    async close() {
      await database.close();
      await clean();
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
