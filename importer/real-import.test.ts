import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';
import { knownSecurities } from '#tests/support/securities.ts';

// The counts below are those of these very files.
const news = realData('newsflash_cls_20260514_20260630.jsonl.gz');
const symbols = realData('a_share_symbols_20260821.csv.gz');

/** The rest of the month is imported by the benchmarks. */
const COUNT = 6000;

let app: FeedApp;
const rejects = path.join(mkdtempSync(path.join(tmpdir(), 'kaipan-real-')), 'rejects.jsonl');

beforeAll(async () => {
  app = await openFeedApp();
  await app.market.removeSecurities(knownSecurities.map(({ symbol }) => symbol));
});
afterAll(async () => {
  await app.database.close();
  rmSync(path.dirname(rejects), { recursive: true });
});

function linesOf(file: string, count: number): string {
  return gunzipSync(readFileSync(file)).toString().split('\n', count).join('\n');
}

const run = (...argv: string[]) => runImport(app, [...argv, '--rejects', rejects]);

// Needs ../shared/data beside the checkout: real news that is not ours to commit.
test.skipIf(news === '')(
  'two weeks of real news go in whole, and a second time changes nothing (needs ../shared/data)',
  { timeout: 120_000 },
  async () => {
    const file = path.join(path.dirname(rejects), 'news.jsonl');
    writeFileSync(file, linesOf(news, COUNT));
    const first = await run('news', file, '--source', 'cls');
    expect(first).toEqual({
      code: 0,
      summary: expect.stringContaining(`read ${COUNT}, new ${COUNT}, changed 0, same 0, rejected 0`),
    });
    const head = app.feed.head().offset;
    expect(head).toBe(COUNT);
    const second = await run('news', file, '--source', 'cls');
    expect(second).toEqual({
      code: 0,
      summary: expect.stringContaining(`new 0, changed 0, same ${COUNT}, rejected 0`),
    });
    expect(app.feed.head().offset).toBe(head);
    const page = await app.feed.list({ ...everything, limit: 100 }, null);
    expect(page.NewMsgs).toHaveLength(100);
    expect(page.NewMsgs?.every((flash) => flash.Summary !== '' || flash.Title !== '')).toBe(true);
  },
);

test.skipIf(symbols === '')('the list of A-shares goes in whole, twice (needs ../shared/data)', async () => {
  expect(await run('symbols', symbols)).toEqual({
    code: 0,
    summary: expect.stringContaining('new 5898, changed 0, same 0'),
  });
  expect(await run('symbols', symbols)).toEqual({
    code: 0,
    summary: expect.stringContaining('new 0, changed 0, same 5898'),
  });
  expect((await app.market.namesOf(['000002.SZ'])).get('000002.SZ')?.[0]).toBe('万科a');
});
