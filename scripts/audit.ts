import { existsSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { openDatabase, type DatabaseConfig } from '#db/client.ts';
import { composeDomains } from '#server/compose.ts';
import { loadConfig } from '#server/config.ts';
import { systemClock } from '#shared/clock.ts';

/**
 * `npm run audit`: looks for contradictions between the feed's log and its lists, as the server does once an hour. Ends with 0
 * when there are none, 1 when there are some, 2 when it could not look. Embedded data can be looked at while no server holds it.
 */
const exitCodes = { clean: 0, faults: 1, failed: 2 } as const;

try {
  process.exitCode = await audit(loadConfig().db);
} catch (error) {
  process.stderr.write(`The audit could not look: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodes.failed;
}

async function audit(config: DatabaseConfig): Promise<number> {
  if (config.kind === 'pglite' && !existsSync(path.join(config.dir, 'pgdata'))) {
    throw new Error(`there is no data in ${config.dir} (KAIPAN_DATA_DIR).`);
  }
  const database = await openDatabase(config, pino({ level: 'warn' }, pino.destination(2)));
  try {
    const { feed } = composeDomains({ database, clock: systemClock, origin: '' });
    await feed.ensureHead();
    const faults = await feed.findFaults();
    for (const fault of faults) process.stdout.write(`${JSON.stringify(fault)}\n`);
    process.stdout.write(
      faults.length === 0
        ? `The feed does not contradict itself; its head is ${feed.head().offset}.\n`
        : `${faults.length} contradiction(s).\n`,
    );
    return faults.length === 0 ? exitCodes.clean : exitCodes.faults;
  } finally {
    await database.close();
  }
}
