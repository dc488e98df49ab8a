import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashDraft } from '#tests/support/feed-app.ts';
import { bootApp, testNow, type TestApp } from '#tests/support/app.ts';

/** What programs written for services of this kind do with the wire. */

let app: TestApp;
const ids: string[] = [];

beforeAll(async () => {
  app = await bootApp();
  const { feed, subjects, articles } = app.domains;
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
afterAll(() => app.close());

async function read(url: string) {
  const answer = await app.http.inject(url);
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
  'a program that reads cursors as numbers pages %s without loss or repeat',
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

test('the time of the last row and its id page as well as the cursor does', async () => {
  const first = await read('/api/pc/msgs?limit=10');
  const last = first.NewMsgs.at(-1);
  const bySeconds = await read(`/api/pc/msgs?limit=10&tailmark=${last.CreatedAtInSec}&msgIdMark=${last.Id}`);
  expect(bySeconds).toEqual(await read(`/api/pc/msgs?limit=10&tailmark=${first.TailMark}`));
});

/** Every string under a key that names an address or a picture. */
function addressesIn(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string')
    return /^(url|route|image|shareurl2|pc_?image|media_url)$/i.test(key) ? [[key, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => addressesIn(inner, Array.isArray(value) ? key : name));
}

test('every address of an answer is whole, so a program elsewhere can follow it', async () => {
  const { feed, subjects, articles } = app.domains;
  const pictures = { image: '/demo/bars.svg', pcImage: 'https://cdn.example/a.png' };
  await subjects.upsert([
    { id: 17, title: '精选', isCurated: true, image: '/demo/orbit.svg', pcImage: '/demo/orbit.svg' },
  ]);
  await articles.createReportTags([{ id: 1, name: '行业', desc: '', image: '/demo/bars.svg', pcImage: '' }]);
  const flash = await feed.publish(
    flashDraft({
      subjectIds: [17],
      labels: ['快讯'],
      image: '/demo/bars.svg',
      source: '财联社',
      originalUrl: 'https://cls.example/1',
    }),
  );
  const article = await articles.publish({
    ...pictures,
    title: '有图',
    summary: '摘要',
    content: '<p>正文</p>',
    subjectIds: [17],
    todaysFocusType: 1,
    mediaUrl: '/demo/a.mp3',
    mediaType: 'audio',
    reportTagIds: [1],
    source: '同花顺',
    displayAuthor: '周砚',
    originalUrl: 'https://ths.example/1',
  });
  const urls = [
    '/api/pc/msgs?subjids=17',
    `/api/pc/live/msg/${flash.id}`,
    '/api/v6/message/newsflash?subj_ids=17',
    '/api/pc/search/msgs?keyword=逆回购',
    `/api/pc/msgView/${article.id}`,
    `/baoer_backend/api/messages/show/v2/${flash.id}`,
    '/api/pc/subj/17',
    '/api/v2/pc/subjects/17/info',
    '/api/v2/pc/subjects/17/messages',
    '/api/v2/pc/subjects',
    '/api/v6/message/featured',
    '/api/v6/message/report_tags',
    '/api/pc/original/msg/top',
    '/api/pc/original/msg/latest',
    '/api/pc/original/msg/rank/1',
    '/api/pc/originSubj/17',
    '/baoer_backend/api/subjects/todaysFocus',
  ];
  for (const url of urls) {
    const found = addressesIn(await read(encodeURI(url)));
    expect(found, url).not.toHaveLength(0);
    for (const [key, address] of found) expect(address, `${url} ${key}`).toMatch(/^$|^https?:\/\//);
  }
  const page = await read(`/api/pc/subj/17`);
  expect(page.Subject.Image).toBe('http://kaipan.test/demo/orbit.svg');
  expect(page.Messages.find(({ Id }: { Id: string }) => Id === String(article.id))).toMatchObject({
    Url: `http://kaipan.test/article/${article.id}`,
    ShareUrl2: `http://kaipan.test/article/${article.id}`,
    OriginalUrl: 'https://ths.example/1',
    Source: '同花顺',
    DisplayAuthor: '周砚',
  });
  expect(await read(`/api/pc/live/msg/${flash.id}`)).toMatchObject({
    Url: `http://kaipan.test/message/${flash.id}`,
    Image: 'http://kaipan.test/demo/bars.svg',
    Source: '财联社',
    SourceUrl: 'https://cls.example/1',
  });
  expect(await read(`/api/pc/msgView/${article.id}`)).toMatchObject({ Content: '<p>正文</p>', Id: String(article.id) });
});

test('the v6 row carries what programs read of it', async () => {
  const flash = await app.domains.feed.publish(flashDraft({ subjectIds: [9] }));
  await app.domains.articles.publish({
    title: '解读',
    summary: '',
    content: '',
    subjectIds: [9],
    explains: [flash.id],
  });
  const { data } = await read('/api/v6/message/newsflash?limit=1');
  expect(data.messages[0]).toMatchObject({
    id: String(flash.id),
    sub_title: '',
    is_subscribed: false,
    url: `http://kaipan.test/message/${flash.id}`,
    explain_infos: [{ title: '解读' }],
  });
});

test('a search for signs alone finds nothing, and says so', async () => {
  for (const keyword of ['$', '、', '，。！', '<>', '-', '%', '_', "'", '😀', '\uFFFD']) {
    const found = await read(`/api/pc/search/msgs?keyword=${encodeURIComponent(keyword)}`);
    expect(found, keyword).toEqual({ Msgs: [], Total: 0, NextOffset: 0 });
  }
});

test('no sign in a search is more than a sign', async () => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  await app.domains.feed.publish(flashDraft({ title: 'F-35 交付，5-10年期国债' }));
  for (const keyword of [...signs, 'F-35', '5-10年', 'F_35', 'F%35', '(国债', '[国债', String.raw`\国债`]) {
    const asked = encodeURIComponent(keyword);
    await read(`/api/pc/search/msgs?keyword=${asked}`);
    await read(`/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao?keyword=${asked}`);
  }
  expect((await read('/api/pc/search/msgs?keyword=F-35')).Total).toBe(1);
  expect((await read('/api/pc/search/msgs?keyword=F_35')).Total).toBe(0);
});
