import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseCursor } from '#shared/cursors.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { flashDraft, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import type { MarketMoves } from '#domains/feed/feed.contract.ts';

let app: FeedApp;
beforeEach(async () => {
  app = await openFeedApp();
});
afterEach(() => app.database.close());

const after = (cursor: string) => parseCursor(cursor) ?? null;

test('fast news is what is labelled so, and its head cursor brings only what is newer', async () => {
  await app.feed.publish(flashDraft({ title: '普通' }));
  const first = await app.feed.publish(
    flashDraft({ title: '快一', labels: ['快讯'], impact: 1, plates: [{ id: 5, name: '白酒' }] }),
  );
  const page = await app.feed.listFastMoves(null, null);
  const at = app.clock.seconds();
  expect(page.Messages).toEqual([
    {
      Id: String(first.id),
      Title: '快一',
      BkYiDongType: 1,
      BkjInfo: { Id: '5', Name: '白酒' },
      CreatedAt: at,
      UpdatedAt: at,
    },
  ]);
  const again = await app.feed.listFastMoves(after(page.NextHeadMark), null);
  expect(again).toEqual({ Messages: [], NextHeadMark: page.NextHeadMark });
  app.clock.advance(5);
  await app.feed.publish(flashDraft({ title: '快二', labels: ['fast'], impact: -2 }));
  const newer = await app.feed.listFastMoves(after(page.NextHeadMark), null);
  expect(newer.Messages).toMatchObject([{ Title: '快二', BkYiDongType: 2, BkjInfo: { Id: '0', Name: '' } }]);
  await app.feed.update(first.id, { labels: [] });
  expect((await app.feed.listFastMoves(null, null)).Messages).toMatchObject([{ Title: '快二' }]);
});

test('a poller far behind is brought up from its cursor, a hundred at a time', async () => {
  const start = await app.feed.publish(flashDraft({ labels: ['fast'] }));
  const { NextHeadMark } = await app.feed.listFastMoves(null, null);
  const items = Array.from({ length: 150 }, (_, line) => ({
    source: 's',
    key: String(line),
    revision: 1,
    isDeleted: false,
    line,
    draft: flashDraft({ labels: ['fast'] }),
  }));
  const ids = (await app.feed.ingest(items, { isDryRun: false })).map(({ id }) => String(id));
  const first = await app.feed.listFastMoves(after(NextHeadMark), null);
  expect(first.Messages.map(({ Id }) => Id)).toEqual(ids.slice(0, 100).toReversed());
  const second = await app.feed.listFastMoves(after(first.NextHeadMark), null);
  expect(second.Messages.map(({ Id }) => Id)).toEqual(ids.slice(100).toReversed());
  expect(ids).not.toContain(String(start.id));
});

test('moves of today are the intraday flashes of the China day, without tombstones', async () => {
  const yesterday = app.clock.seconds() - 86_400;
  await app.feed.publish(flashDraft({ title: '昨日', subjectIds: [779], createdAt: yesterday }));
  await app.feed.publish(flashDraft({ title: '别栏', subjectIds: [9] }));
  const { id } = await app.feed.publish(flashDraft({ title: '将撤回', subjectIds: [779] }));
  await app.feed.withdraw(id, '有误');
  await app.feed.publish(flashDraft({ title: '', summary: '沪指翻红', subjectIds: [779] }));
  const page = await app.feed.listTodayMoves(null, null);
  expect(page.Messages).toMatchObject([{ Title: '沪指翻红', BkYiDongType: 0 }]);
  const fromYesterday = await app.feed.listTodayMoves({ createdAt: yesterday - 5, id: 1 }, null);
  expect(fromYesterday.Messages).toMatchObject([{ Title: '沪指翻红' }]);
  app.clock.advance(86_400);
  expect(await app.feed.listTodayMoves(null, null)).toEqual({ Messages: [], NextHeadMark: '0' });
});

test('a VIP flash among the moves says nothing', async () => {
  const vip = { subscribeType: 1 as const, plates: [{ id: 1, name: '金丝雀' }] };
  await app.feed.publish(
    flashDraft({ ...vip, title: '金丝雀', summary: '金丝雀', subjectIds: [779], labels: ['fast'] }),
  );
  const answers = [await app.feed.listTodayMoves(null, null), await app.feed.listFastMoves(null, null)];
  expect(answers.map(({ Messages }) => Messages[0]?.Title)).toEqual(['VIP 专享', undefined]);
  expect(JSON.stringify(answers)).not.toContain('金丝雀');
});

test('whoever may not read a VIP flash is not told by the fast news how it is labelled, nor by their cursor', async () => {
  const open = await app.feed.publish(flashDraft({ title: '快一', labels: ['快讯'] }));
  const before = await app.feed.listFastMoves(null, null);
  app.clock.advance(5);
  const vip = await app.feed.publish(flashDraft({ title: '内参', subscribeType: 1, labels: ['快讯'] }));
  const idsOf = ({ Messages }: MarketMoves) => Messages.map(({ Id }) => Number(Id));
  expect(await app.feed.listFastMoves(null, null)).toEqual(before);
  expect(await app.feed.listFastMoves(after(before.NextHeadMark), null)).toEqual({ ...before, Messages: [] });
  const editor: Viewer = { uid: uid(32), displayName: '阿敏', avatar: null, roles: ['editor'] };
  expect(idsOf(await app.feed.listFastMoves(null, editor))).toEqual([vip.id, open.id]);
  expect(idsOf(await app.feed.listFastMoves(after(before.NextHeadMark), editor))).toEqual([vip.id]);
  app.clock.advance(5);
  const next = await app.feed.publish(flashDraft({ title: '快二', labels: ['快讯'] }));
  expect(idsOf(await app.feed.listFastMoves(after(before.NextHeadMark), null))).toEqual([next.id]);
});
