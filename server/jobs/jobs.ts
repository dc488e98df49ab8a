import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { makeQueue, openBoss, type Database } from '#db/client.ts';
import { rootOf } from '#server/http/errors.ts';
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
}

interface JobsDeps {
  database: Database;
  log: Logger;
  metrics: Pick<Metrics, 'jobRuns' | 'jobLastSuccess'>;
  clock: Pick<Clock, 'millis'>;
}

const LONGEST_MILLIS = 540_000;
const STOP_MILLIS = 10_000;
/** Nodes that start together ask for one run between them. */
const START_SLOT_SECONDS = 300;
/** How often what other nodes did is looked up. */
const LOOK_MILLIS = 60_000;

/** Runs the jobs of all modules on the database's own queue. A failed run is logged, counted, and tried again. */
export async function startJobs(jobs: readonly Job[], { database, log, metrics, clock }: JobsDeps) {
  const boss = openBoss(database, { isWorking: true });
  const startedAt = clock.millis();
  const succeededAt = new Map<string, UnixMillis>();
  const underWay = new Set<string>();
  let lookedAt = -Infinity;

  function noteSuccess(job: string, at: UnixMillis) {
    if (at <= (succeededAt.get(job) ?? 0)) return;
    succeededAt.set(job, at);
    metrics.jobLastSuccess.set({ job }, at / 1000);
  }

  /** A run that hangs is not waited for any longer, and has no second one beside it. */
  async function runAlone({ name, run, longestMillis = LONGEST_MILLIS }: Job, order: unknown) {
    if (underWay.has(name)) throw new Error('its last run has not ended yet');
    underWay.add(name);
    const inTime = new AbortController();
    const running = run(log, order).finally(() => {
      underWay.delete(name);
      inTime.abort();
    });
    await Promise.race([running, failAfter(longestMillis, inTime.signal)]);
  }

  async function runOnce(job: Job, asked: AskedRun | undefined) {
    const { name } = job;
    const begunAt = performance.now();
    try {
      await runAlone(job, asked?.data ?? null);
    } catch (error) {
      metrics.jobRuns.inc({ job: name, outcome: 'failed' });
      const isGivenUp = asked !== undefined && asked.retryCount >= asked.retryLimit;
      log.error(
        { err: error, job: name, run: asked?.id },
        `the job ${name} failed${isGivenUp ? ' and is given up' : ''}`,
      );
      // The queue keeps what it is thrown, so it is not thrown the texts of a statement either.
      throw rootOf(error);
    }
    metrics.jobRuns.inc({ job: name, outcome: 'done' });
    noteSuccess(name, clock.millis());
    log.debug({ job: name, ms: Math.round(performance.now() - begunAt) }, 'job done');
  }

  const isOverdue = ({ name, overdueAfterMillis = Infinity }: Job) =>
    clock.millis() - (succeededAt.get(name) ?? startedAt) > overdueAfterMillis;

  /** A run may have been another node's. */
  async function lookAround({ name }: Job) {
    for (const { state, completedOn } of await boss.findJobs(name)) {
      if (state === 'completed' && completedOn) noteSuccess(name, completedOn.getTime());
    }
  }

  /** A job of an earlier version would be asked for without end, and nobody does it. */
  async function dropSchedulesBut(wanted: readonly Job[]) {
    const names = new Set(wanted.filter(({ cron }) => cron !== undefined).map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
  }

  boss.on('error', (error) => log.warn({ err: error }, 'job queue trouble'));
  await boss.start();
  await dropSchedulesBut(jobs);
  for (const job of jobs) {
    metrics.jobRuns.inc({ job: job.name, outcome: 'failed' }, 0);
    await makeQueue(boss, job.name, job.retries);
    await boss.work(job.name, { pollingIntervalSeconds: 2, includeMetadata: true }, ([asked]) => runOnce(job, asked));
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Shanghai' });
    if (job.secondsAfterStart === undefined) continue;
    const once = { startAfter: job.secondsAfterStart, singletonKey: 'start', singletonSeconds: START_SLOT_SECONDS };
    await boss.send(job.name, null, once);
  }
  return {
    /** A sentence for every job that should have succeeded long ago, here or on another node. */
    async warnings(): Promise<string[]> {
      const late = jobs.filter(isOverdue);
      if (late.length > 0 && clock.millis() - lookedAt > LOOK_MILLIS) {
        lookedAt = clock.millis();
        for (const job of late) await lookAround(job);
      }
      return late.filter(isOverdue).map(({ name }) => `the job ${name} has not succeeded for too long`);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MILLIS }),
  };
}

async function failAfter(millis: number, signal: AbortSignal): Promise<never> {
  await wait(millis, undefined, { signal, ref: false });
  throw new Error(`it has not ended after ${Math.round(millis / 1000)} s`);
}
