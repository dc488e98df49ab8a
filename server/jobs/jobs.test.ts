import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { safeLines } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { machineClock, createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createGivenUp, createQueue, openBoss } from '#db/client.ts';
import type { Job } from '#shared/module.ts';
import { startJobs } from './jobs.ts';

const HOUR = 3_600_000;

async function setUp() {
  const database = await openTestDatabase();
  const metrics = createMetrics();
  const clock = createMovableClock(machineClock.millis());
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
    /** Ends the pauses between tries. */
    hurry: () => database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`),
    async start(job: Partial<Job>) {
      const whole = { name: 'check-things', run: async () => {}, ...job };
      const jobs = await startJobs([whole], { database, log, metrics, clock, pollSeconds: 0.5 });
      running.push(jobs);
      return jobs;
    },
  };
}

test('J: a job that fails is an error in the log with its name and cause, and counted', async () => {
  const { start, lines, figures } = await setUp();
  await start({
    secondsAfterStart: 0,
    async run() {
      throw new DrizzleQueryError('select $1', ['PAIDBODY'], new Error('relation is gone'));
    },
  });
  const failed = 'job_runs_total{job="check-things",outcome="failed"}';
  expect(await figures()).toContain(`${failed} 0`);
  await vi.waitFor(async () => expect(await figures()).toContain(`${failed} 1`));
  expect(lines()).toContain('"level":50');
  expect(lines()).toContain('the job check-things failed');
  expect(lines()).toContain('relation is gone');
  expect(lines()).not.toContain('PAIDBODY');
});

test('J: a job that has not succeeded for too long is told, until it does', async () => {
  const { start, clock, figures } = await setUp();
  const jobs = await start({ secondsAfterStart: 0, overdueAfterMillis: 2 * HOUR });
  const succeeded = /job_last_success_timestamp_seconds\{job="check-things"\} \d+/;
  await vi.waitFor(async () => expect(await figures()).toMatch(succeeded));
  expect(await figures()).toContain('job_runs_total{job="check-things",outcome="done"} 1');
  expect(await jobs.warnings()).toEqual([]);
  clock.advance(2 * 3600 + 60);
  expect(await jobs.warnings()).toEqual(['the job check-things has not succeeded for too long']);
});

test('J: it counts from the start of the process, and a run of another node counts', async () => {
  const { start, clock, figures } = await setUp();
  const idle = await start({ overdueAfterMillis: 2 * HOUR });
  expect(await idle.warnings()).toEqual([]);
  clock.advance(2 * 3600 + 60);
  expect(await idle.warnings()).toEqual(['the job check-things has not succeeded for too long']);
  // The queue stamps with the database's clock, which this one has left behind by two hours.
  clock.set(machineClock.millis() + HOUR);
  await start({ secondsAfterStart: 0 });
  await vi.waitFor(async () => expect(await figures()).toContain('outcome="done"} 1'));
  expect(await idle.warnings()).toEqual([]);
});

test('a run whose time is over is told to stop, has failed, and keeps the next one waiting on every node until it ends', async () => {
  const { database, start, hurry, lines, figures } = await setUp();
  const { enqueue } = createQueue(database);
  const orders: unknown[] = [];
  const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
  let signal: AbortSignal | undefined;
  const jobs = await start({
    secondsAfterStart: 0,
    longestMillis: 1000,
    async run(_log, order, itsSignal) {
      orders.push(order);
      signal ??= itsSignal;
      if (orders.length === 1) await end;
    },
  });
  await vi.waitFor(() => expect(lines()).toContain('it has not ended after 1 s'));
  expect(signal?.aborted).toBe(true);
  expect(await figures()).toContain('job_runs_total{job="check-things",outcome="failed"} 1');
  expect(await jobs.warnings()).toEqual([
    'a run of the job check-things has failed and does not end; others wait for it',
  ]);
  await enqueue('check-things', { parcel: 2 });
  await enqueue('check-things', { parcel: 3 });
  const otherNode = openBoss(database, { isWorking: false });
  expect(await otherNode.fetch('check-things')).toEqual([]);
  letEnd();
  await vi.waitFor(async () => {
    await hurry();
    expect(orders).toHaveLength(4);
  });
  expect(await jobs.warnings()).toEqual([]);
  expect(orders).toEqual(expect.arrayContaining([{ parcel: 2 }, { parcel: 3 }]));
  // Neither has lost a try to the run that lingered.
  await vi.waitFor(async () => expect(await figures()).toContain('outcome="done"} 3'));
  expect(await figures()).toContain('job_runs_total{job="check-things",outcome="failed"} 1');
});

test.each([
  ['five minutes', { name: 'walk' }, [240, 360]],
  ['the seconds that its job says', { name: 'run', silentSeconds: 30 }, [20, 40]],
] as const)(
  'the run of a node that has not been heard of for %s is tried again',
  async (_long, job, [less, longer]) => {
    const { database } = await setUp();
    const { enqueue, prepare } = createQueue(database);
    const boss = openBoss(database, { isWorking: false });
    await prepare([job]);
    await enqueue(job.name);
    const order = await vi.waitUntil(async () => (await boss.fetch(job.name))[0]);
    const silentFor = async (seconds: number) => {
      await database.query("update jobs.job set heartbeat_on = now() - $1 * interval '1 s'", [seconds]);
      await database.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
      await boss.supervise(job.name);
      const [row] = await boss.findJobs(job.name, { id: order.id });
      return row?.state;
    };
    expect(await silentFor(less)).toBe('active');
    expect(await silentFor(longer)).toBe('retry');
  },
);

test('what the queue keeps of a failure is what the log may hold, in letters that it can keep', async () => {
  const { database, start, lines } = await setUp();
  const row = Object.assign(new Error('violates\0 a rule \ud800'), { detail: 'Failing row contains (付费正文)' });
  await start({
    secondsAfterStart: 0,
    async run() {
      throw new Error('insert … 付费正文', { cause: row });
    },
  });
  await vi.waitFor(() => expect(lines()).toContain('check-things failed'));
  const boss = openBoss(database, { isWorking: false });
  await vi.waitFor(async () => {
    const [kept] = await boss.findJobs('check-things');
    expect([kept?.state, kept?.output]).toEqual([
      'retry',
      expect.objectContaining({ message: 'violates a rule \ufffd' }),
    ]);
    expect(JSON.stringify(kept?.output)).not.toContain('付费正文');
  });
});

test('a run that ends because it was told to stop has failed', async () => {
  const { start, figures } = await setUp();
  const untilStopped = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  await start({ secondsAfterStart: 0, longestMillis: 100, run: (_log, _order, signal) => untilStopped(signal) });
  await vi.waitFor(async () => expect(await figures()).toContain('outcome="failed"} 1'));
  expect(await figures()).not.toContain('outcome="done"');
});

test('an order outlives an hour of trouble; what the clock asks for again is tried twice more', async () => {
  const { database } = await setUp();
  await createQueue(database).prepare([{ name: 'deliver' }, { name: 'clean-up', cron: '0 0 1 1 *' }]);
  const boss = openBoss(database, { isWorking: false });
  const { retryLimit = 0, retryDelay = 0, retryDelayMax, retryBackoff } = (await boss.getQueue('deliver')) ?? {};
  expect(retryBackoff).toBe(true);
  // The shortest that the library makes of it: half of what it may be.
  const pauses = Array.from({ length: retryLimit }, (_, nr) => Math.min(retryDelay * 2 ** nr, retryDelayMax ?? 0));
  expect(pauses.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3600);
  expect(await boss.getQueue('clean-up')).toMatchObject({ retryLimit: 2, deadLetter: null });
});

test('what a job says otherwise counts for a database that knows the job already', async () => {
  const { database, start } = await setUp();
  const { prepare } = createQueue(database);
  const boss = openBoss(database, { isWorking: false });
  await prepare([{ name: 'deliver' }]);
  await prepare([{ name: 'deliver', retries: 3, cron: '0 0 1 1 *' }]);
  expect(await boss.getQueue('deliver')).toMatchObject({ retryLimit: 3, deadLetter: null });
  await start({ name: 'deliver', retries: 4 });
  expect(await boss.getQueue('deliver')).toMatchObject({ retryLimit: 4 });
});

test('a job of an earlier version is not asked for any more', async () => {
  const { database, start } = await setUp();
  const cron = '0 0 1 1 *';
  await (await start({ name: 'of-yesterday', cron })).stop();
  await start({ name: 'of-today', cron });
  const { rows } = await database.pool.query('select name from jobs.schedule order by name');
  expect(rows).toEqual([{ name: 'of-today' }]);
});

test('a job that a work asks for runs when the work commits, and not otherwise', async () => {
  const { database, start } = await setUp();
  const { enqueue, prepare } = createQueue(database);
  await prepare([{ name: 'deliver' }]);
  const orders: unknown[] = [];
  const undone = database.work(async () => {
    await enqueue('deliver', { parcel: 1 });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await database.work(() => enqueue('deliver', { parcel: 2 }));
  await start({ name: 'deliver', run: async (_log, order) => void orders.push(order) });
  await vi.waitFor(() => expect(orders).toEqual([{ parcel: 2 }]));
});

test('an order that fails is tried again, given up, kept and told until somebody deals with it', async () => {
  const { database, start, hurry, lines, figures } = await setUp();
  const { enqueue, prepare } = createQueue(database);
  const givenUp = createGivenUp(database);
  await prepare([{ name: 'deliver', retries: 1 }]);
  await enqueue('deliver', { parcel: 2 });
  let isSomebodyAtHome = false;
  let runs = 0;
  const jobs = await start({
    name: 'deliver',
    retries: 1,
    async run() {
      runs++;
      if (!isSomebodyAtHome) throw new Error('nobody at home');
    },
  });
  const untilTold = (told: string[]) =>
    vi.waitFor(async () => {
      await hurry();
      expect(await jobs.warnings()).toEqual(told);
    });
  await untilTold(['orders of the job deliver given up: 1']);
  expect(runs).toBe(2);
  expect(lines()).toContain('the job deliver failed and is given up');
  expect(await figures()).toContain('job_orders_given_up 1');
  const [order] = await givenUp.list('deliver');
  expect(order).toMatchObject({ job: 'deliver', order: { parcel: 2 }, fault: { message: 'nobody at home' } });
  expect(await givenUp.list('fetch')).toEqual([]);

  isSomebodyAtHome = true;
  await givenUp.runAgain([order?.id ?? '']);
  await vi.waitFor(() => expect(runs).toBe(3));
  await untilTold([]);
  expect(await figures()).toContain('job_orders_given_up 0');

  isSomebodyAtHome = false;
  await enqueue('deliver', { parcel: 3 });
  await untilTold(['orders of the job deliver given up: 1']);
  await givenUp.forget((await givenUp.list()).map(({ id }) => id));
  expect(await jobs.warnings()).toEqual([]);
});
