import type pg from 'pg';
import type { Db } from './transactions.ts';

/** An open database, embedded or on a server. */
export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  pool: pg.Pool;
  ping(): Promise<void>;
  /** Calls back for each NOTIFY from any node until the returned function is called; does nothing on embedded data. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
