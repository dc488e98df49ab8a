import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIP_TITLE } from '#domains/articles/reading/articles.gate.ts';
import { fen } from '#shared/money.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { uid, type Role, type Viewer } from '#shared/viewer.ts';
import { openArticlesApp, type ArticlesApp } from '#tests/support/articles-app.ts';
import { closedDrafts } from '#tests/support/closed-drafts.ts';

const SUBJECT = 6000;
const SOLD = subjectIds.digests;
const AUTHOR = uid(91);

const drafts = closedDrafts(SUBJECT, SOLD).map((closed) => ({
  ...{ title: '真值题目', summary: '真值摘要', content: '<p>真值正文</p>', previewContent: '真值预览' },
  ...closed,
}));

let app: ArticlesApp;
let ids: number[];
beforeAll(async () => {
  app = await openArticlesApp();
  await app.subjects.upsert([{ id: SUBJECT, title: '栏目' }]);
  const own = drafts.map((draft, at) => (at % 2 === 0 ? { ...draft, authorUid: AUTHOR } : draft));
  ids = (await app.articles.publishAll(own)).map(({ id }) => id);
  for (const id of [subscriber, both].map((one) => one.uid))
    await app.access.grantSubscription({ cause: `订 ${id}`, uid: id, subjectId: SOLD, days: 30 });
  await app.access.grantSubscription({ cause: '旁栏', uid: both.uid, subjectId: SUBJECT, days: 30 });
  await app.access.grantSubscription({ cause: '早报', uid: stranger.uid, subjectId: subjectIds.briefing, days: 30 });
  for (const messageId of ids.slice(6)) await app.access.grantMessage({ uid: buyer.uid, messageId, by: 'purchase' });
  await app.access.grantMessage({ uid: both.uid, messageId: ids.at(-1) ?? 0, by: 'allowance' });
});
afterAll(() => app.database.close());

const person = (id: number, role: Role = 'reader'): Viewer => ({
  ...{ uid: uid(id), displayName: '某人', avatar: null, roles: [role] },
});
const [stranger, subscriber, both, buyer] = [person(81), person(82), person(83), person(84)];
const author = person(AUTHOR);

const sorted = (found: readonly number[]) => found.toSorted((a, b) => a - b);

async function find(
  keyword: string,
  viewer: Viewer | null,
  given: { kind?: 'flash' | 'article'; limit?: number } = {},
) {
  const { kind = 'article', limit = 100 } = given;
  return app.articles.finder.search({ kind, keyword, offset: 0, limit }, viewer);
}

describe.each<[string, Viewer | null, number]>([
  ['a visitor', null, 13],
  ['a reader with another subscription', stranger, 13],
  ['a subscriber', subscriber, 21],
  ['a subscriber of both, with a right as well', both, 24],
  ['a buyer', buyer, 19],
  ['the author of every other one', author, 18],
  ['an editor', person(85, 'editor'), 24],
])('%s finds what the gate lets them read, and nothing else', (_, viewer, readable) => {
  test('by the text', async () => {
    const seen = await app.articles.see(ids, viewer);
    const allowed = seen.filter(({ decision }) => decision.allowed).map(({ shown }) => shown.id);
    expect(allowed).toHaveLength(readable);
    const found = await find('真值正文', viewer);
    expect(sorted(found.ids)).toEqual(allowed);
    expect(found.total).toBe(allowed.length);
  });

  test.each(['真值题目', '真值摘要', '真值预览', '真值题目 真值摘要'])('by %s', async (keyword) => {
    const seen = await app.articles.see(ids, viewer);
    const titled = seen.filter(({ shown }) => shown.title !== VIP_TITLE).map(({ shown }) => shown.id);
    const found = await find(keyword, viewer);
    expect(sorted(found.ids)).toEqual(titled);
    expect(found.total).toBe(titled.length);
  });

  test('and what is turned down is so in all that they read', async () => {
    const seen = await app.articles.see(ids, viewer);
    const refused = seen.filter(({ decision, shown }) => !decision.allowed && shown.title !== VIP_TITLE);
    expect(sorted((await find('真值题目 -真值正文', viewer)).ids)).toEqual(refused.map(({ shown }) => shown.id));
  });
});

test('the audit finds nothing in this table', async () => {
  expect(await app.articles.findFaults()).toEqual([]);
});

const CANARY = '龘靐齉爩鱻';
const nonsense = '齾爨癵驫';
const pairs = [
  '龘靐',
  '靐齉',
  '齉爩',
  '爩鱻',
  '龘',
  '鱻',
  '龘 鱻',
  `"${CANARY}"`,
  '-龘靐 龘',
  '板块:龘靐',
  '股票:龘靐',
];

/** All that anybody without right can learn by searching for the canary or a piece of it, beside a random string. */
async function expectSilence(...viewers: (Viewer | null)[]) {
  for (const viewer of viewers)
    for (const kind of ['flash', 'article'] as const)
      for (const keyword of [CANARY, ...pairs]) {
        const { ids: found, total, isAnyTerm } = await find(keyword, viewer, { kind });
        expect({ keyword, kind, found, total, isAnyTerm }).toEqual({
          keyword,
          kind,
          found: [],
          total: 0,
          isAnyTerm: false,
        });
      }
  expect((await find(nonsense, null)).total).toBe(0);
}

test('R04 an open text that goes on sale is silent at once, and found again when it is open again', async () => {
  const subject = 6101;
  const sell = (isSubscribable: boolean) => app.subjects.upsert([{ id: subject, title: '栏目', isSubscribable }]);
  await sell(false);
  const text = { title: '公开题', summary: '公开摘', content: `<p>${CANARY}</p>` };
  const { id } = await app.articles.publish({ ...text, subjectIds: [subject] });
  expect((await find(CANARY, null)).ids).toEqual([id]);

  await sell(true);
  await expectSilence(null, stranger);
  await app.articles.renewSearchable();
  await expectSilence(null, stranger);
  const uidOfHolder = uid(87);
  await app.access.grantSubscription({ cause: '持有', uid: uidOfHolder, subjectId: subject, days: 30 });
  expect((await find(CANARY, person(87))).ids).toEqual([id]);

  await app.access.revokeSubscription({ uid: uidOfHolder, subjectId: subject });
  await expectSilence(person(87));

  await sell(false);
  await app.articles.renewSearchable();
  expect((await find(CANARY, null)).ids).toEqual([id]);
  expect(await app.articles.findFaults()).toEqual([]);

  await app.articles.withdraw(id, '有误');
  await expectSilence(null, stranger, person(85, 'editor'));
});

test('R04 what a correction has taken away, closed or moved to another subject is found by nobody without right', async () => {
  const holder = person(88);
  await app.access.grantSubscription({ cause: '另持', uid: holder.uid, subjectId: SOLD, days: 30 });
  const text = { title: '公开题', summary: '', content: CANARY };
  const { id } = await app.articles.publish({ ...text, subjectIds: [SOLD], priceFen: fen(1800) });
  expect((await find(CANARY, holder)).ids).toEqual([id]);
  await app.articles.revise(id, { subjectIds: [subjectIds.briefing] }, '');
  await expectSilence(null, holder);
  expect((await find(CANARY, stranger)).ids).toEqual([id]);
  await app.articles.revise(id, { content: '改过的字' }, '更正');
  await expectSilence(null, holder, stranger);
  await app.articles.remove(id);
  expect(await app.articles.findFaults()).toEqual([]);
});

test('R04 a search of a visitor reads no word of a hidden text', async () => {
  const { id } = await app.articles.publish({ title: '有价', summary: '', content: CANARY, subjectIds: [SOLD] });
  const { rows } = await app.db.execute<{ word: string }>(sql`select distinct word from message_search,
    unnest(tsvector_to_array(words)) word where word like '%龘靐%'`);
  // Under each audience by itself: the word alone is in no index, so asking for it takes what asking for nonsense takes.
  expect(rows.map(({ word }) => word).sort()).toEqual(['*/龘靐', `s${SOLD}/龘靐`]);
  await app.articles.remove(id);
});

test('the audit finds rows that contradict', async () => {
  const { id } = await app.articles.publish({ title: '有价', summary: '', content: '密文', subjectIds: [SOLD] });
  const faultsAfter = async (change: ReturnType<typeof sql>) => {
    await app.db.execute(change);
    const faults = (await app.articles.findFaults()).filter((one) => one.id === id).map(({ fault }) => fault);
    await app.articles.revise(id, { title: '有价' }, '');
    return faults;
  };
  const row = sql`message_id = ${id}`;
  expect(await faultsAfter(sql`update message_search set body = '密文' where ${row} and audience = ''`)).toEqual([
    'a text that is closed to visitors is kept for search',
  ]);
  expect(await faultsAfter(sql`delete from message_search where ${row} and audience = '*'`)).toEqual([
    'a text that is closed cannot be found by who may read it',
  ]);
  expect(
    await faultsAfter(sql`update message_search set audience = 's17' where ${row} and audience = ${`s${SOLD}`}`),
  ).toEqual(['a text is found by readers whom nothing opens it to']);
  expect(await faultsAfter(sql`delete from message_search where ${row}`)).toEqual([
    'a published message cannot be found',
  ]);
  await app.articles.remove(id);
  await app.db.execute(
    sql`insert into message_search (message_id, created_at, kind, words) values (${id}, 1, 'article', '')`,
  );
  expect(await app.articles.findFaults()).toEqual([{ fault: 'a message is found that is not published', id }]);
  await app.db.execute(sql`delete from message_search where ${row}`);
});

test('rows of an older program, and texts of which none was kept, are written anew', async () => {
  const { id } = await app.articles.publish({ title: '旧行之题', summary: '', content: '', subjectIds: [SUBJECT] });
  await app.db.execute(sql`update message_search set title = '', words = '', format = 0 where message_id = ${id}`);
  expect((await find('旧行之题', null)).total).toBe(0);
  expect(await app.articles.renewSearchable()).toBe(1);
  expect((await find('旧行之题', null)).ids).toEqual([id]);
  await app.articles.remove(id);
});

test('what was searched before rows were made anew is not remembered beyond that', async () => {
  const remembering = await openArticlesApp({ remembers: true });
  try {
    const { articles, subjects } = remembering;
    const sell = (isSubscribable: boolean) => subjects.upsert([{ id: SUBJECT, title: '栏目', isSubscribable }]);
    const visitorFinds = async () =>
      (await articles.finder.search({ kind: 'article', keyword: CANARY, offset: 0, limit: 10 }, null)).ids;
    await sell(true);
    const { id } = await articles.publish({ title: '题', summary: '', content: CANARY, subjectIds: [SUBJECT] });
    await sell(false);
    expect(await visitorFinds()).toEqual([]);
    await articles.renewSearchable();
    expect(await visitorFinds()).toEqual([id]);
  } finally {
    await remembering.database.close();
  }
});
