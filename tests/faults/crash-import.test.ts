import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDice } from '#tests/support/feed-app.ts';
import { freePort, newDataDir, startServer } from '#tests/support/server.ts';
import { copyData, examineCopy, withApp } from './crashed-data.ts';
import { freshDataDir } from './fresh-data.ts';
import { startImport, writeNewsFile, type NewsLine } from './import-process.ts';
import { fetchWholeFeed } from './outsider-feed.ts';
import { until } from './until.ts';

const itemCount = 2000;
const dice = createDice(68);

function writeLongFile(name: string): { file: string; lines: NewsLine[] } {
  const file = path.join(newDataDir(), `${name}.jsonl`);
  return { file, lines: writeNewsFile(file, itemCount, name) };
}

const titlesOf = (lines: readonly NewsLine[]) => new Set(lines.map(({ title }) => title));

test('kill −9 while importing into embedded data: whole batches, and the next run ends with exactly the file', async () => {
  const dataDir = await freshDataDir();
  const { file, lines } = writeLongFile('本地');

  for (const round of [1, 2]) {
    const importing = startImport(dataDir, [file]);
    await until(() => importing.output().includes('Importing'), 'the import has begun', 60_000);
    await sleep(dice.below(900));
    importing.kill();
    await importing.ended;
    const { faults, count } = await examineCopy(copyData(dataDir), async ({ feed }) => ({
      faults: await feed.findFaults(),
      count: feed.head().offset,
    }));
    expect([round, faults, count % 500]).toEqual([round, [], 0]);
  }

  const { code, output } = await startImport(dataDir, [file]).ended;
  expect(code, output).toBe(0);
  expect(output).toMatch(/read 2000, .* rejected 0/);
  const again = await startImport(dataDir, [file]).ended;
  expect(again.output).toContain('new 0, changed 0, same 2000');
  await withApp(dataDir, async ({ feed }) => {
    expect(await feed.findFaults()).toEqual([]);
    const events = await feed.eventsSince(0, 2 * itemCount);
    expect(new Set(events.map(({ flash }) => flash?.Title))).toEqual(titlesOf(lines));
    expect(events).toHaveLength(itemCount);
  });
});

test('kill −9 of the server that takes an import: the command goes on with the next server, or says where it stopped', async () => {
  const dataDir = await freshDataDir();
  const port = await freePort();
  const environment = { KAIPAN_ROLES: 'live,jobs' };
  const { file, lines } = writeLongFile('经服务器');
  const first = await startServer({ dataDir, port, environment });
  const importing = startImport(dataDir, [file]);
  await until(async () => (await fetchWholeFeed(first.address)).headMark > 0, 'the first batch is in');
  await sleep(dice.below(300));
  await first.stop('SIGKILL');
  const second = await startServer({ dataDir, port, environment });
  const interrupted = await importing.ended;
  expect([0, 3], interrupted.output).toContain(interrupted.code);

  const { code, output } = await startImport(dataDir, [file]).ended;
  expect(code, output).toBe(0);
  const { flashes } = await fetchWholeFeed(second.address);
  expect(new Set([...flashes.values()].map(({ Title }) => Title))).toEqual(titlesOf(lines));
  expect(flashes.size).toBe(itemCount);
  expect(await second.stop()).toBe(0);
  await withApp(dataDir, async ({ feed }) => expect(await feed.findFaults()).toEqual([]));
});
