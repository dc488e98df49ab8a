import { existsSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { openDatabase, type DatabaseConfig } from '#db/client.ts';
import { composeDomains } from '#server/compose.ts';
import { loadConfig } from '#server/config.ts';
import { auditAll, isBlind } from '#server/jobs/audit.ts';
import { systemClock } from '#shared/clock.ts';

/**
 * `npm run audit`: looks for contradictions in the data of every module, as the server does once an hour. Ends with 0
 * when there are none, 1 when there are some, 2 when it (or a module) could not look. Embedded data can be looked at while no server holds it.
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
    const { modules, ready } = composeDomains({ database, clock: systemClock, origin: '' });
    await ready();
    const findings = await auditAll(modules);
    for (const finding of findings) process.stdout.write(`${JSON.stringify(finding)}\n`);
    const blind = findings.filter(isBlind).length;
    const faults = findings.length - blind;
    if (faults > 0) process.stdout.write(`${faults} contradiction(s).\n`);
    if (blind > 0) process.stdout.write(`${blind} module(s) could not look.\n`);
    if (findings.length === 0) process.stdout.write('Nothing contradicts itself.\n');
    if (blind > 0) return exitCodes.failed;
    return faults > 0 ? exitCodes.faults : exitCodes.clean;
  } finally {
    await database.close();
  }
}
