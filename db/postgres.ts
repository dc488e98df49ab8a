import { Pool } from 'pg';
import type { Database } from './database.ts';
import { listenForever } from './listen.ts';
import type { Log } from './log.ts';
import { drainPool, surviveLostConnections } from './pool.ts';
import { createDb } from './transactions.ts';

export interface PostgresConfig {
  kind: 'postgres';
  url: string;
  poolSize: number;
}

const oldestVersion = 15;

/** A PostgreSQL server through a pool that outlives its faults. */
export async function openPostgres(config: PostgresConfig, log: Log): Promise<Database> {
  const pool = new Pool({
    connectionString: config.url,
    max: config.poolSize,
    application_name: 'kaipan',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  surviveLostConnections(pool, log);
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    db: createDb(pool, log),
    pool,
    ping: async () => void (await pool.query('select 1')),
    listen: (channel, onNotify) => listenForever({ url: config.url, channel, onNotify, log }),
    close: () => drainPool(pool),
  };
}

async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? 'unknown';
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; Kaipan needs PostgreSQL ${oldestVersion} or newer.`);
}
