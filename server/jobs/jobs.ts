import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { countGivenUp, openBoss, prepareQueues, SILENT_SECONDS, type Database } from '#db/client.ts';
import { describeError } from '#server/describe-error.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job } from '#shared/module.ts';
import type { UnixMillis } from '#shared/time.ts';

/** A run as the queue tells of it. */
interface AskedRun {
  id: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
  /** Aborted when another may have taken the run over, or the queue stops. */
  signal: AbortSignal;
}

interface JobsDeps {
  database: Database;
  log: Logger;
  metrics: Pick<Metrics, 'jobRuns' | 'jobLastSuccess' | 'ordersGivenUp'>;
  clock: Pick<Clock, 'millis'>;
  /** How often orders are looked for. */
  pollSeconds?: number;
}

const LONGEST_MILLIS = 540_000;
const STOP_MILLIS = 10_000;
/** Nodes that start together ask for one run between them. */
const START_SLOT_SECONDS = 300;
/** How often what other nodes did is looked up. */
const LOOK_MILLIS = 60_000;
const LONGEST_LOOK_MILLIS = 1000;
/** How often a node says of a run that it is under way; of one that is missed sooner, more often. */
const HEARTBEAT_SECONDS = 30;

/** Runs the jobs of all modules on the database's own queue. A failed run is logged, counted, and tried again. */
export async function startJobs(jobs: readonly Job[], { database, log, metrics, clock, pollSeconds = 2 }: JobsDeps) {
  const boss = openBoss(database, { isWorking: true });
  const startedAt = clock.millis();
  const succeededAt = new Map<string, UnixMillis>();
  const lingering = new Set<string>();
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;
  let givenUp: Awaited<ReturnType<typeof countGivenUp>> = [];

  function noteSuccess(job: string, at: UnixMillis) {
    if (at <= (succeededAt.get(job) ?? 0)) return;
    succeededAt.set(job, at);
    metrics.jobLastSuccess.set({ job }, at / 1000);
  }

  async function runOnce(job: Job, asked: AskedRun) {
    const { name, longestMillis = LONGEST_MILLIS } = job;
    const begunAt = performance.now();
    const late = new AbortController();
    const fault = new Error(`it has not ended after ${Math.round(longestMillis / 1000)} s`);
    const timer = setTimeout(() => late.abort(fault), longestMillis);
    const signal = AbortSignal.any([late.signal, asked.signal]);
    // Before the run hears of it: one that ends because it was told to has not succeeded.
    const aborted = failWhenAborted(signal);
    const running = Promise.try(() => job.run(log, asked.data, signal));
    try {
      await Promise.race([aborted, running]);
    } catch (error) {
      noteFailure(name, asked, error);
      await untilEnded(name, running);
      throw keepable(error);
    } finally {
      clearTimeout(timer);
    }
    metrics.jobRuns.inc({ job: name, outcome: 'done' });
    noteSuccess(name, clock.millis());
    log.debug({ job: name, ms: Math.round(performance.now() - begunAt) }, 'job done');
  }

  function noteFailure(job: string, { id, retryCount, retryLimit }: AskedRun, error: unknown) {
    metrics.jobRuns.inc({ job, outcome: 'failed' });
    const end = retryCount >= retryLimit ? ' and is given up' : '';
    log.error({ err: error, job, run: id }, `the job ${job} failed${end}`);
  }

  /** A failed run that lingers keeps its place in the queue, so no other begins, on any node. */
  async function untilEnded(job: string, running: Promise<void>) {
    lingering.add(job);
    await running.catch(() => {});
    lingering.delete(job);
  }

  const isOverdue = ({ name, overdueAfterMillis = Infinity }: Job) =>
    clock.millis() - (succeededAt.get(name) ?? startedAt) > overdueAfterMillis;

  /** A run may have been another node's. */
  async function lookAround({ name }: Job) {
    for (const { state, completedOn } of await boss.findJobs(name)) {
      if (state === 'completed' && completedOn) noteSuccess(name, completedOn.getTime());
    }
  }

  async function lookGivenUp() {
    givenUp = await countGivenUp(boss);
    metrics.ordersGivenUp.set(givenUp.reduce((sum, { count }) => sum + count, 0));
  }

  async function lookAgain() {
    const late = jobs.filter(isOverdue);
    if (late.length > 0 && clock.millis() - lookedAt > LOOK_MILLIS) {
      for (const job of late) await lookAround(job);
      lookedAt = clock.millis();
    }
    await lookGivenUp();
  }

  /** One look at a time, however many ask. */
  async function lookOnce() {
    looking ??= lookAgain()
      .catch(tellTrouble)
      .finally(() => (looking = null));
    await looking;
  }

  /** A job of an earlier version would be asked for without end, and nobody does it. */
  async function dropSchedulesBut(wanted: readonly Job[]) {
    const names = new Set(wanted.filter(({ cron }) => cron !== undefined).map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
  }

  async function askFor({ name, cron, secondsAfterStart: startAfter }: Job) {
    if (cron !== undefined) await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' });
    // Without a key of its own: the queue would run it beside others.
    if (startAfter !== undefined) await boss.send(name, null, { startAfter, singletonSeconds: START_SLOT_SECONDS });
  }

  const workingOn = ({ silentSeconds = SILENT_SECONDS }: Job) =>
    ({
      pollingIntervalSeconds: pollSeconds,
      heartbeatRefreshSeconds: Math.min(HEARTBEAT_SECONDS, silentSeconds / 3),
      includeMetadata: true,
    }) as const;
  const tellTrouble = (error: unknown) => log.warn({ err: error }, 'job queue trouble');
  boss.on('error', tellTrouble);
  await boss.start();
  await dropSchedulesBut(jobs);
  await prepareQueues(boss, jobs);
  // All is asked for before the first run begins: one may hold the only connection of an embedded database for as long as it takes.
  for (const job of jobs) await askFor(job);
  for (const job of jobs) {
    metrics.jobRuns.inc({ job: job.name, outcome: 'failed' }, 0);
    await boss.work(job.name, workingOn(job), async ([asked]) => {
      if (asked) await runOnce(job, asked);
    });
  }
  const timer = setInterval(() => void lookGivenUp().catch(tellTrouble), LOOK_MILLIS);
  timer.unref();
  return {
    /** Sentences about jobs that somebody should look at, whichever node they ran on. */
    async warnings(): Promise<string[]> {
      // A queue that is out of reach keeps nobody from an answer: it is what was known last.
      await Promise.race([lookOnce(), sleep(LONGEST_LOOK_MILLIS, undefined, { ref: false })]);
      return [
        ...jobs.filter(isOverdue).map(({ name }) => `the job ${name} has not succeeded for too long`),
        ...[...lingering].map((name) => `a run of the job ${name} has failed and does not end; others wait for it`),
        ...givenUp.map(({ name, count }) => `orders of the job ${name} given up: ${count}`),
      ];
    },
    stop() {
      clearInterval(timer);
      return boss.stop({ graceful: true, timeout: STOP_MILLIS });
    },
  };
}

function failWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** The queue keeps what it is thrown: only what the log may hold too, and no letters that the database cannot keep. */
function keepable(error: unknown): Error {
  const { message, stack = message } = describeError(error);
  const [told, where] = [message, stack].map((text) => text.replaceAll('\0', '').toWellFormed());
  return Object.assign(new Error(told), { stack: where });
}
