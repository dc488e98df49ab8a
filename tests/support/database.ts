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

async function openInMemory(): Promise<Database> {
  return openDatabase({ kind: 'pglite', dir: 'memory', snapshot: await ensureSnapshot() }, silentLog);
}

async function openOnDisk(): Promise<Database> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kaipan-test-'));
  const database = await openDatabase({ kind: 'pglite', dir, snapshot: await ensureSnapshot() }, silentLog);
  return closingWith(database, () => rm(dir, { recursive: true, force: true }));
}

async function openClone(server: string, poolSize: number): Promise<Database> {
  const template = await ensureTemplate(server);
  const name = `kaipan_test_${process.env.KAIPAN_TEST_RUN ?? 'single'}_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  const database = await openDatabase({ kind: 'postgres', url: withDatabase(server, name), poolSize }, silentLog);
  return closingWith(database, () => runOnServer(server, `drop database if exists ${name} with (force)`));
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
