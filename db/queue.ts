import { PgBoss } from 'pg-boss';
import type { Database, OwnClient } from './database.ts';

/** Asks for a run of a job, in the work that is open: it runs if that commits, and not otherwise. */
export type Enqueue = (job: string, order?: object) => Promise<void>;

/** The queue gives a run up after this and says nothing; who runs it does before. */
const QUEUE_PATIENCE_SECONDS = 600;
const USUAL_RETRIES = 2;

type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

const bossOver = (kind: Database['kind'], ask: Ask, isWorking: boolean) =>
  new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: rowsOf(await ask(text, values)) }) },
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'jobs',
    supervise: isWorking,
    schedule: isWorking,
  });

/** The database's own queue, on the connection of the work that is open around it. */
export const openBoss = ({ kind, query }: Database, { isWorking }: { isWorking: boolean }): PgBoss =>
  bossOver(kind, query, isWorking);

/** Makes the tables of the queue, or brings them up to date. */
export async function migrateQueue(kind: Database['kind'], client: OwnClient): Promise<void> {
  const boss = bossOver(kind, (text, values) => client.query(text, values), false);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** One run at a time, however many are asked for; tried again when it fails. */
export const makeQueue = (boss: PgBoss, name: string, retries = USUAL_RETRIES): Promise<void> =>
  boss.createQueue(name, { policy: 'singleton', retryLimit: retries, expireInSeconds: QUEUE_PATIENCE_SECONDS });

/** What any node needs of the queue: that there is a place for each job, and to ask for its runs. */
export function createQueue(database: Database) {
  const boss = openBoss(database, { isWorking: false });
  const enqueue: Enqueue = async (job, order = {}) => void (await boss.send(job, order));
  return {
    enqueue,
    /** Makes places for these jobs. Never inside a work: the library ends the transaction that it finds. */
    async prepare(jobs: readonly { name: string; retries?: number }[]): Promise<void> {
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { name, retries } of jobs) if (!known.has(name)) await makeQueue(boss, name, retries);
    },
  };
}

/** Several statements in one text answer with several results. */
function rowsOf(result: unknown): unknown[] {
  const results = (Array.isArray(result) ? result : [result]) as { rows: unknown[] }[];
  return results.flatMap(({ rows }) => rows);
}
