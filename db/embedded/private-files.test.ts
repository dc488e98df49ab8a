import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { ensureSnapshot } from '#tests/support/snapshot.ts';

/** What anybody but the owner may do something with. */
function openToOthers(dir: string): string[] {
  const names = [dir, ...readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => path.join(dir, name))];
  return names.filter((name) => (statSync(name).mode & 0o077) !== 0);
}

async function writeOnce(dir: string, statement: string): Promise<void> {
  const database = await openDatabase({ kind: 'pglite', dir, snapshot: await ensureSnapshot() }, silentLog);
  await database.pool.query(statement);
  await database.pool.query('checkpoint');
  expect(openToOthers(path.join(dir, 'pgdata'))).toEqual([]);
  await database.close();
}

test('every file of the data is for its owner only, new ones too, and a backup that lost it gets it back', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'kaipan-private-'));
  await writeOnce(dir, 'create table written as select generate_series(1, 1000) as n');
  expect(openToOthers(path.join(dir, 'pgdata'))).toEqual([]);
  chmodSync(path.join(dir, 'pgdata/PG_VERSION'), 0o666);
  await writeOnce(dir, 'create table again as select generate_series(1, 1000) as n');
});
