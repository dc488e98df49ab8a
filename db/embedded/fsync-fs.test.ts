import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { startPglite } from './pglite.ts';
import { ensureSnapshot } from '#tests/support/snapshot.ts';

it('a commit waits for the disk, once, and a checkpoint for the files and their directories', async () => {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'kaipan-fsync-'));
  const db = await startPglite({ dir, snapshot: await ensureSnapshot() });
  await db.exec('create table kept (n int)');
  const fsync = vi.spyOn(fs, 'fsyncSync');

  await db.exec('select * from kept');
  expect(fsync).not.toHaveBeenCalled();
  await db.exec('insert into kept values (1)');
  expect(fsync).toHaveBeenCalledTimes(1);
  await db.exec('checkpoint');
  expect(fsync.mock.calls.length).toBeGreaterThan(2);

  await db.close();
  fs.rmSync(dir, { recursive: true });
});
