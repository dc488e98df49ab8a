import type pg from 'pg';
import type { Listening, NoticeListener } from './listen.ts';
import type { WorkingDb } from './work.ts';

export type OwnClient = pg.Client | pg.PoolClient;

/** An open database, embedded or on a server. */
export interface Database extends WorkingDb {
  kind: 'pglite' | 'postgres';
  pool: pg.Pool;
  /** Fails after a few seconds at the most, also when the server is there but says nothing. */
  ping(): Promise<void>;
  /** Hears the notices of every work, of this process and of others, until it is stopped. */
  listen(listener: NoticeListener): Promise<Listening>;
  /**
   * Runs work on a connection of its own, which knows nothing of the time limits of requests and frees its locks and
   * settings at the end. On embedded data that is the only client, so the work must ask nothing elsewhere.
   */
  apart<T>(work: (client: OwnClient) => Promise<T>): Promise<T>;
  /** Runs the task unless another node is at it; answers whether it ran. One process has embedded data, so there it always does. */
  tryLeaderLock(task: string, run: () => Promise<unknown>): Promise<boolean>;
  close(): Promise<void>;
}
