import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createGivenUp, openDatabase } from '#db/client.ts';
import { loadConfig, type Config } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startFault } from '#server/start-fault.ts';

/**
 * `npm run given-up`: the orders of jobs that were given up, a line each, the oldest first. `-- --again [JOB]` runs them again,
 * `-- --forget [JOB]` throws them away. Ends with 0, or 2 when it could not. Embedded data only while no server holds it.
 */
process.exitCode = await main();

interface Wish {
  job: string | undefined;
  verb: 'list' | 'runAgain' | 'forget';
}

async function main(): Promise<number> {
  const config = orSentence(() => loadConfig());
  if (typeof config === 'string') return tell(2, config);
  const wish = orSentence(readWish);
  if (typeof wish === 'string') return tell(2, wish);
  // Opening would make a new one.
  if (config.db.kind === 'pglite' && !existsSync(`${config.dataDir}/pgdata`)) {
    return tell(2, `There is no database in ${config.dataDir}; set KAIPAN_DATA_DIR as for the server.`);
  }
  try {
    return tell(0, ...(await fulfil(wish, config)));
  } catch (error) {
    return tell(2, `The orders could not be reached: ${startFault(error, config)}`);
  }
}

function readWish(): Wish {
  const { values, positionals } = parseArgs({
    options: { again: { type: 'boolean' }, forget: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals.length > 1 || (values.again && values.forget)) {
    throw new Error('Usage: npm run given-up -- [--again | --forget] [JOB]');
  }
  return { job: positionals[0], verb: values.again ? 'runAgain' : values.forget ? 'forget' : 'list' };
}

async function fulfil({ job, verb }: Wish, config: Config): Promise<string[]> {
  const database = await openDatabase(config.db, createLog(config));
  try {
    const givenUp = createGivenUp(database);
    const orders = await givenUp.list(job);
    const count = `${orders.length} order(s)`;
    if (verb === 'list') return [...orders.map((order) => JSON.stringify(order)), `${count} given up.`];
    await givenUp[verb](orders.map(({ id }) => id));
    return [verb === 'forget' ? `${count} forgotten.` : `${count} will run again.`];
  } finally {
    await database.close();
  }
}

function orSentence<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
}

function tell(exitCode: number, ...lines: string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return exitCode;
}
