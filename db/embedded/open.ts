import { EventEmitter } from 'node:events';
import { Client, Pool, type PoolClient } from 'pg';
import type { Database } from '#db/database.ts';
import type { Log } from '#shared/log.ts';
import type { Listening, NoticeListener } from '#db/listen.ts';
import { drainPool, surviveLostConnections } from '#db/pool.ts';
import { createDb } from '#db/work.ts';
import { prepareCluster } from './cluster.ts';
import { createWorkerHost, type WorkerHost } from './host.ts';
import { lockDataDir } from './lock.ts';

export interface EmbeddedConfig {
  kind: 'pglite';
  /** Absolute data directory, or 'memory' in tests. */
  dir: string;
  /** Tarball that a new database starts from. */
  snapshot?: string;
  /** Written into `<dir>/server.json`, where other programs of ours find the running server. */
  controlSocket?: string;
}

export interface EmbeddedDatabase extends Database {
  /** The whole cluster as a tarball that `snapshot` takes. */
  dump(): Promise<Uint8Array>;
}

interface Bus {
  notices: [notices: readonly string[]];
}

const waitForClientMillis = 10_000;

/** PGlite in a worker thread behind the `pg` driver, on a directory that this process holds alone. */
export async function openEmbedded(config: EmbeddedConfig, log: Log): Promise<EmbeddedDatabase> {
  const unlock = config.dir === 'memory' ? undefined : await lockDataDir(config.dir, config.controlSocket);
  try {
    const dir = unlock ? await prepareCluster(config.dir, config.snapshot) : 'memory';
    const host = createWorkerHost({ source: { dir, snapshot: unlock ? undefined : config.snapshot }, log });
    await host.start();
    await connectOnce(host);
    const pool = createPool(host, log);
    // One process has the data: nobody else could tell anything.
    const bus = new EventEmitter<Bus>().setMaxListeners(0);
    const working = createDb(pool, log, { behind: (notices) => bus.emit('notices', notices) });
    return {
      kind: 'pglite',
      ...working,
      pool,
      dump: () => host.dump(),
      ping: async () => void (await pool.query('select 1')),
      listen: async (listener) => listenTo(bus, listener),
      apart: (work) => onOnlyClient(pool, work),
      async tryLeaderLock(_task, run) {
        if (working.openWork()) throw new Error('What is done apart is no part of a work.');
        await run();
        return true;
      },
      async close() {
        await closePool(pool, log);
        await host.close();
        await unlock?.();
      },
    };
  } catch (error) {
    await unlock?.();
    throw error;
  }
}

function listenTo(bus: EventEmitter<Bus>, { onNotice, onListening }: NoticeListener): Listening {
  const hear = (notices: readonly string[]) => notices.forEach(onNotice);
  bus.on('notices', hear);
  onListening();
  return { isInformed: () => true, stop: async () => void bus.off('notices', hear) };
}

async function onOnlyClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    // Its settings go with it.
    client.release(true);
  }
}

const connectionTo = (host: WorkerHost) => ({
  stream: () => host.connect(),
  user: 'postgres',
  database: 'postgres',
  // Or PGSSLMODE of the environment would decide.
  ssl: false,
});

/** The first connection brings the database up, which takes a busy machine as long as it takes: the pool would give it up. */
async function connectOnce(host: WorkerHost): Promise<void> {
  const client = new Client(connectionTo(host));
  await client.connect();
  await client.end();
}

function createPool(host: WorkerHost, log: Log): Pool {
  const pool = new Pool({
    ...connectionTo(host),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitForClientMillis,
  });
  surviveLostConnections(pool, log);
  return pool;
}

/** Waits for work in progress, then checkpoints, so that the next start has nothing to replay. */
async function closePool(pool: Pool, log: Log): Promise<void> {
  try {
    await pool.query('checkpoint');
  } catch (error) {
    log.warn({ err: error }, 'no checkpoint before closing the embedded database');
  }
  await drainPool(pool);
}
