import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A migrated, empty PostgreSQL database with the modules above it; disposing drops it. */
export async function openBenchDatabase(label: string) {
  await using opened = new AsyncDisposableStack();
  const name = `kaipan_bench_${label}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  opened.defer(() => onServer(`drop database if exists ${name} with (force)`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 4 }, silentLog);
  opened.defer(() => database.close());
  const domains = await composeOver(database);
  const kept = opened.move();
  return { url, database, domains, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** The same with the database that comes with the program, in a folder of its own. */
export async function openEmbeddedBench() {
  await using opened = new AsyncDisposableStack();
  const dir = await mkdtemp(path.join(tmpdir(), 'kaipan-bench-'));
  opened.defer(() => rm(dir, { recursive: true, force: true }));
  const database = await openDatabase({ kind: 'pglite', dir }, silentLog);
  opened.defer(() => database.close());
  const domains = await composeOver(database);
  const kept = opened.move();
  return { database, domains, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function composeOver(database: Database): Promise<Domains> {
  await migrate(database, silentLog);
  const domains = composeDomains({ database, clock: systemClock, origin: 'http://localhost', remembers: false });
  await domains.ready();
  return domains;
}
export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
