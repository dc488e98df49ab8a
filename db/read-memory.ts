import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import type { Database } from './database.ts';
import * as schema from './schema.ts';
import { isPlainRead, type Db } from './transactions.ts';

export interface ReadMemoryOptions {
  /** Changes whenever another process may have changed what is read; answers of another version are forgotten. */
  version(): string;
  millis(): number;
  /** No answer is kept longer, whatever the version says. */
  keepMillis: number;
  /** Answers kept at the most. */
  size: number;
}

interface Kept {
  at: number;
  answer: Promise<QueryResult>;
}

/** Larger answers are not worth their memory. */
const MOST_ROWS = 200;

/**
 * The same database, remembering the answers of plain selects for as long as nothing changed: the pages of many viewers ask
 * the same of the content, and rights are looked up elsewhere, afresh. Any write of this process forgets everything, so
 * nobody is shown what was before their own write. Rows are shared between askers and must not be changed by them.
 */
export function rememberReads(
  { db, pool, writes, refuseInsideTransaction }: Pick<Database, 'db' | 'pool' | 'writes' | 'refuseInsideTransaction'>,
  options: ReadMemoryOptions,
): Db {
  const kept = new Map<string, Kept>();
  let version: string | null = null;

  function forgetOld() {
    const now = `${writes()} ${options.version()}`;
    if (now !== version) kept.clear();
    version = now;
    for (const key of kept.keys()) {
      if (kept.size < options.size) break;
      kept.delete(key);
    }
  }

  async function query(config: QueryConfig & { rowMode?: string }, values?: unknown[]): Promise<QueryResult> {
    // What is no plain read goes through the handle that counts writes.
    if (!isPlainRead(config.text)) return countedQuery(db)(config, values);
    refuseInsideTransaction();
    forgetOld();
    const key = `${config.rowMode ?? ''} ${config.text} ${JSON.stringify(values)}`;
    const known = kept.get(key);
    if (known && options.millis() - known.at < options.keepMillis) return known.answer;
    const asked = { at: options.millis(), answer: pool.query(config, values) };
    kept.set(key, asked);
    const forget = () => {
      if (kept.get(key) === asked) kept.delete(key);
    };
    asked.answer.then(({ rows }) => rows.length > MOST_ROWS && forget(), forget);
    return asked.answer;
  }

  const remembering = drizzle({ query } as unknown as Pool, { schema });
  remembering.transaction = (work, config) => db.transaction(work, config);
  return remembering;
}

/** The client under a drizzle handle: the object whose `query` every statement goes through. */
function countedQuery(db: Db): Pool['query'] {
  const { $client } = db as Db & { $client: Pool };
  return $client.query.bind($client);
}
