import type { Database } from './client.ts';
import type { Log } from '#shared/log.ts';

export interface Maintenance {
  /** Cleans the tables soon, e.g. after a big import; calls before that are one. */
  maintain(): void;
  stop(): Promise<void>;
}

export interface MaintenanceTimes {
  checkpointMillis: number;
  vacuumMillis: number;
  vacuumAfterImportMillis: number;
  logCheckMillis: number;
  logLimitBytes: number;
}

const usualTimes: MaintenanceTimes = {
  checkpointMillis: 5 * 60_000,
  vacuumMillis: 60 * 60_000,
  vacuumAfterImportMillis: 30_000,
  logCheckMillis: 15_000,
  logLimitBytes: 256 * 1024 * 1024,
};

/** Does for PGlite what the background processes of a PostgreSQL server do; on a server it does nothing. */
export function startMaintenance(database: Database, log: Log, times: MaintenanceTimes = usualTimes): Maintenance {
  if (database.kind === 'postgres') return { maintain() {}, stop: async () => {} };

  const { pool } = database;
  let soon: NodeJS.Timeout | undefined;
  let isStopped = false;
  // One piece of work at a time; errors wait for the next turn.
  let work = Promise.resolve();

  function enqueue(name: string, task: () => Promise<void>): void {
    work = afterWork(work, name, task);
  }

  async function afterWork(previous: Promise<void>, name: string, task: () => Promise<void>): Promise<void> {
    await previous;
    if (isStopped) return;
    const startedAt = performance.now();
    try {
      await task();
      log.debug({ millis: Math.round(performance.now() - startedAt) }, `database ${name} done`);
    } catch (error) {
      log.error({ err: error }, `database ${name} failed`);
    }
  }

  async function checkpoint() {
    await pool.query('checkpoint');
  }

  /** Nothing else limits the log: an import of a gigabyte would fill the disk between two checkpoints. */
  async function checkpointLongLog() {
    const { rows } = await pool.query<{ bytes: string }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
    );
    if (Number(rows[0]?.bytes ?? 0) > times.logLimitBytes) await checkpoint();
  }

  /** Table by table, so that requests get their turn in between. */
  async function vacuum() {
    const { rows } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_(catalog|toast|temp)|^information_schema$'`,
    );
    for (const { name } of rows) {
      if (isStopped) return;
      await pool.query(`vacuum analyze ${name}`);
    }
  }

  const timers = [
    setInterval(() => enqueue('checkpoint', checkpoint), times.checkpointMillis),
    setInterval(() => enqueue('log check', checkpointLongLog), times.logCheckMillis),
    setInterval(() => enqueue('vacuum', vacuum), times.vacuumMillis),
  ];
  for (const timer of timers) timer.unref();

  return {
    maintain() {
      if (isStopped) return;
      soon ??= setTimeout(() => {
        soon = undefined;
        enqueue('vacuum', vacuum);
      }, times.vacuumAfterImportMillis).unref();
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      clearTimeout(soon);
      await work;
    },
  };
}
