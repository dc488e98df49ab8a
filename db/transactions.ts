import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, NodePgSession, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Log } from '#shared/log.ts';
import * as schema from './schema.ts';

export type Db = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

type Tables = ExtractTablesWithRelations<typeof schema>;

interface OpenTransaction {
  isOpen: boolean;
  since: number;
  /** Its stack says where the transaction was opened; the text is made only when somebody reads it. */
  origin: Error;
}

/** drizzle over a pool, and how many writes have gone through it. */
export interface CountedDb {
  db: Db;
  /** Finished writes and transactions of this process: whoever remembers reads knows by it when to forget. */
  writes(): number;
  /** Fails inside an open transaction: what goes past its tx handle must not even be answered from memory. */
  refuseInsideTransaction(): void;
}

/** Whether a statement only reads; what may do anything else counts as a write. */
export const isPlainRead = (text: string) =>
  /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text);

/**
 * drizzle over the pool, with two faults of its `transaction` mended: it never gives the client back when `begin` itself
 * fails, and it gives a client back that is still inside a transaction when the rollback failed.
 */
export function createDb(pool: Pool, log: Log): CountedDb {
  let writes = 0;
  const db = drizzle({ query } as unknown as Pool, { schema });
  const dialect = new PgDialect();
  const { fullSchema, schema: tables, tableNamesMap } = db._;
  const relations = tables && { fullSchema, schema: tables, tableNamesMap };
  const watch = watchTransactions(pool, log);

  async function query(config: QueryConfig, values?: unknown[]) {
    try {
      return await pool.query(config, values);
    } finally {
      if (!isPlainRead(config.text)) writes += 1;
    }
  }

  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const session = new NodePgSession<typeof schema, Tables>(givenUpOnce(client), dialect, relations, {});
    try {
      return await watch.around(() => session.transaction(work, config));
    } finally {
      writes += 1;
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return { db, writes: () => writes, refuseInsideTransaction: watch.refuseInside };
}

/** A connection that once gave no answer is asked nothing more: the rollback would wait for the same silence. */
function givenUpOnce(client: PoolClient): PoolClient {
  let silence: unknown;
  async function query(config: QueryConfig, values?: unknown[]) {
    if (silence !== undefined) throw silence;
    try {
      return await client.query(config, values);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') silence = error;
      throw error;
    }
  }
  return { query } as unknown as PoolClient;
}

/**
 * A query that leaves the open transaction would wait for ever where there is one client, and elsewhere silently see and
 * keep what the transaction may still take back. It fails at once on every database. Whoever waits in vain for the only
 * client for another reason finds its holder in the log.
 */
function watchTransactions(pool: Pool, log: Log) {
  const open = new AsyncLocalStorage<OpenTransaction>();
  let holder: OpenTransaction | undefined;
  const connect = pool.connect.bind(pool);

  function explain(error: unknown) {
    if (!holder || pool.options.max !== 1) return;
    const heldMillis = Math.round(performance.now() - holder.since);
    log.warn({ err: error, heldMillis, openedAt: holder.origin.stack }, 'the database client is held by a transaction');
  }

  function refuseInside() {
    if (open.getStore()?.isOpen) throw new Error('A query inside a transaction must go through its tx handle.');
  }

  function watchedConnect(callback?: Parameters<typeof connect>[0]): void | Promise<PoolClient> {
    try {
      refuseInside();
    } catch (error) {
      if (!callback) return Promise.reject(error);
      return callback(error as Error, undefined, () => {});
    }
    if (callback) {
      return connect((error, client, done) => {
        if (error) explain(error);
        callback(error, client, done);
      });
    }
    return connect().catch((error: unknown) => {
      explain(error);
      throw error;
    });
  }
  Object.assign(pool, { connect: watchedConnect });

  async function around<T>(transact: () => Promise<T>): Promise<T> {
    const transaction: OpenTransaction = { isOpen: true, since: performance.now(), origin: new Error('opened here') };
    holder = transaction;
    try {
      return await open.run(transaction, transact);
    } finally {
      transaction.isOpen = false;
      holder = undefined;
    }
  }
  return { around, refuseInside };
}
