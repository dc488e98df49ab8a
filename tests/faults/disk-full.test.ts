import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { withApp } from './crashed-data.ts';
import { freshDataDir } from './fresh-data.ts';
import { startImport, writeNewsFile } from './import-process.ts';
import { fetchWholeFeed } from './outsider-feed.ts';
import { until } from './until.ts';
import { order } from './write-load.ts';

const disk = mkdtempSync(path.join(tmpdir(), 'disk-'));
const isMounted = mountSmallDisk();

/** A disk that is soon full takes the rights of root; without them the test says that it was skipped. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Leaves no room for the next page. */
function fillDisk(): () => void {
  const filler = path.join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  return () => rmSync(filler);
}

describe.skipIf(!isMounted)('a small disk of its own (needs root to mount one)', () => {
  test('R69 a full disk: a code and a sentence, nothing half-written, and on when there is room again', async () => {
    const server = await startServer({
      dataDir: await freshDataDir(path.join(disk, 'data')),
      environment: { KAIPAN_ROLES: 'live,jobs' },
    });
    const create = (name: string, summary = '') =>
      order(server.address, { action: 'create', title: name, summary, subj_ids: [9] });
    await create('有地方时');
    const makeRoom = fillDisk();

    const acknowledged: string[] = [];
    let refusal = '';
    for (let nr = 0; refusal === '' && nr < 3000; nr += 1) {
      try {
        acknowledged.push((await create(`挤进去的 ${nr}`, '长'.repeat(8000))).id);
      } catch (error) {
        refusal = String(error);
      }
    }
    expect(refusal).toMatch(/answered 503: \{"code":50300,"message":"[\u4e00-\u9fff]/);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    const file = path.join(tmpdir(), `${path.basename(disk)}.jsonl`);
    const items = writeNewsFile(file, 600, '盘满').length;
    const importing = startImport(server.dataDir, [file, '--rejects', `${file}.rejects`]);
    await until(() => importing.output().includes('trying again'), 'the import waits for room');

    makeRoom();
    const { code, output } = await importing.ended;
    expect([0, 3], output).toContain(code);
    await until(async () => (await create('又有地方了')).version === 1, 'writes work again');
    const again = await startImport(server.dataDir, [file]).ended;
    expect(again.code, again.output).toBe(0);
    const { flashes } = await fetchWholeFeed(server.address);
    expect(acknowledged.filter((id) => !flashes.has(id))).toEqual([]);
    expect([...flashes.values()].filter(({ Title }) => Title.startsWith('盘满'))).toHaveLength(items);
    expect(await server.stop()).toBe(0);
    await withApp(server.dataDir, async ({ feed }) => expect(await feed.findFaults()).toEqual([]));
    rmSync(file);
  });
});
