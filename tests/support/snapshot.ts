import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { openDatabase } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/open.ts';
import { migrate, migrationsFolder } from '#db/migrate.ts';
import { silentLog } from './silent-log.ts';

const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/kaipan-test', import.meta.url));
/** What makes tables or keeps them: another version, another snapshot. */
const makers = [
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
  'db/queue.ts',
].map((file) => fileURLToPath(new URL(`../../${file}`, import.meta.url)));

/** The PostgreSQL server that the tests run on, or undefined for embedded data. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** Changes when a migration, the queue or the embedded PostgreSQL does, so a snapshot lives on between runs. */
function schemaHash(): string {
  const hash = createHash('sha256');
  for (const file of makers) hash.update(readFileSync(file));
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(path.join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 12);
}

/** Path of the tarball of a migrated, empty cluster; made when missing. */
export async function ensureSnapshot(): Promise<string> {
  const file = path.join(cacheDir, `${schemaHash()}.tar`);
  if (existsSync(file)) return file;
  const database = await openEmbedded({ kind: 'pglite', dir: 'memory' }, silentLog);
  await migrate(database, silentLog);
  // The checkpoint leaves nothing to replay: every clone starts at once.
  await database.pool.query('checkpoint');
  const tarball = await database.dump();
  await database.close();
  forgetOldSnapshots();
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, tarball);
  renameSync(unfinished, file);
  return file;
}

const dayMillis = 24 * 60 * 60 * 1000;

/** Young ones stay: another run of the tests may be reading them. */
function forgetOldSnapshots() {
  mkdirSync(cacheDir, { recursive: true });
  for (const name of readdirSync(cacheDir)) {
    const file = path.join(cacheDir, name);
    if (Date.now() - statSync(file).mtimeMs > dayMillis) rmSync(file, { force: true });
  }
}

// Two runs on one server must not build the template at once.
const templateLock = 5_201_315;

/** Name of a migrated, empty database on the server that clones start from; made when missing. */
export async function ensureTemplate(server: string): Promise<string> {
  const template = `kaipan_test_template_${schemaHash()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await buildTemplate(client, server, template);
  } finally {
    await client.end();
  }
  return template;
}

async function buildTemplate(client: Client, server: string, template: string): Promise<void> {
  const unfinished = `${template}_new`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const url = withDatabase(server, unfinished);
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 }, silentLog);
  try {
    await migrate(database, silentLog);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

/** The same server, another database. */
export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Drops what killed tests of this run left on the server. */
export async function dropLeftovers(server: string, run: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`kaipan_test_${run}_`],
    );
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  } finally {
    await client.end();
  }
}
