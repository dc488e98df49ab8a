import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Job } from '#shared/module.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Database, OwnClient } from './database.ts';
import { machineDate } from '#shared/clock.ts';

/** Asks for a run of a job, in the work that is open: it runs if that commits, and not otherwise; not before the moment `at`. */
export type Enqueue = (job: string, order?: object, options?: { at?: UnixSeconds }) => Promise<void>;

type QueuedJob = Pick<Job, 'name' | 'cron' | 'retries' | 'silentSeconds'>;

/** Where orders lie that were given up, until an operator has dealt with them. */
export const GIVEN_UP = 'given-up';
const DAY_SECONDS = 86_400;
const TEN_YEARS_SECONDS = 10 * 365 * DAY_SECONDS;

/** With the pauses below an order is tried for an hour and a half at the least. */
const ORDER_RETRIES = 15;
/** The clock asks again anyway. */
const CLOCK_RETRIES = 2;

/** How long a node may say nothing of its run. */
export const SILENT_SECONDS = 300;
/** How often it is looked whether one has. */
const LOOK_SECONDS = 15;

const optionsOf = ({ cron, retries, silentSeconds = SILENT_SECONDS }: QueuedJob) => ({
  /**
   * A run's row is what keeps other nodes from the next one: it stays taken until the run has ended, while its node says that
   * it lives; the library has no longer than a day. A lock on a connection of its own would cost one per run, and be lost
   * unnoticed with that connection; a row that is lost aborts the run.
   */
  expireInSeconds: DAY_SECONDS,
  heartbeatSeconds: silentSeconds,
  retryLimit: retries ?? (cron === undefined ? ORDER_RETRIES : CLOCK_RETRIES),
  // From 5 s on twice as long each time, up to ten minutes.
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  deadLetter: cron === undefined ? GIVEN_UP : null,
  // An order waits for as long as it takes until somebody runs jobs again; what the clock asked for long ago nobody misses.
  retentionSeconds: cron === undefined ? TEN_YEARS_SECONDS : DAY_SECONDS,
});

type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

const bossOver = (kind: Database['kind'], ask: Ask, isWorking: boolean) =>
  new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: rowsOf(await ask(text, values)) }) },
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'jobs',
    supervise: isWorking,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    schedule: isWorking,
  });

/** The database's own queue, on the connection of the work that is open around it. */
export const openBoss = ({ kind, query }: Database, { isWorking }: { isWorking: boolean }): PgBoss =>
  bossOver(kind, query, isWorking);

/** Makes the tables of the queue and the place for what is given up, or brings them up to date. */
export async function migrateQueue(kind: Database['kind'], client: OwnClient): Promise<void> {
  const boss = bossOver(kind, (text, values) => client.query(text, values), false);
  await boss.start();
  await boss.createQueue(GIVEN_UP, { retentionSeconds: TEN_YEARS_SECONDS });
  await boss.stop({ graceful: false });
}

/** Makes places for these jobs, one run at a time each, and changes those that were made for other options. */
export async function prepareQueues(boss: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const queue = known.get(job.name);
    if (!queue) await boss.createQueue(job.name, { policy: 'singleton' });
    const options = optionsOf(job);
    if (!isDeepStrictEqual(queue, { ...queue, ...options })) await boss.updateQueue(job.name, options);
  }
}

/** What any node needs of the queue: that there is a place for each job, and to ask for its runs. */
export function createQueue(database: Database) {
  const boss = openBoss(database, { isWorking: false });
  const enqueue: Enqueue = async (job, order = {}, { at } = {}) =>
    void (await boss.send(job, order, at === undefined ? {} : { startAfter: machineDate(at * 1000) }));
  return {
    enqueue,
    /** Never inside a work: the library ends the transaction that it finds. */
    prepare: (jobs: readonly QueuedJob[]) => prepareQueues(boss, jobs),
  };
}

/** Several statements in one text answer with several results. */
function rowsOf(result: unknown): unknown[] {
  const results = (Array.isArray(result) ? result : [result]) as { rows: unknown[] }[];
  return results.flatMap(({ rows }) => rows);
}
