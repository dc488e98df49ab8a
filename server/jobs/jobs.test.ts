import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { safeLines } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createQueue } from '#db/client.ts';
import type { Job } from '#shared/module.ts';
import { startJobs } from './jobs.ts';

const HOUR = 3_600_000;
const patient = { timeout: 20_000 };

async function setUp() {
  const database = await openTestDatabase();
  const metrics = createMetrics();
  const clock = createMovableClock(Date.now());
  let lines = '';
  const log = pino({ ...safeLines, level: 'warn' }, { write: (line) => void (lines += line) });
  const running: { stop(): Promise<void> }[] = [];
  onTestFinished(async () => {
    for (const jobs of running) await jobs.stop();
    await database.close();
  });
  return {
    database,
    clock,
    lines: () => lines,
    figures: () => metrics.registry.metrics(),
    async start(job: Partial<Job>) {
      const whole = { name: 'check-things', cron: '0 0 1 1 *', run: async () => {}, ...job };
      const jobs = await startJobs([whole], { database, log, metrics, clock });
      running.push(jobs);
      return jobs;
    },
  };
}

test('J: a job that fails is an error in the log with its name and cause, and counted', patient, async () => {
  const { start, lines, figures } = await setUp();
  await start({
    secondsAfterStart: 0,
    async run() {
      throw new DrizzleQueryError('select $1', ['PAIDBODY'], new Error('relation is gone'));
    },
  });
  const failed = 'job_runs_total{job="check-things",outcome="failed"}';
  expect(await figures()).toContain(`${failed} 0`);
  await vi.waitFor(async () => expect(await figures()).toContain(`${failed} 1`), patient);
  expect(lines()).toContain('"level":50');
  expect(lines()).toContain('the job check-things failed');
  expect(lines()).toContain('relation is gone');
  expect(lines()).not.toContain('PAIDBODY');
});

test('J: a job that has not succeeded for too long is told, until it does', patient, async () => {
  const { start, clock, figures } = await setUp();
  const jobs = await start({ secondsAfterStart: 0, overdueAfterMillis: 2 * HOUR });
  const succeeded = /job_last_success_timestamp_seconds\{job="check-things"\} \d+/;
  await vi.waitFor(async () => expect(await figures()).toMatch(succeeded), patient);
  expect(await figures()).toContain('job_runs_total{job="check-things",outcome="done"} 1');
  expect(await jobs.warnings()).toEqual([]);
  clock.advance(2 * 3600 + 60);
  expect(await jobs.warnings()).toEqual(['the job check-things has not succeeded for too long']);
});

test('J: it counts from the start of the process, and a run of another node counts', patient, async () => {
  const { start, clock, figures } = await setUp();
  const idle = await start({ overdueAfterMillis: 2 * HOUR });
  expect(await idle.warnings()).toEqual([]);
  clock.advance(2 * 3600 + 60);
  expect(await idle.warnings()).toEqual(['the job check-things has not succeeded for too long']);
  // The queue stamps with the database's clock, which this one has left behind by two hours.
  clock.set(Date.now() + HOUR);
  await start({ secondsAfterStart: 0 });
  await vi.waitFor(async () => expect(await figures()).toContain('outcome="done"} 1'), patient);
  expect(await idle.warnings()).toEqual([]);
});

test('a run that does not end fails, is told, and has no second one beside it', patient, async () => {
  const { start, lines, figures } = await setUp();
  let runs = 0;
  const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
  await start({ secondsAfterStart: 0, longestMillis: 100, run: () => (runs++, end) });
  const failed = /job_runs_total\{job="check-things",outcome="failed"\} [2-9]/;
  await vi.waitFor(async () => expect(await figures()).toMatch(failed), patient);
  expect(runs).toBe(1);
  expect(lines()).toContain('it has not ended after');
  expect(lines()).toContain('its last run has not ended yet');
  letEnd();
  await vi.waitFor(async () => expect(await figures()).toContain('outcome="done"} 1'), patient);
});

test('a job of an earlier version is not asked for any more', patient, async () => {
  const { database, start } = await setUp();
  await (await start({ name: 'of-yesterday' })).stop();
  await start({ name: 'of-today' });
  const { rows } = await database.pool.query('select name from jobs.schedule order by name');
  expect(rows).toEqual([{ name: 'of-today' }]);
});

test(
  'a job that a work asks for runs when the work commits, and not otherwise; what fails is tried again and given up',
  patient,
  async () => {
    const { database, start, lines } = await setUp();
    const { enqueue, prepare } = createQueue(database);
    await prepare([{ name: 'deliver', retries: 1 }]);
    const orders: unknown[] = [];
    const undone = database.work(async () => {
      await enqueue('deliver', { parcel: 1 });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await database.work(() => enqueue('deliver', { parcel: 2 }));
    await start({
      name: 'deliver',
      retries: 1,
      async run(_log, order) {
        orders.push(order);
        throw new Error('nobody at home');
      },
    });
    await vi.waitFor(() => expect(lines()).toContain('is given up'), patient);
    expect(orders).toEqual([{ parcel: 2 }, { parcel: 2 }]);
  },
);
