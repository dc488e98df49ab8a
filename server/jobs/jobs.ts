import type { Logger } from 'pino';
import { PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';

/** Work that runs on a clock, once in the whole house however many nodes there are. */
export interface Job {
  name: string;
  /** Cron line, China time. */
  cron: string;
  run(): Promise<void>;
}

const STOP_MILLIS = 10_000;

/** Runs the jobs of all rooms on the database's own queue. A failed run is logged and tried again twice. */
export async function startJobs(database: Database, jobs: readonly Job[], log: Logger) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(database, text, values) },
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: 'jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue trouble'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2, expireInSeconds: 600 });
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      const startedAt = performance.now();
      await job.run();
      log.debug({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'job done');
    });
    await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Shanghai' });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MILLIS }) };
}

async function runSql(database: Database, text: string, values?: unknown[]) {
  const result: unknown = await database.pool.query(text, values);
  // Several statements in one text answer with several results.
  const results = (Array.isArray(result) ? result : [result]) as { rows: unknown[] }[];
  return { rows: results.flatMap(({ rows }) => rows) };
}
