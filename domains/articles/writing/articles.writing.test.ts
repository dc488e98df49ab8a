import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArticlesApp, type ArticlesApp } from '#tests/support/articles-app.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import type { MessageChanges } from './articles.drafts.ts';
import type { MessageDraft } from '#domains/articles/articles.service.ts';

let app: ArticlesApp;

beforeAll(async () => {
  app = await openArticlesApp();
});
afterAll(() => app.database.close());

function flash(given: Partial<MessageDraft> = {}): MessageDraft {
  return { kind: 'flash', title: '标题', summary: '摘要', content: '正文', subjectIds: [9], ...given };
}

const insert = (drafts: MessageDraft[]) => app.database.work(() => app.articles.steps.insertMessages(drafts));

async function insertOne(draft: MessageDraft) {
  const [message] = await insert([draft]);
  if (message === undefined) throw new Error('nothing inserted');
  return message;
}

test('what is answered is what is stored, column by column', async () => {
  const message = await insertOne(
    flash({
      summary: '第一行\n第二行',
      impact: -2,
      subjectIds: [9, 10, 9],
      stocks: [{ symbol: '600519.SS', name: '贵州茅台' }],
      plates: [{ id: 3, name: '白酒' }],
      labels: ['快讯', '快讯'],
      flashMessageType: 'exclusive',
      image: undefined,
      createdAt: 1_780_000_000,
    }),
  );
  expect((await app.articles.loadStored([message.id])).get(message.id)).toMatchObject(message);
  expect(message).toMatchObject({
    content: '<p>正文</p>',
    summary: '第一行\n第二行',
    subjectIds: [9, 10],
    labels: ['快讯'],
    state: 'published',
    version: 1,
    createdAt: 1_780_000_000,
    updatedAt: 1_780_000_000,
  });
});

test('a batch keeps its order and gets ids in it', async () => {
  const messages = await insert(Array.from({ length: 500 }, (_, place) => flash({ title: `第 ${place} 条` })));
  expect(messages.map((message) => message.title)).toEqual(Array.from({ length: 500 }, (_, place) => `第 ${place} 条`));
  expect(new Set(messages.map((message) => message.id)).size).toBe(500);
  expect((await app.articles.loadStored(messages.map((message) => message.id))).size).toBe(500);
});

test('an empty batch is no fault', async () => expect(await insert([])).toEqual([]));

test('text that no database or page can hold is mended, not refused', async () => {
  const message = await insertOne(
    flash({ title: '甲\u0000乙\ud800\n丙', stocks: [{ symbol: '600519.SS', name: '名\u0000\udfff' }] }),
  );
  expect(message.title).toBe('甲乙\ufffd 丙');
  expect((await app.articles.loadStored([message.id])).get(message.id)?.stocks).toEqual([
    { symbol: '600519.SS', name: '名\ufffd' },
  ]);
});

test('script in a text is gone when it is written, in a revision too', async () => {
  const message = await insertOne(
    flash({ content: '<p>甲<script>alert(1)</script></p>', originalUrl: 'javascript:alert(1)' }),
  );
  expect(message).toMatchObject({ content: '<p>甲</p>', originalUrl: '' });
  const revised = await app.database.work(() =>
    app.articles.steps.reviseMessage(message.id, { previewContent: '<p onclick="x()">乙</p>' }, ''),
  );
  expect(revised.after.previewContent).toBe('<p>乙</p>');
});

test('a fixed id is kept and never given again', async () => {
  await insertOne(flash({ id: 70_000 }));
  const next = await insertOne(flash());
  expect(next.id).toBeGreaterThan(70_000);
  const [low, high] = await insert([flash({ id: 69_000 }), flash()]);
  expect(low?.id).toBe(69_000);
  expect(high?.id).toBeGreaterThan(next.id);
});

test('a fixed id that is or was in use is refused, and nothing of its batch stays', async () => {
  const { id } = await insertOne(flash());
  await app.database.work(() => app.articles.steps.removeMessage(id));
  await expect(insert([flash({ id: 71_500 }), flash({ id })])).rejects.toMatchObject({ codeName: 'STATE_CHANGED' });
  await expect(insert([flash({ id: 71_501 }), flash({ id: 71_501 })])).rejects.toMatchObject({
    codeName: 'STATE_CHANGED',
  });
  expect((await app.articles.loadStored([71_500, 71_501])).size).toBe(0);
});

test('writers at once never meet on an id', async () => {
  const batches = await Promise.all(
    Array.from({ length: 8 }, (_, n) => insert([flash(), ...(n % 2 ? [flash({ id: 80_000 + n * 10 })] : []), flash()])),
  );
  const ids = batches.flat().map((message) => message.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a revision keeps what was said before and why it changed', async () => {
  const { id } = await insertOne(flash({ title: '旧题', summary: '旧摘要' }));
  app.clock.advance(60);
  const { before, after } = await app.database.work(() =>
    app.articles.steps.reviseMessage(id, { title: '新题', impact: undefined }, '数字有误'),
  );
  expect(before).toMatchObject({ title: '旧题', version: 1 });
  expect(after).toMatchObject({ title: '新题', summary: '旧摘要', version: 2, updatedAt: app.clock.seconds() });
  expect((await app.articles.loadStored([id])).get(id)).toMatchObject(after);
  const { versions } = await app.articles.get(id, null);
  expect(versions).toEqual([
    { version: 1, at: app.clock.seconds(), title: '旧题', summary: '旧摘要', reason: '数字有误' },
  ]);
});

test('a version that was VIP stays hidden from who may read the text of now, and shows to who might have read it then', async () => {
  const secret = { title: '贵宾初稿', summary: '贵宾摘要', subscribeType: 1, subjectIds: [821] };
  const { id } = await insertOne(flash(secret));
  const revise = (changes: Partial<MessageDraft>, reason: string) =>
    app.database.work(() => app.articles.steps.reviseMessage(id, changes, reason));
  await revise({ title: '公开版', summary: '公开文字', subscribeType: 0, subjectIds: [9] }, '改为公开');
  await revise({ title: '公开第二版' }, '错字');
  const visitor = await app.articles.get(id, null);
  expect(JSON.stringify(visitor)).not.toContain('贵宾');
  expect(visitor.versions.map(({ version }) => version)).toEqual([2]);

  const subscriber = { uid: uid(31), displayName: '小李', avatar: null, roles: ['reader' as const] };
  await app.access.grantSubscription({ cause: 'gift:31', uid: uid(31), subjectId: 821, days: 30 });
  const whole = await app.articles.get(id, subscriber);
  expect(whole.versions.map(({ title }) => title)).toEqual(['公开版', '贵宾初稿']);
});

test.each<[string, Partial<MessageDraft>, MessageChanges]>([
  ['it was in a subject that is sold', { subjectIds: [679] }, { subjectIds: [9] }],
  ['it was flagged premium', { isPremium: true }, { isPremium: false }],
  ['a subscription opened it', { subscribeSubjectId: 679 }, { subscribeSubjectId: null }],
])('opening a premium flash shows nothing of what was paid for when %s', async (_, closed, opened) => {
  const text = '机密初稿，公司甲将收购公司乙。';
  const { id } = await insertOne(flash({ title: '初题', summary: text, content: text, ...closed }));
  const revise = (changes: MessageChanges) =>
    app.database.work(() => app.articles.steps.reviseMessage(id, changes, '改稿'));
  await revise({ summary: '今日三条重磅消息' });
  await revise({ ...opened, title: '公开题', summary: '公开文字', content: '公开文字' });
  const told = async (viewer: Viewer | null) =>
    (await app.articles.get(id, viewer)).versions.map(({ title, summary, reason }) => [title, summary, reason]);
  expect(await told(null)).toEqual([
    ['初题', '今日三条重磅消息', ''],
    ['初题', '', ''],
  ]);
  const editor: Viewer = { uid: uid(32), displayName: '阿敏', avatar: null, roles: ['editor'] };
  expect(await told(editor)).toEqual([
    ['初题', '今日三条重磅消息', '改稿'],
    ['初题', text, '改稿'],
  ]);
});

test('an open version of a flash stays whole, also as a trial of a subject that is sold', async () => {
  const text = '公开初稿，公司甲将收购公司乙。';
  for (const open of [{ subjectIds: [9] }, { subjectIds: [679], isTrial: true }]) {
    const { id } = await insertOne(flash({ summary: text, content: text, ...open }));
    await app.database.work(() => app.articles.steps.reviseMessage(id, { summary: '第二稿' }, ''));
    expect((await app.articles.get(id, null)).versions).toMatchObject([{ summary: text }]);
  }
});

test('revisions at once all count', async () => {
  const { id } = await insertOne(flash());
  await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      app.database.work(() => app.articles.steps.reviseMessage(id, { title: `第 ${n} 稿` }, '')),
    ),
  );
  const shown = await app.articles.get(id, null);
  expect(shown.version).toBe(6);
  expect(shown.versions.map((row) => row.version)).toEqual([5, 4, 3, 2, 1]);
});

test('a revision moves a message between subjects and in time', async () => {
  await app.subjects.upsert([
    { id: 301, title: '甲' },
    { id: 302, title: '乙' },
  ]);
  const { id } = await insertOne(flash({ subjectIds: [301] }));
  await app.database.work(() =>
    app.articles.steps.reviseMessage(id, { subjectIds: [302], createdAt: 1_770_000_000 }, ''),
  );
  expect((await app.articles.listBySubject(301, { page: 1, limit: 10 }, null)).total).toBe(0);
  const { items } = await app.articles.listBySubject(302, { page: 1, limit: 10 }, null);
  expect(items.map((item) => [item.id, item.created_at])).toEqual([[String(id), 1_770_000_000]]);
});

test('a withdrawn message cannot be revised or withdrawn again, but removed', async () => {
  const { id } = await insertOne(flash());
  const { after } = await app.database.work(() => app.articles.steps.withdrawMessage(id, ' 消息不实 '));
  expect(after).toMatchObject({
    state: 'withdrawn',
    version: 2,
    withdrawReason: '消息不实',
    withdrawnAt: app.clock.seconds(),
  });
  const refused = { codeName: 'STATE_CHANGED' };
  await expect(app.database.work(() => app.articles.steps.reviseMessage(id, {}, ''))).rejects.toMatchObject(refused);
  await expect(app.database.work(() => app.articles.steps.withdrawMessage(id, ''))).rejects.toMatchObject(refused);
  const removed = await app.database.work(() => app.articles.steps.removeMessage(id));
  expect(removed.after).toMatchObject({ state: 'deleted', version: 3 });
});

test('a deleted message is unknown to every verb', async () => {
  const { id } = await insertOne(flash());
  await app.database.work(() => app.articles.steps.removeMessage(id));
  const unknown = { codeName: 'MESSAGE_NOT_FOUND' };
  for (const missing of [id, 999_999_999]) {
    await expect(app.database.work(() => app.articles.steps.reviseMessage(missing, {}, ''))).rejects.toMatchObject(
      unknown,
    );
    await expect(app.database.work(() => app.articles.steps.withdrawMessage(missing, ''))).rejects.toMatchObject(
      unknown,
    );
    await expect(app.database.work(() => app.articles.steps.removeMessage(missing))).rejects.toMatchObject(unknown);
    await expect(app.articles.get(missing, null)).rejects.toMatchObject(unknown);
  }
  expect((await app.articles.loadStored([id])).size).toBe(0);
});

test('explanations name published texts, never a VIP one', async () => {
  const { id } = await insertOne(flash());
  const open = await app.articles.publish({
    ...flash({ title: '解读' }),
    kind: 'article',
    subjectIds: [17],
    explains: [id],
  });
  await app.articles.publish({
    ...flash({ title: '内参' }),
    kind: 'article',
    subjectIds: [821],
    subscribeType: 1,
    explains: [id],
  });
  const gone = await app.articles.publish({ ...flash(), kind: 'article', explains: [id] });
  await app.articles.withdraw(gone.id, '有误');
  const explanation = { id: open.id, title: '解读', summary: '摘要', createdAt: open.createdAt };
  expect((await app.articles.seeExplanations([id])).get(id)).toEqual([explanation]);
  expect((await app.articles.get(open.id, null)).explained_infos.map((row) => row.id)).toEqual([String(id)]);
});

test('outside of a work no step is taken', async () => {
  const { id } = await insertOne(flash());
  for (const [name, step] of Object.entries<(...given: never[]) => Promise<unknown>>(app.articles.steps)) {
    await expect(step([] as never), name).rejects.toThrow('has to be done in a work');
  }
  await expect(app.articles.steps.withdrawMessage(id, '有误')).rejects.toThrow('has to be done in a work');
  expect((await app.articles.loadStored([id])).get(id)).toMatchObject({ state: 'published', version: 1 });
});

test('articles have writes of their own, which know no flash', async () => {
  const before = app.changes.version(['articles']);
  const { id } = await app.articles.publish({ ...flash({ subjectIds: [17] }), kind: 'article' });
  expect((await app.articles.revise(id, { title: '改' }, '错字')).version).toBe(2);
  expect(app.changes.version(['articles'])).not.toBe(before);
  const other = await insertOne(flash());
  await expect(app.articles.remove(other.id)).rejects.toMatchObject({ codeName: 'MESSAGE_NOT_FOUND' });
  expect((await app.articles.loadStored([other.id])).get(other.id)?.state).toBe('published');
});
