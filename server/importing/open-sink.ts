import type { Logger } from 'pino';
import { openDatabase, type DatabaseConfig } from '#db/client.ts';
import { readServerInfo, type DataDirInUse } from '#db/embedded/lock.ts';
import { startMaintenance } from '#db/maintenance.ts';
import { migrate } from '#db/migrate.ts';
import type { Clock } from '#shared/clock.ts';
import { composeDomains } from '../compose.ts';
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
}

/** The database itself when it can be opened; the server that runs on it when embedded data is held by one. */
export async function openSink(deps: OpenSinkDeps): Promise<OpenSink> {
  try {
    return await openLocally(deps);
  } catch (error) {
    if (!isDataDirInUse(error)) throw error;
    return openRemotely(error);
  }
}

async function openLocally({ db, clock, log }: OpenSinkDeps): Promise<OpenSink> {
  // This process takes no orders, so it must not name a control socket in `server.json`.
  const database = await openDatabase(db.kind === 'pglite' ? { kind: 'pglite', dir: db.dir } : db, log);
  try {
    await migrate(database, log);
    const maintenance = startMaintenance(database, log);
    const domains = composeDomains({ database, clock, origin: '' });
    await domains.feed.ensureHead();
    const maintain = async () => {
      // A server cleans up by itself; the embedded database only when told, and this process ends now.
      if (database.kind === 'pglite') await database.pool.query('vacuum analyze');
    };
    return {
      sink: createLocalSink({ domains, maintain }),
      place: db.kind === 'pglite' ? db.dir : 'the PostgreSQL database',
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
