import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openImportSink, sourceItem } from './at-once.ts';
import { freshDataDir } from './fresh-data.ts';
import { startImport } from './import-process.ts';
import { fetchWholeFeed, linesOf } from './outsider-feed.ts';
import { startOutsider } from './outsider.ts';
import { until } from './until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ dataDir: await freshDataDir(), environment: { KAIPAN_ROLES: 'live,jobs' } });
});
afterAll(() => server.stop());

async function shownWith(title: string) {
  const { flashes } = await fetchWholeFeed(server.address);
  return [...flashes.values()].filter(({ Title }) => Title.includes(title));
}

test('R16 ten importers bring the same item at once: one message', async () => {
  const sinks = Array.from({ length: 10 }, () => openImportSink(server.dataDir));
  const taken = await Promise.all(
    sinks.map((sink) => sink.ingest('news', [sourceItem('同一条')], { isDryRun: false })),
  );
  for (const sink of sinks) sink.close();
  const outcomes = taken.flat();
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['new', ...Array<string>(9).fill('same')].sort());
  expect(await shownWith('同一条')).toHaveLength(1);
});

test('R16 three processes import the same file at once: each item once', async () => {
  const file = path.join(server.dataDir, 'same.jsonl');
  const records = Array.from({ length: 40 }, (_, nr) => ({
    id: `p${nr}`,
    title: `同一份文件 第${nr}条`,
    content: '正文。',
    time: 1_780_000_000 + nr,
  }));
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const ends = await Promise.all([1, 2, 3].map(() => startImport(server.dataDir, [file]).ended));
  expect(ends.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual([0, 0, 0]);
  const titles = (await shownWith('同一份文件')).map(({ Title }) => Title);
  expect([titles.length, new Set(titles).size]).toEqual([40, 40]);
});

test('R17 revisions out of order and a deletion before its creation: the newest stands, deleted stays deleted', async () => {
  const sink = openImportSink(server.dataDir);
  const outsider = startOutsider({ address: server.address });
  const bring = (key: string, revision: number, isDeleted = false) => {
    const draft = { title: `${key} 第${revision}稿`, summary: '', content: '', subjectIds: [9] };
    return sink.ingest('news', [sourceItem(key, { revision, isDeleted, draft })], { isDryRun: false });
  };
  await bring('乱序', 1);
  await bring('乱序', 3);
  await bring('乱序', 2);
  await bring('早删', 2, true);
  await bring('早删', 1);
  await bring('早删', 3);
  await bring('后删', 1);
  await bring('后删', 2, true);
  await bring('后删', 3);
  sink.close();

  expect((await shownWith('乱序')).map(({ Title, Version }) => [Title, Version])).toEqual([['乱序 第3稿', 2]]);
  expect(await shownWith('早删')).toEqual([]);
  expect(await shownWith('后删')).toEqual([]);
  await until(async () => {
    const { flashes, headMark } = await fetchWholeFeed(server.address);
    return outsider.offset() === headMark && outsider.lines().join() === linesOf(flashes).join();
  }, 'a live client shows the same');
  await outsider.stop();
});
