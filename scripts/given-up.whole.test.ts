import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { createQueue, openBoss, openDatabase } from '#db/client.ts';
import { freshDataDir } from '#tests/faults/fresh-data.ts';
import { npmScript } from '#tests/support/npm-script.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { testTime } from '#tests/support/test-time.ts';

function runGivenUp(dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const env = { ...environment, ...testTime(), KAIPAN_DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...npmScript('given-up').arguments, ...words],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: out + err }),
    );
  });
}

/** A database in which an order of each of these jobs was given up. */
async function giveUp(...jobs: string[]): Promise<string> {
  const dir = await freshDataDir();
  const database = await openDatabase({ kind: 'pglite', dir }, silentLog);
  const { enqueue, prepare } = createQueue(database);
  const boss = openBoss(database, { isWorking: false });
  await prepare(jobs.map((name) => ({ name, retries: 0 })));
  for (const name of jobs) {
    await enqueue(name, { parcel: name });
    const [order] = await boss.fetch(name);
    await boss.fail(name, order?.id ?? '', { message: 'nobody at home' });
  }
  await database.close();
  return dir;
}

// It starts programs and databases, which a busy machine does slowly.
const patient = { timeout: 90_000 };

test('npm run given-up: tells the orders, and runs those of a job again', patient, async () => {
  const dir = await giveUp('deliver', 'fetch');
  const told = await runGivenUp(dir);
  expect(told).toEqual({
    code: 0,
    output: expect.stringMatching(/"parcel":"deliver"(.|\n)*nobody at home(.|\n)*2 order/),
  });
  expect(await runGivenUp(dir, '--again', 'deliver')).toEqual({ code: 0, output: '1 order(s) will run again.\n' });
  const database = await openDatabase({ kind: 'pglite', dir }, silentLog);
  expect(await openBoss(database, { isWorking: false }).fetch('deliver')).toMatchObject([
    { data: { parcel: 'deliver' } },
  ]);
  await database.close();
});

test('npm run given-up does nothing where it is told two things', patient, async () => {
  expect(await runGivenUp(await freshDataDir(), '--again', '--forget')).toHaveProperty('code', 2);
});
