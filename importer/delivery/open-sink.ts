import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { openDatabase, type Database, type DatabaseConfig } from '#db/client.ts';
import { readServerInfo, type DataDirInUse } from '#db/embedded/lock.ts';
import { startMaintenance } from '#db/maintenance.ts';
import { migrate, migrationsOf } from '#db/migrate.ts';
import { openOwnSubjects } from '#demo/subjects/own-subjects.ts';
import type { Clock } from '#shared/clock.ts';
import { composeDomains } from '#server/compose.ts';
import type { ImportSink } from './import-sink.ts';
import { createLocalSink } from './local-sink.ts';
import { createRemoteSink } from './remote-sink.ts';

export interface OpenSink {
  sink: ImportSink;
  /** For the operator: where the records go. */
  place: string;
  close(): Promise<void>;
}

export interface OpenSinkDeps {
  db: DatabaseConfig;
  clock: Clock;
  log: Logger;
  /** Nothing is created, migrated or written. */
  isDryRun?: boolean;
}

/** The database itself when it can be opened; the server that runs on it when embedded data is held by one. */
export async function openSink(deps: OpenSinkDeps): Promise<OpenSink> {
  try {
    return deps.isDryRun === true ? await openForLooking(deps) : await openLocally(deps);
  } catch (error) {
    if (!isDataDirInUse(error)) throw error;
    return openRemotely(error);
  }
}

async function openLocally({ db, clock, log }: OpenSinkDeps): Promise<OpenSink> {
  const database = await openDatabase(withoutSocket(db), log);
  try {
    await migrate(database, log);
    const maintenance = startMaintenance(database, log);
    const domains = composeDomains({ database, clock, origin: '' });
    await domains.ready();
    const maintain = async () => {
      // A server cleans up by itself; the embedded database only when told, and this process ends now.
      if (database.kind === 'pglite') await database.pool.query('vacuum analyze');
    };
    return {
      sink: createLocalSink({ domains, maintain }),
      place: placeOf(db),
      async close() {
        await maintenance.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What is there, as it stands; where nothing is yet, a database in memory with no more than our subjects. */
async function openForLooking({ db, clock, log }: OpenSinkDeps): Promise<OpenSink> {
  const existing = await openExisting(db, log);
  const database = existing ?? (await openEmpty(log));
  const domains = composeDomains({ database, clock, origin: '' });
  // As an import would find it: what is sold is known before the first news.
  if (!existing) await openOwnSubjects(domains.subjects);
  return {
    sink: createLocalSink({ domains, maintain: () => {} }),
    place: existing ? placeOf(db) : `${placeOf(db)}, which is empty`,
    close: () => database.close(),
  };
}

/** Null when there is no database, or one without tables. Throws when its tables are those of an older version. */
async function openExisting(db: DatabaseConfig, log: Logger): Promise<Database | null> {
  if (db.kind === 'pglite' && !existsSync(path.join(db.dir, 'pgdata'))) return null;
  const database = await openDatabase(withoutSocket(db), log);
  const { applied, pending } = await migrationsOf(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (pending === 0) return database;
  await database.close();
  if (applied === 0) return null;
  throw new Error(
    'The database is of an older version and a dry run changes nothing: start the server once, then try again.',
  );
}

async function openEmpty(log: Logger): Promise<Database> {
  const database = await openDatabase({ kind: 'pglite', dir: 'memory' }, log);
  await migrate(database, log);
  return database;
}

/** This process takes no commands, so it must not name a control socket in `server.json`. */
const withoutSocket = (db: DatabaseConfig): DatabaseConfig =>
  db.kind === 'pglite' ? { kind: 'pglite', dir: db.dir } : db;

const placeOf = (db: DatabaseConfig) => (db.kind === 'pglite' ? db.dir : 'the PostgreSQL database');

async function openRemotely({ dir, message }: DataDirInUse): Promise<OpenSink> {
  const socketPath = readServerInfo(dir)?.controlSocket;
  if (socketPath === undefined) throw new Error(`${message} It takes no imports.`);
  const remote = createRemoteSink(socketPath);
  try {
    const pid = await remote.ready();
    return { sink: remote, place: `the running server (process ${pid})`, close: async () => remote.close() };
  } catch (cause) {
    remote.close();
    throw new Error(`${message} Nothing answers at its control socket ${socketPath}.`, { cause });
  }
}

function isDataDirInUse(error: unknown): error is DataDirInUse {
  return error instanceof Error && 'code' in error && error.code === 'DATA_DIR_IN_USE';
}
