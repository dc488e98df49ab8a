import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseMark } from '#shared/marks.ts';
import type { Viewer } from '#shared/viewer.ts';
import { flashDraft, openFeedRoom, type FeedRoom } from '#tests/support/feed-room.ts';
import type { MarketMoves } from '#domains/feed/feed.contract.ts';

let room: FeedRoom;
beforeEach(async () => {
  room = await openFeedRoom();
});
afterEach(() => room.database.close());

const after = (mark: string) => parseMark(mark) ?? null;

test('fast news is what is labelled so, and its head mark brings only what is newer', async () => {
  await room.feed.publish(flashDraft({ title: '普通' }));
  const first = await room.feed.publish(
    flashDraft({ title: '快一', labels: ['快讯'], impact: 1, plates: [{ id: 5, name: '白酒' }] }),
  );
  const page = await room.feed.listFastMoves(null, null);
  const at = room.clock.seconds();
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
  const again = await room.feed.listFastMoves(after(page.NextHeadMark), null);
  expect(again).toEqual({ Messages: [], NextHeadMark: page.NextHeadMark });
  room.clock.advance(5);
  await room.feed.publish(flashDraft({ title: '快二', labels: ['fast'], impact: -2 }));
  const newer = await room.feed.listFastMoves(after(page.NextHeadMark), null);
  expect(newer.Messages).toMatchObject([{ Title: '快二', BkYiDongType: 2, BkjInfo: { Id: '0', Name: '' } }]);
  await room.feed.update(first.id, { labels: [] });
  expect((await room.feed.listFastMoves(null, null)).Messages).toMatchObject([{ Title: '快二' }]);
});

test('a poller far behind is brought up from its mark, a hundred at a time', async () => {
  const start = await room.feed.publish(flashDraft({ labels: ['fast'] }));
  const { NextHeadMark } = await room.feed.listFastMoves(null, null);
  const items = Array.from({ length: 150 }, (_, line) => ({
    source: 's',
    key: String(line),
    revision: 1,
    isDeleted: false,
    line,
    draft: flashDraft({ labels: ['fast'] }),
  }));
  const ids = (await room.feed.take(items, { isDryRun: false })).map(({ id }) => String(id));
  const first = await room.feed.listFastMoves(after(NextHeadMark), null);
  expect(first.Messages.map(({ Id }) => Id)).toEqual(ids.slice(0, 100).toReversed());
  const second = await room.feed.listFastMoves(after(first.NextHeadMark), null);
  expect(second.Messages.map(({ Id }) => Id)).toEqual(ids.slice(100).toReversed());
  expect(ids).not.toContain(String(start.id));
});

test('moves of today are the intraday flashes of the China day, without tombstones', async () => {
  const yesterday = room.clock.seconds() - 86_400;
  await room.feed.publish(flashDraft({ title: '昨日', subjectIds: [779], createdAt: yesterday }));
  await room.feed.publish(flashDraft({ title: '别栏', subjectIds: [9] }));
  const { id } = await room.feed.publish(flashDraft({ title: '将撤回', subjectIds: [779] }));
  await room.feed.withdraw(id, '有误');
  await room.feed.publish(flashDraft({ title: '', summary: '沪指翻红', subjectIds: [779] }));
  const page = await room.feed.listTodayMoves(null, null);
  expect(page.Messages).toMatchObject([{ Title: '沪指翻红', BkYiDongType: 0 }]);
  const fromYesterday = await room.feed.listTodayMoves({ createdAt: yesterday - 5, id: 1 }, null);
  expect(fromYesterday.Messages).toMatchObject([{ Title: '沪指翻红' }]);
  room.clock.advance(86_400);
  expect(await room.feed.listTodayMoves(null, null)).toEqual({ Messages: [], NextHeadMark: '0' });
});

test('a VIP flash among the moves says nothing', async () => {
  const vip = { subscribeType: 1 as const, plates: [{ id: 1, name: '金丝雀' }] };
  await room.feed.publish(
    flashDraft({ ...vip, title: '金丝雀', summary: '金丝雀', subjectIds: [779], labels: ['fast'] }),
  );
  const answers = [await room.feed.listTodayMoves(null, null), await room.feed.listFastMoves(null, null)];
  expect(answers.map(({ Messages }) => Messages[0]?.Title)).toEqual(['VIP 专享', undefined]);
  expect(JSON.stringify(answers)).not.toContain('金丝雀');
});

test('A7: whoever may not read a VIP flash is not told by the fast news how it is labelled, nor by their mark', async () => {
  const open = await room.feed.publish(flashDraft({ title: '快一', labels: ['快讯'] }));
  const before = await room.feed.listFastMoves(null, null);
  room.clock.advance(5);
  const vip = await room.feed.publish(flashDraft({ title: '内参', subscribeType: 1, labels: ['快讯'] }));
  const idsOf = ({ Messages }: MarketMoves) => Messages.map(({ Id }) => Number(Id));
  expect(await room.feed.listFastMoves(null, null)).toEqual(before);
  expect(await room.feed.listFastMoves(after(before.NextHeadMark), null)).toEqual({ ...before, Messages: [] });
  const editor: Viewer = { uid: 32, displayName: '阿敏', avatar: null, roles: ['editor'] };
  expect(idsOf(await room.feed.listFastMoves(null, editor))).toEqual([vip.id, open.id]);
  expect(idsOf(await room.feed.listFastMoves(after(before.NextHeadMark), editor))).toEqual([vip.id]);
  room.clock.advance(5);
  const next = await room.feed.publish(flashDraft({ title: '快二', labels: ['快讯'] }));
  expect(idsOf(await room.feed.listFastMoves(after(before.NextHeadMark), null))).toEqual([next.id]);
});
