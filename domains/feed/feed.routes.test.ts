import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageDraft } from '#domains/articles/articles.service.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { FeedPage, Flash, FlashSearch, MarketMoves, Neighbours, NewsflashPage } from './feed.contract.ts';

const CANARY = '鸜鹆canary';
const VIP_SUBJECT = 821;
const SOLD_SUBJECT = 679;

let app: TestApp;
let subscriber: Member;
let expired: Member;
let otherSubscriber: Member;
let ids: { plain: number; vip: number; premium: number; withdrawn: number };

beforeAll(async () => {
  app = await bootApp();
  const { feed, subjects, articles, access } = app.domains;
  await subjects.upsert([
    { id: 9, title: 'A股' },
    { id: VIP_SUBJECT, title: 'VIP 快讯', subscribeType: 1 },
    { id: SOLD_SUBJECT, title: '盘前必读', isSubscribable: true },
  ]);
  const canaries = {
    title: CANARY,
    summary: CANARY,
    content: `<p>${CANARY}</p>`,
    image: `https://img.example/${encodeURIComponent(CANARY)}.png`,
    plates: [{ id: 3, name: CANARY }],
    labels: ['fast', CANARY],
  };
  const plain = await feed.publish(
    flashDraft({ title: '央行公告', subjectIds: [9, 779], labels: ['快讯'], needExplained: true }),
  );
  const vip = await feed.publish(
    flashDraft({
      ...canaries,
      subjectIds: [VIP_SUBJECT, 779],
      subscribeType: 1,
      needExplained: true,
      stocks: [{ symbol: '600519.SS', name: CANARY }],
    }),
  );
  await feed.update(vip.id, { summary: `${CANARY}二`, reason: CANARY });
  const premium = await feed.publish(
    flashDraft({
      title: '盘前一条',
      content: `<p>${CANARY}</p>`,
      subjectIds: [SOLD_SUBJECT],
      stocks: [
        { symbol: '600519.SS', name: '贵州茅台' },
        { symbol: '000001.SZ', name: CANARY, isPremium: true },
      ],
    }),
  );
  const withdrawn = await feed.publish(flashDraft({ ...canaries, subjectIds: [VIP_SUBJECT], subscribeType: 1 }));
  await feed.withdraw(withdrawn.id, CANARY);
  ids = { plain: plain.id, vip: vip.id, premium: premium.id, withdrawn: withdrawn.id };
  await articles.publish({ title: '解读', summary: '解读摘要', content: '', subjectIds: [9], explains: [vip.id] });

  subscriber = await joinCast(app.domains, '订户');
  for (const subjectId of [VIP_SUBJECT, SOLD_SUBJECT]) {
    await access.grantSubscription({ cause: `gift:${subjectId}`, uid: subscriber.viewer.uid, subjectId, days: 30 });
  }
  expired = await joinCast(app.domains, '过期订户');
  await access.grantSubscription({ cause: 'gift:2', uid: expired.viewer.uid, subjectId: VIP_SUBJECT, days: 1 });
  otherSubscriber = await joinCast(app.domains, '别栏订户');
  await access.grantSubscription({ cause: 'gift:3', uid: otherSubscriber.viewer.uid, subjectId: 581, days: 30 });
  app.clock.advance(3600 * 5);
});
afterAll(() => app.close());

async function get(url: string, token: string | null = null) {
  const answer = await app.http.inject({ url, headers: token ? { 'x-token': token } : {} });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}
const read = async (url: string, token: string | null = null) => JSON.parse((await get(url, token)).text);

test('GET /api/pc/msgs: the newest page, an older one, and what changed', async () => {
  const page = FeedPage.parse(await read('/api/pc/msgs?limit=2'));
  expect(page.NewMsgs?.map(({ Id }) => Id)).toEqual([String(ids.withdrawn), String(ids.premium)]);
  const older = FeedPage.parse(
    await read(`/api/pc/msgs?limit=2&tailmark=${page.TailMark}&msgIdMark=${page.TailMsgId}`),
  );
  expect(older.NewMsgs?.map(({ Id }) => Id)).toEqual([String(ids.vip), String(ids.plain)]);
  const explained = FeedPage.parse(await read('/api/pc/msgs?subjids=9,10&hasExplain=true&isHotSubject=false'));
  expect(explained.NewMsgs?.map(({ Id }) => Id)).toEqual([String(ids.plain)]);
  const { offset, id } = await app.domains.feed.publish(flashDraft({ subjectIds: [9] }));
  const changes = FeedPage.parse(await read(`/api/pc/msgs?headmark=${page.HeadMark}`));
  expect(changes).toMatchObject({ NewMsgs: [{ Id: String(id) }], HeadMark: String(offset) });
  await app.domains.feed.remove(id);
  const gone = FeedPage.parse(await read(`/api/pc/msgs?headmark=${offset}`));
  expect(gone).toMatchObject({ NewMsgs: null, DeletedMsgs: [String(id)], TailMark: '0' });
});

test('GET /api/pc/msgs of a publisher, or only what is important, and GET /api/v6/feed/sources', async () => {
  const { feed } = app.domains;
  const before = feed.head().offset;
  const drafts = [
    { title: '央行降准', source: '财联社', important: 2 as const },
    { title: '油价微涨', source: '财联社' },
    { title: '停牌公告', source: '东方财富', important: 1 as const },
  ];
  for (const draft of drafts) await feed.publish(flashDraft({ ...draft, subjectIds: [35] }));
  const titles = async (query: string) => {
    const page = FeedPage.parse(await read(`/api/pc/msgs?subjids=35&${query}`));
    return page.NewMsgs?.map(({ Title }) => Title) ?? [];
  };
  expect(await titles('important=1')).toEqual(['停牌公告', '央行降准']);
  expect(await titles('important=2')).toEqual(['央行降准']);
  expect(await titles(`source=${encodeURIComponent('财联社')}`)).toEqual(['油价微涨', '央行降准']);
  expect(await titles(`source=${encodeURIComponent('东方财富')}&important=2`)).toEqual([]);
  expect(await titles(`source=${encodeURIComponent('本站')}&headmark=${before}`)).toEqual([]);
  expect(await titles(`important=2&headmark=${before}`)).toEqual(['央行降准']);
  const { data } = await read('/api/v6/feed/sources');
  const known = new Map(data.items.map((item: { name: string; count: number }) => [item.name, item.count]));
  expect(new Set(known.keys())).toEqual(new Set(['东方财富', '本站', '财联社']));
  expect([known.get('财联社'), known.get('东方财富')]).toEqual([2, 1]);
  expect(data.items.at(-1).name).toBe('东方财富');
  for (const { Id } of FeedPage.parse(await read('/api/pc/msgs?subjids=35')).NewMsgs ?? [])
    await feed.remove(Number(Id));
});

test('GET /api/pc/search/msgs, /api/pc/live/msg/:id and /api/pc/feed/head', async () => {
  const found = FlashSearch.parse(await read(`/api/pc/search/msgs?keyword=${encodeURIComponent('央行公告')}&limit=1`));
  expect(found).toMatchObject({ Msgs: [{ Id: String(ids.plain) }], Total: 1, NextOffset: 1 });
  expect(Flash.parse(await read(`/api/pc/live/msg/${ids.plain}`))).toMatchObject({
    Title: '央行公告',
    IsSubscribed: false,
  });
  expect(await read('/api/pc/live/msg/999999999')).toMatchObject({ code: 40400 });
  const head = await read('/api/pc/feed/head');
  expect(head.data ?? head).toEqual(app.domains.feed.head());
});

test('GET /api/v6/feed/neighbours/:id: what stands beside a flash, withdrawn ones left out, VIP texts never told', async () => {
  const { feed } = app.domains;
  const publish = (draft: Parameters<typeof flashDraft>[0]) =>
    feed.publish(flashDraft({ subjectIds: [1264], ...draft }));
  const untitled = await publish({ title: '', summary: `财联社8月21日电，第一句。${'长'.repeat(100)}` });
  const gone = await publish({ title: '撤回的' });
  const vip = await publish({ title: CANARY, subscribeType: 1, subjectIds: [1264, VIP_SUBJECT], needExplained: true });
  const newest = await publish({ title: '重要一条', important: 1 });
  await feed.withdraw(gone.id, '有误');
  const beside = async (id: number, query = '', token: string | null = null) =>
    Neighbours.parse((await read(`/api/v6/feed/neighbours/${id}?subjids=1264${query}`, token)).data);

  expect(await beside(untitled.id)).toEqual({ newer: { Id: String(vip.id), Title: 'VIP 专享' }, older: null });
  expect(await beside(newest.id, '', subscriber.token)).toEqual({
    newer: null,
    older: { Id: String(vip.id), Title: CANARY },
  });
  expect(await beside(vip.id)).toEqual({
    newer: { Id: String(newest.id), Title: '重要一条' },
    older: { Id: String(untitled.id), Title: '第一句。' },
  });
  // A tombstone has neighbours of its own, and so has what a filter leaves out.
  expect(await beside(gone.id)).toMatchObject({ newer: { Id: String(vip.id) }, older: { Id: String(untitled.id) } });
  expect(await beside(untitled.id, '&important=1')).toEqual({
    newer: { Id: String(newest.id), Title: '重要一条' },
    older: null,
  });
  expect(await beside(newest.id, '&hasExplain=true')).toMatchObject({ older: { Id: String(vip.id) } });
  const whole = Neighbours.parse((await read(`/api/v6/feed/neighbours/${untitled.id}`)).data);
  expect(whole.older).not.toBeNull();
  expect(await read('/api/v6/feed/neighbours/999999999')).toMatchObject({ code: 40400 });
  expect(await read('/api/v6/feed/neighbours/abc')).toMatchObject({ code: 40000 });
  for (const { id } of [untitled, gone, vip, newest]) await feed.remove(id);
});

test('GET /api/v6/feed/neighbours/:id: what is folded into an earlier one in that list is nobody beside', async () => {
  const { feed } = app.domains;
  const event = { title: '滨海港恢复夜间通航', summary: '滨海港自今晚起恢复夜间通航。' };
  const publish = async (draft: Parameters<typeof flashDraft>[0]) => {
    app.clock.advance(1);
    return (await feed.publish(flashDraft({ subjectIds: [1264], ...draft }))).id;
  };
  const earliest = await publish({ ...event, source: '甲社', subjectIds: [1264, 9] });
  const between = await publish({ title: '另一件事' });
  const double = await publish({ ...event, source: '乙网', important: 1 });
  const folded = await publish({ ...event, source: '乙网' });
  const newest = await publish({ title: '又一件事' });
  const beside = async (id: number, query = 'subjids=1264') => {
    const { data } = await read(`/api/v6/feed/neighbours/${id}?${query}`);
    const { newer, older } = Neighbours.parse(data);
    return [Number(newer?.Id ?? 0), Number(older?.Id ?? 0)];
  };

  // What is more important than the earliest has a row, and what repeats it has none.
  expect(await beside(newest)).toEqual([0, double]);
  expect(await beside(double)).toEqual([newest, between]);
  expect(await beside(between)).toEqual([double, earliest]);
  // One that has none is found by a link: it has neighbours all the same.
  expect(await beside(folded)).toEqual([newest, double]);
  // A list that does not show the earliest folds into the next one.
  expect(await beside(newest, `subjids=1264&source=${encodeURIComponent('乙网')}`)).toEqual([0, double]);
  await feed.remove(double);
  expect(await beside(newest, `subjids=1264&source=${encodeURIComponent('乙网')}`)).toEqual([0, folded]);
  expect(await beside(newest)).toEqual([0, between]);
  for (const id of [earliest, between, folded, newest]) await feed.remove(id);
});

test('GET /api/v6/message/newsflash, /api/pc/fastSubject and /api/messages/todayDaPanYiDong', async () => {
  const page = await read('/api/v6/message/newsflash?subj_ids=679&limit=1&platform=pc');
  const { messages } = NewsflashPage.parse(page.data);
  expect(messages).toMatchObject([
    {
      id: String(ids.premium),
      stocks: [{ name: '贵州茅台', symbol: '600519.SS', market: 'SS' }],
      route: `http://kaipan.test/message/${ids.premium}`,
    },
  ]);
  const fast = MarketMoves.parse(await read('/api/pc/fastSubject'));
  expect(fast.Messages.map(({ Id }) => Id)).toEqual([String(ids.plain)]);
  const today = MarketMoves.parse(await read('/api/messages/todayDaPanYiDong'));
  expect(today.Messages.map(({ Title }) => Title)).toEqual(['VIP 专享', '央行公告']);
  expect(await read(`/api/messages/todayDaPanYiDong?headmark=${today.NextHeadMark}`)).toMatchObject({ Messages: [] });
});

test.each([
  ['/feed.xml', 'application/rss+xml', '<rss'],
  ['/feed.atom', 'application/atom+xml', '<feed'],
  ['/feed.json', 'application/feed+json', '"version"'],
  ['/subject/9/feed.xml', 'application/rss+xml', '<rss'],
])('GET %s answers %s', async (url, type, start) => {
  const answer = await get(url);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain(type);
  expect(answer.text).toContain(start);
  expect(answer.text).toContain('央行公告');
});

test.each([
  '/api/pc/msgs?limit=0',
  '/api/pc/msgs?limit=101',
  '/api/pc/msgs?limit=x',
  '/api/pc/msgs?tailmark=abc',
  '/api/pc/msgs?tailmark=-1',
  '/api/pc/msgs?tailmark=99999999999999999999',
  '/api/pc/msgs?headmark=1.5',
  '/api/pc/msgs?headmark=1234567890123456',
  '/api/pc/msgs?msgIdMark=x',
  '/api/pc/msgs?msgIdMark=999999998',
  '/api/pc/msgs?subjids=9,x',
  '/api/pc/msgs?subjids=99999999999',
  '/api/pc/msgs?hasExplain=perhaps',
  '/api/pc/msgs?important=3',
  '/api/pc/msgs?important=B',
  `/api/pc/msgs?source=${'x'.repeat(101)}`,
  '/api/pc/search/msgs?keyword=a&offset=-1',
  '/api/pc/search/msgs?keyword=a&offset=10001',
  '/api/pc/search/msgs?keyword=a&fromdate=20260230',
  '/api/pc/search/msgs?keyword=a&fromdate=20260821&enddate=20260820',
  `/api/pc/search/msgs?keyword=${'a'.repeat(101)}`,
  '/api/pc/live/msg/0',
  '/api/pc/live/msg/abc',
  '/api/v6/message/newsflash?start_time=-1',
  '/api/v6/message/newsflash?cursor=x',
  '/api/v6/message/newsflash?limit=1000',
  '/api/pc/fastSubject?headmark=x',
  '/api/messages/todayDaPanYiDong?headmark=x',
  '/subject/abc/feed.xml',
])('bad input %s is a 400 with a sentence', async (url) => {
  const answer = await get(url);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({
    code: 40000,
    message: expect.stringMatching(/\p{Script=Han}/u),
    data: null,
  });
});

test.each([
  '/api/pc/msgs?headmark=0&tailmark=0&msgIdMark=0',
  '/api/pc/msgs?headmark=&tailmark=&subjids=&important=&source=',
  '/api/pc/msgs?headmark=999999999999999',
  '/api/pc/msgs?tailmark=9223372036854775807',
  '/api/pc/msgs?tailmark=1787293868',
  '/api/pc/msgs?unknown=1&subjids=999999999',
  '/api/pc/search/msgs',
  '/api/pc/search/msgs?keyword=%27%26%7C%21%00',
  '/api/pc/search/msgs?keyword=a&offset=10000',
])('odd but allowed: %s', async (url) => {
  expect((await get(url)).status).toBe(200);
});

const allReads = () => [
  '/api/pc/msgs?limit=100',
  '/api/pc/msgs?subjids=821&isHotSubject=true',
  '/api/pc/msgs?hasExplain=true',
  '/api/pc/msgs?headmark=1&limit=100',
  `/api/pc/msgs?msgIdMark=${ids.premium}`,
  `/api/pc/live/msg/${ids.vip}`,
  `/api/pc/live/msg/${ids.premium}`,
  `/api/pc/live/msg/${ids.withdrawn}`,
  '/api/v6/message/newsflash?limit=100',
  '/api/v6/message/newsflash?subj_ids=821&has_explain=1',
  '/api/pc/fastSubject',
  '/api/pc/fastSubject?headmark=1',
  '/api/messages/todayDaPanYiDong',
  '/feed.xml',
  '/feed.atom',
  '/feed.json',
  '/subject/821/feed.xml',
  '/subject/679/feed.xml',
];
test('R01 a viewer without right finds no byte of paid text in any answer', async () => {
  app.clock.advance(86_400);
  const { visitor, xiaoWang } = app.cast;
  const leaks: string[] = [];
  for (const { token } of [visitor, xiaoWang, expired, otherSubscriber]) {
    for (const url of allReads()) {
      const { status, text } = await get(url, token);
      if (status !== 200) leaks.push(`${url} answers ${status}`);
      if (text.includes(CANARY) || text.includes(encodeURIComponent(CANARY))) leaks.push(url);
    }
    if ((await get(`/api/pc/live/msg/${ids.vip}`, token)).text.includes('解读')) leaks.push('explanation');
  }
  expect(leaks).toEqual([]);
});

test.each([CANARY, '鸜鹆', '鹆c', 'canary', 'anar', '鸜'])(
  'R04 searching %j answers like searching nonsense, but to who may read it',
  async (keyword) => {
    const search = (word: string, token: string | null = null) =>
      read(`/api/pc/search/msgs?keyword=${encodeURIComponent(word)}`, token);
    const nonsense = await search('龘龘龘');
    const answers = [
      await search(keyword),
      await search(keyword, app.cast.xiaoWang.token),
      await search(keyword, expired.token),
      await search(keyword, otherSubscriber.token),
    ];
    expect(answers).toEqual([nonsense, nonsense, nonsense, nonsense]);
    expect((await search(keyword, subscriber.token)).Total).toBeGreaterThan(0);
  },
);

test('whoever holds the subscription, and the staff, read the same addresses whole', async () => {
  for (const { token } of [subscriber, app.cast.aMin]) {
    expect(await read(`/api/pc/live/msg/${ids.vip}`, token)).toMatchObject({
      Title: CANARY,
      Summary: `${CANARY}二`,
      IsSubscribed: true,
    });
    const premium = await read(`/api/pc/live/msg/${ids.premium}`, token);
    expect(premium.Stocks).toHaveLength(2);
  }
  expect(await read(`/api/pc/live/msg/${ids.vip}`)).toMatchObject({ Title: 'VIP 专享', Summary: '', ExplainInfos: [] });
});

test('R10 what a subscriber has fetched does not reach the next visitor', async () => {
  const url = '/api/pc/msgs?limit=50';
  expect((await get(url, subscriber.token)).text).toContain(CANARY);
  expect((await get(url)).text).not.toContain(CANARY);
  expect((await get(url, subscriber.token)).text).toContain(CANARY);
});

test.each<[string, Partial<MessageDraft>]>([
  ['flagged premium', { isPremium: true }],
  ['opened by a subscription', { subscribeSubjectId: SOLD_SUBJECT }],
  ['in a subject that is sold', { subjectIds: [SOLD_SUBJECT] }],
])('a flash %s that explains another, or is explained, does not tell its text in any list', async (_, closed) => {
  const { domains, database } = app;
  const open = await domains.feed.publish(flashDraft({ subjectIds: [9], needExplained: true }));
  const text = { title: '付费快讯', summary: `${CANARY}，全文机密文字。`, content: `${CANARY}，全文机密文字。` };
  const closedFlash: MessageDraft = { ...text, kind: 'flash', subjectIds: [9], explains: [open.id], ...closed };
  const [paid] = await database.work(() => domains.articles.steps.insertMessages([closedFlash]));
  const article = { title: '解读', summary: '', content: '', subjectIds: [9] };
  const { id } = await domains.articles.publish({ ...article, explains: [paid?.id ?? 0] });
  const urls = [
    '/api/pc/msgs',
    '/api/pc/msgs?hasExplain=true',
    '/api/v6/message/newsflash',
    `/api/pc/live/msg/${open.id}`,
    `/api/pc/msgView/${open.id}`,
    `/api/pc/msgView/${id}`,
  ];
  for (const url of urls) {
    const answer = await get(url);
    expect([url, answer.status]).toEqual([url, 200]);
    expect([url, answer.text.includes(CANARY)]).toEqual([url, false]);
  }
  expect((await get(`/api/pc/msgView/${open.id}`)).text).toContain('付费快讯');
  await domains.feed.remove(open.id);
});

test('a brief of its own is told of such a flash, as everywhere', async () => {
  const { domains, database } = app;
  const open = await domains.feed.publish(flashDraft({ subjectIds: [9] }));
  const text = { title: '付费快讯', summary: '今日三条重磅消息', content: '全文机密，公司甲将收购公司乙。' };
  const paid: MessageDraft = { ...text, kind: 'flash', subjectIds: [SOLD_SUBJECT], explains: [open.id] };
  await database.work(() => domains.articles.steps.insertMessages([paid]));
  const flash = Flash.parse(await read(`/api/pc/live/msg/${open.id}`));
  expect(flash.ExplainInfos).toMatchObject([{ Title: '付费快讯', Summary: '今日三条重磅消息' }]);
  await domains.feed.remove(open.id);
});

test('R06 the log for the live channel carries nothing of a VIP flash', async () => {
  const events = await app.domains.feed.eventsSince(0, 100);
  expect(events.filter(({ id }) => id === ids.vip).map(({ flash }) => flash)).toEqual([null, null]);
  expect(JSON.stringify(events)).not.toContain(CANARY);
});

test('feed.listOfStocks: the flashes of some stocks in any spelling; too many are refused', async () => {
  await app.domains.market.upsertSecurities([{ symbol: '600089.SS', name: '特变电工' }]);
  const { id } = await app.domains.feed.publish(
    flashDraft({ title: '电工一条', subjectIds: [9], stocks: [{ symbol: '600089.SS', name: '特变电工' }] }),
  );
  const of = async (symbols: string) =>
    (await app.http.inject({ url: `/api/v6/feed/stocks?symbols=${symbols}` })).json<{ code: number; data: never }>();
  expect(await of('SH600089')).toMatchObject({ code: 20000, data: { items: [{ Id: String(id) }] } });
  const many = Array.from({ length: 301 }, (_, nr) => 600_000 + nr).join(',');
  expect(await of(many)).toMatchObject({ code: 40000, message: '证券代码最多 300 个' });
});
