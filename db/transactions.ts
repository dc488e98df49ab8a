import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, NodePgSession, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Log } from './log.ts';
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

/**
 * drizzle over the pool, with two faults of its `transaction` mended: it never gives the client back when `begin` itself
 * fails, and it gives a client back that is still inside a transaction when the rollback failed.
 */
export function createDb(pool: Pool, log: Log): Db {
  const db = drizzle(pool, { schema });
  const dialect = new PgDialect();
  const { fullSchema, schema: tables, tableNamesMap } = db._;
  const relations = tables && { fullSchema, schema: tables, tableNamesMap };
  const watch = pool.options.max === 1 ? watchOnlyClient(pool, log) : undefined;

  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const session = new NodePgSession<typeof schema, Tables>(client, dialect, relations, {});
    const transact = () => session.transaction(work, config);
    try {
      return await (watch ? watch(transact) : transact());
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

/**
 * With one client, a query outside the transaction's own handle waits for the transaction, which waits for the query.
 * Such a query fails at once; whoever waits in vain for another reason finds the holder in the log.
 */
function watchOnlyClient(pool: Pool, log: Log) {
  const around = new AsyncLocalStorage<OpenTransaction>();
  let holder: OpenTransaction | undefined;
  const connect = pool.connect.bind(pool);

  function explain(error: unknown) {
    if (!holder) return;
    const heldMillis = Math.round(performance.now() - holder.since);
    log.warn({ err: error, heldMillis, openedAt: holder.origin.stack }, 'the database client is held by a transaction');
  }

  function watchedConnect(callback?: Parameters<typeof connect>[0]): void | Promise<PoolClient> {
    if (around.getStore()?.isOpen) {
      const error = new Error('A query inside a transaction must go through its tx handle: the only client is taken.');
      if (!callback) return Promise.reject(error);
      return callback(error, undefined, () => {});
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

  return async <T>(transact: () => Promise<T>): Promise<T> => {
    const transaction: OpenTransaction = { isOpen: true, since: performance.now(), origin: new Error('opened here') };
    holder = transaction;
    try {
      return await around.run(transaction, transact);
    } finally {
      transaction.isOpen = false;
      holder = undefined;
    }
  };
}
