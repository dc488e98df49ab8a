import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { createLogStore } from '#domains/feed/live/feed.log-store.ts';
import { loadConfig, type Config } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startFault } from '#server/start-fault.ts';

/**
 * `npm run new-epoch`, after a restore: offsets given out from now on are not those that browsers remember. Running nodes
 * learn it within a second.
 */
process.exitCode = await renewEpoch();

async function renewEpoch(): Promise<number> {
  const config = readConfig();
  if (typeof config === 'string') return tell(2, config);
  // Opening would make a new one.
  if (config.db.kind === 'pglite' && !existsSync(path.join(config.dataDir, 'pgdata'))) {
    return tell(1, `There is no database in ${config.dataDir}; set KAIPAN_DATA_DIR as for the server.`);
  }
  try {
    const epoch = randomBytes(8).toString('hex');
    await writeEpoch(config, epoch);
    return tell(0, `The feed has a new epoch: ${epoch}`);
  } catch (error) {
    return tell(1, `The epoch could not be renewed: ${startFault(error, config)}`);
  }
}

async function writeEpoch(config: Config, epoch: string): Promise<void> {
  const database = await openDatabase(config.db, createLog(config));
  try {
    await createLogStore(database.db).renewEpoch(epoch);
  } finally {
    await database.close();
  }
}

function readConfig(): Config | string {
  try {
    return loadConfig();
  } catch (error) {
    return (error as Error).message;
  }
}

function tell(exitCode: number, sentence: string): number {
  process.stdout.write(`${sentence}\n`);
  return exitCode;
}
