import { parseArgs } from 'node:util';
import { createGivenUp, openDatabase } from '#db/client.ts';
import type { Config } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startFault } from '#server/start-fault.ts';
import { runOnSite, tell } from './told.ts';

/**
 * `npm run given-up`: the orders of jobs that were given up, a line each, the oldest first. `-- --again [JOB]` runs them again,
 * `-- --forget [JOB]` throws them away. Ends with 0, or 2 when it could not. Embedded data only while no server holds it.
 */
process.exitCode = await runOnSite({
  readWish,
  fulfil,
  onFault: (error, config) => tell(2, `The orders could not be reached: ${startFault(error, config)}`),
});

interface Wish {
  job: string | undefined;
  verb: 'list' | 'runAgain' | 'forget';
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
