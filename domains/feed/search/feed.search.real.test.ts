import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import { createDice, openFeedApp } from '#tests/support/feed-app.ts';
import { realData } from '#tests/support/real-data.ts';
import { foldText } from '#shared/full-text/words.ts';
import { parseQuery } from '#shared/full-text/query.ts';

/** What a reader picks out of a text and no condition is meant by. */
const isPlain = (keyword: string) =>
  parseQuery(keyword).terms.join(' ') === [...new Set(foldText(keyword).split(' '))].join(' ');

const query = SearchMessagesQuery.parse({ keyword: '' });
const realFile = realData('newsflash_cls_20260514_20260630.jsonl.gz');

test.skipIf(realFile === '')(
  'on real news every random piece finds exactly what reading every text would (needs ../shared/data)',
  async () => {
    const real = await openFeedApp();
    try {
      const lines = gunzipSync(readFileSync(realFile)).toString().trim().split('\n').slice(0, 3000);
      const items = lines.map((text, line) => {
        const row: { id: number; ctime: number; title: string | null; content: string | null } = JSON.parse(text);
        const draft = { title: row.title ?? '', summary: row.content ?? '', content: '', subjectIds: [9] };
        return {
          source: 'cls',
          key: String(row.id),
          revision: 1,
          isDeleted: false,
          line,
          draft: { ...draft, createdAt: row.ctime },
        };
      });
      for (let at = 0; at < items.length; at += 500)
        await real.feed.ingest(items.slice(at, at + 500), { isDryRun: false });
      const { rows } = await real.database.pool.query<{ id: string; title: string; summary: string }>(
        'select id, title, summary from message order by created_at desc, id desc',
      );
      const texts = rows.map(({ id, title, summary }) => ({ id, body: foldText(`${title}\n${summary}`) }));
      const dice = createDice(7);
      const asked = Array.from({ length: 400 }, () => {
        const letters = Array.from(dice.pick(texts).body);
        const from = dice.below(letters.length);
        return letters.slice(from, from + 1 + dice.below(6)).join('');
      }).filter((keyword) => /[\p{L}\p{N}]/u.test(keyword) && isPlain(keyword));
      expect(asked.length).toBeGreaterThan(300);
      for (const keyword of asked) {
        const terms = foldText(keyword).split(' ');
        const expected = texts.filter(({ body }) => terms.every((term) => body.includes(term)));
        const { Msgs, Total } = await real.feed.search({ ...query, keyword, limit: 100 }, null);
        expect({ keyword, Total, ids: Msgs.map(({ Id }) => Id) }).toEqual({
          keyword,
          Total: Math.min(1000, expected.length),
          ids: expected.slice(0, 100).map(({ id }) => id),
        });
      }
    } finally {
      await real.database.close();
    }
  },
  // 3,000 real flashes are written first, then read through at each of some hundred searches.
  300_000,
);
