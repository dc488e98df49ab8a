import { describe, expect, it, vi } from 'vitest';
import type { Log } from '#shared/log.ts';
import { startMaintenance } from './maintenance.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const never = 2 ** 31 - 1;
const quiet = {
  checkpointMillis: never,
  vacuumMillis: never,
  vacuumAfterImportMillis: never,
  logCheckMillis: never,
  logLimitBytes: Infinity,
};
const watchedLog = () => ({ ...silentLog, error: vi.fn<Log['error']>() });
const redo = 'select redo_lsn::text as lsn from pg_control_checkpoint()';

describe('maintenance of embedded data', () => {
  it('checkpoints on its clock and when the log grows', async () => {
    const database = await openTestDatabase({ onDisk: true });
    await database.pool.query('create table growing as select generate_series(1, 1000) as n');
    const before = (await database.pool.query(redo)).rows;
    const clocked = startMaintenance(database, watchedLog(), { ...quiet, checkpointMillis: 20 });
    await vi.waitFor(async () => expect((await database.pool.query(redo)).rows).not.toEqual(before));
    await clocked.stop();

    await database.pool.query('insert into growing select generate_series(1, 20000)');
    const between = (await database.pool.query(redo)).rows;
    const growing = startMaintenance(database, watchedLog(), { ...quiet, logCheckMillis: 20, logLimitBytes: 100_000 });
    await vi.waitFor(async () => expect((await database.pool.query(redo)).rows).not.toEqual(between));
    await growing.stop();
    await database.close();
  });

  it('vacuums and analyzes after an import, and logs no error', async () => {
    const database = await openTestDatabase({ onDisk: true });
    await database.pool.query('create table imported as select generate_series(1, 1000) as n');
    const log = watchedLog();
    const maintenance = startMaintenance(database, log, { ...quiet, vacuumAfterImportMillis: 10 });
    maintenance.maintain();
    maintenance.maintain();
    const estimate = "select reltuples::int as rows from pg_class where relname = 'imported'";
    await vi.waitFor(async () => expect((await database.pool.query(estimate)).rows).toEqual([{ rows: 1000 }]), 5_000);
    await maintenance.stop();
    expect(log.error).not.toHaveBeenCalled();
    await database.close();
  });

  it('logs a fault and goes on', async () => {
    const database = await openTestDatabase({ onDisk: true });
    const log = watchedLog();
    const query = vi.spyOn(database.pool, 'query').mockRejectedValueOnce(new Error('no luck'));
    const maintenance = startMaintenance(database, log, { ...quiet, checkpointMillis: 10 });
    await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(2));
    expect(log.error).toHaveBeenCalledTimes(1);
    await maintenance.stop();
    await database.close();
  });
});
