import type pg from 'pg';
import type { Db } from './transactions.ts';

export type OwnClient = pg.Client | pg.PoolClient;

/** An open database, embedded or on a server. */
export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  pool: pg.Pool;
  /** Writes of this process through `db` that have ended, well or not. */
  writes(): number;
  /** Fails inside an open transaction: what goes past its tx handle must not even be answered from memory. */
  refuseInsideTransaction(): void;
  /** Fails after a few seconds at the most, also when the server is there but says nothing. */
  ping(): Promise<void>;
  /** Calls back for each NOTIFY from any node until the returned function is called; does nothing on embedded data. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Runs work on a connection of its own, which knows nothing of the time limits of requests and frees its locks and
   * settings at the end. On embedded data that is the only client, so the work must ask nothing elsewhere.
   */
  apart<T>(work: (client: OwnClient) => Promise<T>): Promise<T>;
  /** Runs the task unless another node is at it; answers whether it ran. One process has embedded data, so there it always does. */
  tryLeaderLock(task: string, run: () => Promise<unknown>): Promise<boolean>;
  close(): Promise<void>;
}
