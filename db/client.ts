import type pg from 'pg';
import { openEmbedded, type EmbeddedConfig } from './embedded/open.ts';
import type { Log } from './log.ts';
import { openPostgres, type PostgresConfig } from './postgres.ts';
import type { Db } from './transactions.ts';

export type { Db, Tx } from './transactions.ts';
export { isUnavailable } from './unavailable.ts';

export type DatabaseConfig = EmbeddedConfig | PostgresConfig;

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  pool: pg.Pool;
  ping(): Promise<void>;
  /** Calls back for each NOTIFY from any node until the returned function is called; does nothing on embedded data. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Opens the embedded database or the PostgreSQL server that the configuration names. */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  return config.kind === 'pglite' ? openEmbedded(config, log) : openPostgres(config, log);
}
