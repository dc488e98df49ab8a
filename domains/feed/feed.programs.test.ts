import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashDraft } from '#tests/support/feed-room.ts';
import { bootHouse, testNow, type TestHouse } from '#tests/support/house.ts';

/** What programs written for services of this kind do with the wire. */

let house: TestHouse;
const ids: string[] = [];

beforeAll(async () => {
  house = await bootHouse();
  const { feed, subjects, articles } = house.domains;
  await subjects.upsert([
    { id: 9, title: 'A股' },
    { id: 679, title: '盘前必读', isSubscribable: true },
  ]);
  for (let nr = 0; nr < 60; nr++) {
    // Several of one second, and ids far apart.
    const id = 15_000 + nr * 37;
    await feed.publish(flashDraft({ id, createdAt: testNow - Math.floor(nr / 7), labels: ['fast'], subjectIds: [9] }));
    ids.push(String(id));
    const article = { title: '一篇', summary: '', content: '', subjectIds: [9], todaysFocusType: 1 };
    await articles.publish({ ...article, createdAt: testNow - Math.floor(nr / 7) });
  }
});
afterAll(() => house.close());

async function read(url: string) {
  const answer = await house.app.inject(url);
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
}

interface Page {
  rows: { id?: string; Id?: string }[];
  mark: string;
}

const lists: [string, string, (answer: never) => Page][] = [
  ['/api/pc/msgs?limit=7', 'tailmark', ({ NewMsgs, TailMark }) => ({ rows: NewMsgs ?? [], mark: TailMark })],
  ['/api/v6/message/newsflash?limit=7', 'cursor', ({ data }: never) => pageOf(data, 'messages', 'next_cursor')],
  ['/api/v6/message/featured?subj_ids=9&limit=7', 'cursor', ({ data }: never) => pageOf(data, 'items', 'next_cursor')],
  ['/baoer_backend/api/subjects/todaysFocus?limit=7', 'mark', ({ data }: never) => pageOf(data, 'items', 'next_mark')],
  ['/api/pc/subj/9?limit=7', 'Mark', (data) => pageOf(data, 'Messages', 'NextMark')],
  ['/api/pc/originSubj/9?limit=7', 'TailMark', (data) => pageOf(data, 'Messages', 'TailMark')],
];

function pageOf(data: Record<string, unknown>, rows: string, mark: string): Page {
  return { rows: data[rows] as Page['rows'], mark: String(data[mark]) };
}

test.each(lists)(
  'N13: a program that reads marks as numbers pages %s without loss or repeat',
  async (url, name, toPage) => {
    const seen: string[] = [];
    for (let mark = 0, page = 0; page < 40; page++) {
      const { rows, mark: next } = toPage((await read(mark === 0 ? url : `${url}&${name}=${mark}`)) as never);
      seen.push(...rows.map(({ id, Id }) => id ?? Id ?? ''));
      mark = Number(next);
      if (mark === 0) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(60);
  },
);

test('N13: the time of the last row and its id page as well as the mark does', async () => {
  const first = await read('/api/pc/msgs?limit=10');
  const last = first.NewMsgs.at(-1);
  const bySeconds = await read(`/api/pc/msgs?limit=10&tailmark=${last.CreatedAtInSec}&msgIdMark=${last.Id}`);
  expect(bySeconds).toEqual(await read(`/api/pc/msgs?limit=10&tailmark=${first.TailMark}`));
});
