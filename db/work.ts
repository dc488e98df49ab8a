import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Log } from '#shared/log.ts';
import { isCircle } from './unavailable.ts';

/** The database as stores see it: a statement belongs to the work that is open around it, else it stands alone. */
export type Db = Omit<NodePgDatabase, 'transaction'>;

/** What happens whole or not at all. */
export interface Work {
  /** Runs once all is committed, before the answer leaves. What is to survive a crash is a row or a queued job instead. */
  afterCommit(act: () => void): void;
}

/**
 * Runs in one transaction all that is asked of the database meanwhile; inside another work it is a part of that one. Where it
 * has met another in a circle it is run once more.
 */
export type DoWork = <T>(run: (work: Work) => Promise<T>) => Promise<T>;

/** A work as the rest of the database's edge sees it. */
export interface OpenWork extends Work {
  /** What every node hears once it is committed, and not otherwise. */
  notices: Set<string>;
  /** Runs after a commit, and also when nobody knows whether it was one. */
  atEnd(act: () => void): void;
}

export interface WorkingDb {
  db: Db;
  /** A statement as text, for libraries that write their own; it joins the open work as well. */
  query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult>;
  work: DoWork;
  /** The work in which the caller runs; null outside of any. Fails where it has ended. */
  openWork(): OpenWork | null;
  /** Says in the log what went wrong where nobody waits for an answer. */
  report(error: unknown, what: string): void;
}

interface Transaction extends OpenWork {
  isOpen: boolean;
  /** Whether the connection owes an answer: what it does later would meet somebody else's work. */
  isLost(): boolean;
  since: number;
  /** Its stack says where the work was begun; the text is made only when somebody reads it. */
  origin: Error;
  query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult>;
  /** How many works inside this one have not ended. */
  openParts: number;
  /** Why one of them failed. */
  failedPart: { error: unknown } | null;
  callbacks: (() => void)[];
  endings: (() => void)[];
}

/** Takes the notices of a work to all nodes: in its transaction where the database does that, else behind it. */
export interface NoticeCarrier {
  inside?: (query: Transaction['query'], notices: readonly string[]) => Promise<unknown>;
  behind?: (notices: readonly string[]) => void;
}

/** drizzle over the pool; the transaction that is open travels with the caller, so nobody hands it on. */
export function createDb(pool: Pool, log: Log, carrier: NoticeCarrier): WorkingDb {
  const open = new AsyncLocalStorage<Transaction>();
  const connect = watchedConnect(pool, log, open);

  function current(): Transaction | null {
    const transaction = open.getStore() ?? null;
    if (transaction?.isOpen === false) {
      throw new Error('This work has ended: what it begins has to end before it.', { cause: transaction.origin });
    }
    return transaction;
  }

  async function query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    return (current() ?? pool).query(config, values);
  }

  async function work<T>(run: (work: Work) => Promise<T>): Promise<T> {
    const outer = current();
    if (outer) return join(outer, run);
    try {
      return await alone(run);
    } catch (error) {
      if (!isCircle(error)) throw error;
      // Of two that waited for each other this one was rolled back whole: by now the other one is through.
      return alone(run);
    }
  }

  async function alone<T>(run: (work: Work) => Promise<T>): Promise<T> {
    const client = await connect();
    const transaction = begin(client);
    connect.holder = transaction;
    try {
      const answer = await transact(transaction, run);
      for (const act of transaction.callbacks) quietly(act, log);
      return answer;
    } finally {
      connect.holder = null;
      client.release(transaction.isLost() || client.getTransactionStatus() !== 'I');
    }
  }

  /** Part of a work that failed, or was not waited for, leaves half of itself behind: the whole fails, whoever keeps that quiet. */
  async function join<T>(outer: Transaction, run: (work: Work) => Promise<T>): Promise<T> {
    outer.openParts += 1;
    try {
      return await run(outer);
    } catch (error) {
      outer.failedPart ??= { error };
      throw error;
    } finally {
      outer.openParts -= 1;
    }
  }

  async function transact<T>(transaction: Transaction, run: (work: Work) => Promise<T>): Promise<T> {
    let answer: T;
    await transaction.query('begin');
    try {
      // Awaited inside: a statement that is handed out runs only when somebody waits for it.
      answer = await inTime(open.run(transaction, async () => await run(transaction)));
      mustBeWhole(transaction);
      // What begins while the notices go out would be neither waited for nor told.
      transaction.isOpen = false;
      if (transaction.notices.size > 0) await carrier.inside?.(transaction.query, [...transaction.notices]);
    } catch (error) {
      transaction.isOpen = false;
      // A connection that cannot even do this is given up by whoever takes it back.
      await transaction.query('rollback').catch(() => {});
      throw error;
    }
    try {
      await commit(transaction);
    } finally {
      quietly(() => carrier.behind?.([...transaction.notices]), log);
      for (const act of transaction.endings) quietly(act, log);
    }
    return answer;
  }

  const report = (error: unknown, what: string) => log.error({ err: error }, what);
  return { db: drizzle({ query } as unknown as Pool), query, work, openWork: current, report };
}

function begin(client: PoolClient): Transaction {
  const callbacks: (() => void)[] = [];
  const endings: (() => void)[] = [];
  return {
    isOpen: true,
    since: performance.now(),
    origin: new Error('begun here'),
    ...connectionOf(client),
    notices: new Set(),
    openParts: 0,
    failedPart: null,
    callbacks,
    endings,
    afterCommit: (act) => void callbacks.push(act),
    atEnd: (act) => void endings.push(act),
  };
}

function mustBeWhole({ failedPart, openParts, origin }: Transaction) {
  if (failedPart !== null)
    throw new Error('Nothing was written: a work inside this one had failed.', { cause: failedPart.error });
  if (openParts > 0)
    throw new Error('Nothing was written: nobody waited for a work inside this one.', { cause: origin });
}

/** PostgreSQL answers the commit of a failed transaction with a rollback, and calls that no error. */
async function commit({ query }: Transaction): Promise<void> {
  const { command } = await query('commit');
  if (command !== 'COMMIT') throw new Error('Nothing was written: a statement of this work had failed.');
}

/**
 * The connection of one work: asked one thing after the other, and nothing more once it gave no answer (the rollback would
 * wait for the same silence) or once a statement of the work itself has ended the transaction.
 */
function connectionOf(client: PoolClient): Pick<Transaction, 'query' | 'isLost'> {
  let fault: unknown;
  let hasBegun = false;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    if (fault !== undefined) throw fault;
    if (hasBegun && client.getTransactionStatus() === 'I') {
      throw new Error('A statement of this work has ended its transaction: what it wrote may stand.');
    }
    try {
      const result = await client.query(config, values);
      hasBegun = true;
      return result;
    } catch (error) {
      const isSilent = error instanceof Error && error.message === 'Query read timeout';
      if (isSilent || !hasBegun) fault = error;
      throw error;
    }
  }

  return {
    query(config, values) {
      const answer = last.then(() => ask(config, values));
      last = answer.catch(() => {});
      return answer;
    },
    isLost: () => fault !== undefined,
  };
}

/** Longer than any batch of an import; a work that waits for something that never comes would keep its client for ever. */
const LONGEST_WORK_MILLIS = 120_000;

async function inTime<T>(running: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fault = new Error(`This work has not ended after ${LONGEST_WORK_MILLIS / 1000} s and is undone.`);
    timer = setTimeout(() => reject(fault), LONGEST_WORK_MILLIS);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

function quietly(act: () => void, log: Log) {
  try {
    act();
  } catch (error) {
    log.error({ err: error }, 'what follows a commit failed');
  }
}

/**
 * Whoever takes a client of the pool inside a work would wait for ever where there is one client, and elsewhere see nothing
 * of the work: that fails at once on every database. Whoever waits in vain for the only client for another reason finds
 * its holder in the log.
 */
function watchedConnect(pool: Pool, log: Log, open: AsyncLocalStorage<Transaction>) {
  const connect = pool.connect.bind(pool);

  function explain(error: unknown) {
    const { holder } = watched;
    if (!holder || pool.options.max !== 1) return;
    const heldMillis = Math.round(performance.now() - holder.since);
    log.warn({ err: error, heldMillis, begunAt: holder.origin.stack }, 'the database client is held by a work');
  }

  async function connectOrExplain(): Promise<PoolClient> {
    try {
      return await connect();
    } catch (error) {
      explain(error);
      throw error;
    }
  }

  function connectOutside(callback?: Parameters<typeof connect>[0]): void | Promise<PoolClient> {
    if (open.getStore()?.isOpen) {
      const fault = new Error('Inside a work the database is asked through its handle, not through the pool.');
      return callback ? callback(fault, undefined, () => {}) : Promise.reject(fault);
    }
    if (!callback) return connectOrExplain();
    return connect((error, client, done) => {
      if (error) explain(error);
      callback(error, client, done);
    });
  }

  const watched = Object.assign(connectOrExplain, { holder: null as Transaction | null });
  Object.assign(pool, { connect: connectOutside });
  return watched;
}
