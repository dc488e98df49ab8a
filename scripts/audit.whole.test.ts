import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir } from '#db/embedded/lock.ts';
import { openDatabase } from '#db/client.ts';
import { composeDomains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { freshDataDir } from '#tests/faults/fresh-data.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { npmScript } from '#tests/support/npm-script.ts';
import { newDataDir } from '#tests/support/server.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { testTime } from '#tests/support/test-time.ts';

function runAudit(dataDir: string): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const env = { ...environment, ...testTime(), KAIPAN_DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, npmScript('audit').arguments, { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, output: out + err }),
    );
  });
}

// It starts programs and databases, which a busy machine does slowly.
const patient = { timeout: 90_000 };

test(
  'npm run audit: 0 for sound data, 1 with the contradictions for others, 2 while somebody holds it',
  patient,
  async () => {
    const dataDir = await freshDataDir();
    const database = await openDatabase({ kind: 'pglite', dir: dataDir }, silentLog);
    const { feed, subjects, ready } = composeDomains({ database, clock: systemClock, origin: '' });
    await ready();
    await subjects.upsert([{ id: 9, title: 'A股' }]);
    const { id } = await feed.publish(flashDraft());
    await database.close();
    expect(await runAudit(dataDir)).toEqual({
      code: 0,
      output: 'Nothing contradicts itself.\n',
    });

    const spoiling = await openDatabase({ kind: 'pglite', dir: dataDir }, silentLog);
    await spoiling.pool.query('delete from feed_entry where message_id = $1', [id]);
    await spoiling.close();
    const { code, output } = await runAudit(dataDir);
    expect([code, output]).toEqual([1, expect.stringContaining(`${id}`)]);

    const unlock = await lockDataDir(dataDir);
    expect(await runAudit(dataDir)).toEqual({ code: 2, output: expect.stringContaining('is in use by process') });
    await unlock();
  },
);

test('npm run audit makes no database where there is none', patient, async () => {
  const dataDir = path.join(newDataDir(), 'nothing');
  expect(await runAudit(dataDir)).toEqual({ code: 2, output: expect.stringContaining('there is no data in') });
  expect(existsSync(dataDir)).toBe(false);
});
