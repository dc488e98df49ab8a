import { setTimeout as delay } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import type { Database, OwnClient } from './database.ts';
import { listenForever } from './listen.ts';
import type { Log } from '#shared/log.ts';
import { drainPool, surviveLostConnections } from './pool.ts';
import { createDb, type NoticeCarrier } from './work.ts';

export interface PostgresConfig {
  kind: 'postgres';
  url: string;
  poolSize: number;
  /** How long the driver waits for an answer. */
  answerMillis?: number;
}

const oldestVersion = 15;
/** The server itself ends a statement after this. */
const statementMillis = 15_000;
/** A server that has stopped answering ends nothing: then the driver gives up. */
const silenceMillis = 16_000;
const connectMillis = 5_000;
const pingMillis = 3_000;

/** What works tell all nodes travels here. */
const CHANGES = 'kaipan_changes';
const carrier: NoticeCarrier = {
  inside: (query, notices) => query('select pg_notify($1, notice) from unnest($2::text[]) notice', [CHANGES, notices]),
};

/** A PostgreSQL server through a pool that outlives its faults. */
export async function openPostgres(config: PostgresConfig, log: Log): Promise<Database> {
  const answerMillis = config.answerMillis ?? silenceMillis;
  const pool = new Pool({
    connectionString: config.url,
    max: config.poolSize,
    application_name: 'kaipan',
    statement_timeout: statementMillis,
    query_timeout: answerMillis,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: Math.min(connectMillis, answerMillis),
    keepAlive: true,
  });
  surviveLostConnections(pool, log);
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const working = createDb(pool, log, carrier);
  const apart: Database['apart'] = async (work) => {
    if (working.openWork()) throw new Error('What is done apart is no part of a work.');
    return onOwnConnection(config.url, log, work);
  };
  return {
    kind: 'postgres',
    ...working,
    pool,
    ping: () => Promise.race([ask(pool), failAfter(Math.min(pingMillis, answerMillis))]),
    listen: (listener) => listenForever({ ...listener, url: config.url, channel: CHANGES, log }),
    apart,
    tryLeaderLock: (task, run) => apart((client) => holdingLeaderLock(client, task, run)),
    close: () => drainPool(pool),
  };
}

async function ask(pool: Pool): Promise<void> {
  await pool.query('select 1');
}

async function failAfter(millis: number): Promise<never> {
  await delay(millis, undefined, { ref: false });
  throw new Error('timeout expired: the database does not answer');
}

async function onOwnConnection<T>(url: string, log: Log, work: (client: OwnClient) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'kaipan',
    keepAlive: true,
    connectionTimeoutMillis: connectMillis,
  });
  // Whoever waits for an answer gets the error as well; without a listener it would end the process.
  client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The lock belongs to the connection, so it is free again however this ends. */
async function holdingLeaderLock(client: OwnClient, task: string, run: () => Promise<unknown>): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock(hashtext($1)) as leads', [task]);
  if (!rows[0]?.leads) return false;
  await run();
  return true;
}

async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? 'unknown';
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; Kaipan needs PostgreSQL ${oldestVersion} or newer.`);
}
