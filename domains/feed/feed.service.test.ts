import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SearchMessagesQuery } from './feed.contract.ts';
import { everything, flashDraft, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import { uid } from '#shared/viewer.ts';

let app: FeedApp;
beforeAll(async () => {
  app = await openFeedApp();
});
afterAll(() => app.database.close());
beforeEach(() => app.clock.advance(60));

const newest = async () => app.feed.list({ ...everything, limit: 3 }, null);

test('a published flash stands on top, with its event in the log', async () => {
  const before = app.feed.head().offset;
  const receipt = await app.feed.publish(
    flashDraft({ impact: 2, stocks: [{ symbol: '600519.SS', name: '贵州茅台' }] }),
  );
  expect(receipt).toEqual({ id: receipt.id, offset: before + 1, version: 1 });
  expect(app.feed.head().offset).toBe(before + 1);
  const page = await newest();
  expect(page.NewMsgs?.[0]).toMatchObject({
    Id: String(receipt.id),
    Impact: 2,
    CreatedAtInSec: app.clock.seconds(),
    SubjIds: ['9'],
    Stocks: [{ Symbol: '600519.SS', Name: '贵州茅台' }],
    Version: 1,
  });
  expect(page.HeadMark).toBe(String(before + 1));
  const [event] = await app.feed.eventsSince(before, 10);
  expect(event).toMatchObject({ offset: before + 1, kind: 'create', id: receipt.id, version: 1, subjectIds: [9] });
  expect(event?.flash).toEqual(page.NewMsgs?.[0]);
});

test('a correction replaces text, subjects and the explained mark, and counts up the version', async () => {
  const { id } = await app.feed.publish(flashDraft({ subjectIds: [9] }));
  const receipt = await app.feed.update(id, {
    summary: '更正：1300亿元',
    subjectIds: [10],
    needExplained: true,
    reason: '数字有误',
  });
  expect(receipt.version).toBe(2);
  const inOld = await app.feed.list({ ...everything, subjids: [9] }, null);
  expect(inOld.NewMsgs?.map((flash) => flash.Id) ?? []).not.toContain(String(id));
  const inNew = await app.feed.list({ ...everything, subjids: [10], hasExplain: true }, null);
  expect(inNew.NewMsgs?.[0]).toMatchObject({
    Id: String(id),
    Summary: '更正：1300亿元',
    NeedExplained: true,
    Version: 2,
  });
  const [event] = await app.feed.eventsSince(receipt.offset - 1, 1);
  expect(event).toMatchObject({ kind: 'update', subjectIds: [9, 10], needExplained: true, version: 2 });
});

test('when the words were changed last is told, however often a mark is set since', async () => {
  const { id } = await app.feed.publish(flashDraft({}));
  expect(await app.feed.find(id, null)).toMatchObject({ Corrections: 0, CorrectedAtInSec: 0 });
  app.clock.advance(60);
  await app.feed.update(id, { summary: '更正：1300亿元' });
  const corrected = app.clock.seconds();
  app.clock.advance(3600);
  await app.feed.update(id, { important: 1 });
  expect(await app.feed.find(id, null)).toMatchObject({
    Corrections: 1,
    CorrectedAtInSec: corrected,
    UpdatedAtInSec: corrected + 3600,
  });
});

test('a withdrawn flash leaves a tombstone without a word of its text', async () => {
  const { id } = await app.feed.publish(
    flashDraft({
      summary: '错误的消息',
      plates: [{ id: 3, name: '白酒' }],
      image: 'https://img.example/1.png',
      impact: -1,
    }),
  );
  const receipt = await app.feed.withdraw(id, '来源有误');
  const page = await newest();
  expect(page.NewMsgs?.[0]).toMatchObject({
    Id: String(id),
    Title: '',
    Summary: '',
    Image: '',
    Impact: 0,
    Stocks: null,
    BkjInfoArr: [],
    IsWithdrawn: true,
    WithdrawnAtInSec: app.clock.seconds(),
    WithdrawReason: '来源有误',
    Version: 2,
  });
  const [event] = await app.feed.eventsSince(receipt.offset - 1, 1);
  expect(event).toMatchObject({ kind: 'update', flash: { IsWithdrawn: true, Summary: '' } });
  await expect(app.feed.update(id, { title: '再改' })).rejects.toMatchObject({ codeName: 'STATE_CHANGED' });
});

test('a removed flash is gone for good, and only its log remembers it', async () => {
  const { id } = await app.feed.publish(flashDraft());
  const receipt = await app.feed.remove(id);
  expect((await newest()).NewMsgs?.map((flash) => flash.Id)).not.toContain(String(id));
  const [event] = await app.feed.eventsSince(receipt.offset - 1, 1);
  expect(event).toMatchObject({ kind: 'delete', id, flash: null, subjectIds: [9] });
  const gone = { codeName: 'MESSAGE_NOT_FOUND' };
  await expect(app.feed.find(id, null)).rejects.toMatchObject(gone);
  await expect(app.feed.update(id, { title: 'x' })).rejects.toMatchObject(gone);
  await expect(app.feed.withdraw(id, 'x')).rejects.toMatchObject(gone);
  await expect(app.feed.remove(id)).rejects.toMatchObject(gone);
  await expect(app.feed.remove(999_999_999)).rejects.toMatchObject(gone);
});

test('an article is no flash: the feed neither shows nor changes it', async () => {
  const article = await app.articles.publish({
    title: '文章',
    summary: '',
    content: '正文',
    subjectIds: [9],
  });
  await expect(app.feed.find(article.id, null)).rejects.toMatchObject({ codeName: 'MESSAGE_NOT_FOUND' });
  const before = app.feed.head().offset;
  await expect(app.feed.withdraw(article.id, 'x')).rejects.toMatchObject({ codeName: 'MESSAGE_NOT_FOUND' });
  await app.feed.refreshHead();
  expect(app.feed.head().offset).toBe(before);
});

test('a failed write leaves no hole in the offsets', async () => {
  const { id, offset } = await app.feed.publish(flashDraft());
  await expect(app.feed.publish(flashDraft({ id }))).rejects.toMatchObject({ codeName: 'STATE_CHANGED' });
  expect((await app.feed.publish(flashDraft())).offset).toBe(offset + 1);
});

test('thirty writers at once get thirty offsets in a row, and every correction its version', async () => {
  const { id, offset } = await app.feed.publish(flashDraft());
  const receipts = await Promise.all([
    ...Array.from({ length: 20 }, () => app.feed.publish(flashDraft())),
    ...Array.from({ length: 10 }, (_, nr) => app.feed.update(id, { summary: `第${nr}次更正` })),
  ]);
  const offsets = receipts.map((receipt) => receipt.offset).sort((a, b) => a - b);
  expect(offsets).toEqual(Array.from({ length: 30 }, (_, nr) => offset + 1 + nr));
  const versions = receipts.filter((receipt) => receipt.id === id).map((receipt) => receipt.version);
  expect(versions.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('listeners hear of every new head until they leave', async () => {
  const heard: number[] = [];
  const leave = app.feed.onHead((offset) => heard.push(offset));
  const first = await app.feed.publish(flashDraft());
  leave();
  await app.feed.publish(flashDraft());
  expect(heard).toEqual([first.offset]);
});

test('another node hears of a write when it looks, under the same epoch', async () => {
  const other = await openFeedApp(app.database);
  expect(other.feed.head()).toEqual(app.feed.head());
  const heard: number[] = [];
  other.feed.onHead((offset) => heard.push(offset));
  const { offset } = await app.feed.publish(flashDraft());
  expect(other.feed.head().offset).toBe(offset - 1);
  await other.feed.refreshHead();
  await other.feed.refreshHead();
  expect(heard).toEqual([offset]);
});

test('of a VIP flash visitors see two words, its subjects and its time; a subscriber sees it whole', async () => {
  const { id, offset } = await app.feed.publish(
    flashDraft({
      title: '金丝雀标题',
      summary: '金丝雀正文',
      image: 'https://img.example/金丝雀.png',
      subjectIds: [821],
      subscribeType: 1,
      impact: 2,
      stocks: [{ symbol: '600519.SS', name: '金丝雀股' }],
      plates: [{ id: 8, name: '金丝雀板块' }],
    }),
  );
  const seen = await app.feed.find(id, null);
  expect(JSON.stringify(seen)).not.toContain('金丝雀');
  expect(seen).toMatchObject({ Title: 'VIP 专享', SubjIds: ['821'], SubscribeType: 1, IsSubscribed: false, Impact: 0 });
  const [event] = await app.feed.eventsSince(offset - 1, 1);
  expect(event).toMatchObject({ subscribeType: 1, flash: null });

  const subscriber = { uid: uid(77), displayName: '小李', avatar: null, roles: ['reader' as const] };
  await app.access.grantSubscription({ cause: 'gift:1', uid: uid(77), subjectId: 821, days: 30 });
  expect(await app.feed.find(id, subscriber)).toMatchObject({ Title: '金丝雀标题', IsSubscribed: true, Impact: 2 });

  await app.feed.withdraw(id, '因金丝雀而撤回');
  expect(JSON.stringify(await app.feed.find(id, null))).not.toContain('金丝雀');
});

test('a flash that becomes VIP takes its old text out of every public answer', async () => {
  const { id, offset } = await app.feed.publish(flashDraft({ title: '公开后收回', summary: '独家金丝雀' }));
  await app.feed.update(id, { subscribeType: 1 });
  const events = await app.feed.eventsSince(offset - 1, 2);
  expect(JSON.stringify(events)).not.toContain('金丝雀');
  expect(events.map((event) => event.subscribeType)).toEqual([1, 1]);
});

test('text that PostgreSQL cannot hold is kept without what is broken', async () => {
  const { id } = await app.feed.publish(flashDraft({ title: '半个\ud83d字', summary: '零\u0000字节' }));
  expect(await app.feed.find(id, null)).toMatchObject({ Title: '半个\ufffd字', Summary: '零字节' });
});

test('a flash whose summary is its text shows neither once its subject is sold: in lists, alone, explained or found', async () => {
  const [subject, text] = [4031, '冰川金丝雀 正文第一段\n第二段'];
  await app.subjects.upsert([{ id: subject, title: '栏目' }]);
  const { id, offset } = await app.feed.publish(
    flashDraft({
      title: '公开题',
      summary: text,
      content: '<p>冰川金丝雀&nbsp;正文第一段</p><p>第二段</p>',
      subjectIds: [subject],
    }),
  );
  const { id: article } = await app.articles.publish({
    title: '解读',
    summary: '',
    content: '',
    subjectIds: [17],
    explains: [id],
  });
  const everywhere = async () =>
    JSON.stringify([
      await app.feed.find(id, null),
      await app.feed.list({ ...everything, subjids: [subject] }, null),
      await app.articles.get(id, null),
      await app.articles.get(article, null),
      await app.feed.eventsSince(offset - 1, 1),
    ]);
  const keyword = SearchMessagesQuery.parse({ keyword: '冰川金丝雀' });
  expect((await everywhere()).split('冰川金丝雀').length - 1).toBeGreaterThan(4);
  expect(await app.feed.search(keyword, null)).toMatchObject({ Total: 1 });
  await app.subjects.upsert([{ id: subject, title: '栏目', isSubscribable: true }]);
  expect(await everywhere()).not.toContain('冰川金丝雀');
  expect(await app.feed.search(keyword, null)).toMatchObject({ Total: 0 });
  expect(await app.feed.find(id, null)).toMatchObject({ Title: '公开题', Summary: '' });
});
