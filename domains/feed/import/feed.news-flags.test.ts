import { expect, test } from 'vitest';
import { clsRecord, mapNews, noon, ownRecord } from '#tests/support/news-records.ts';

/** Flags, as databases, spreadsheets and people write them. */

const yes = [true, 1, '1', '1.0', '１', 't', 'True', 'yes', 'on', '是'];
const no = [false, 0, '0', '0.0', 'f', 'False', 'no', 'off', '否', 'null', null, '', '\\N', 'N/A', '<NA>', 'nan', '-'];
const unread = ['2', -1, 'VIP', 'maybe', [1], { on: true }];

test.each(yes)('yes: %j', (flag) => {
  expect(mapNews({ ...ownRecord, SubscribeType: flag })).toHaveProperty('item.draft.subscribeType', 1);
  expect(mapNews({ ...ownRecord, is_premium: flag })).toHaveProperty('item.premiumBy', 'is_premium');
  expect(mapNews({ ...clsRecord, deleted: flag })).toHaveProperty('item.isDeleted', true);
});

test.each(no)('no: %j', (flag) => {
  const open = mapNews({ ...ownRecord, SubscribeType: flag, is_premium: flag, IsWithdrawn: flag });
  expect(open).toHaveProperty('item.isDeleted', false);
  expect(open).not.toHaveProperty('item.premiumBy');
  expect(open).not.toHaveProperty('item.draft.subscribeType');
});

test.each(unread)('refused: %j', (flag) => {
  for (const column of ['subscribeType', 'isPremium', 'deleted']) {
    expect(mapNews({ ...ownRecord, [column]: flag })).toEqual({
      reason: expect.stringContaining(`cannot read ${column} `),
    });
  }
});

test('of several columns one that says yes counts', () => {
  expect(mapNews({ ...ownRecord, SubscribeType: 0, subscribe_type: 1 })).toHaveProperty('item.draft.subscribeType', 1);
  expect(mapNews({ ...ownRecord, is_premium: false, IsPremium: true })).toHaveProperty('item.premiumBy', 'IsPremium');
  expect(mapNews({ ...clsRecord, deleted: 0, withdrawn: '已删除' })).toHaveProperty('item.isDeleted', true);
});

test('they count whoever the publisher is', () => {
  const row = { id: 'c1', created_at: noon, title: '题', content: '付费正文', subscribe_type: 1, is_premium: 't' };
  expect(mapNews(row)).toMatchObject({ item: { premiumBy: 'is_premium', draft: { subscribeType: 1 } } });
});

test('refused: what an answer shows in the place of a VIP flash', () => {
  const gated = { ...ownRecord, Title: 'VIP 专享', Summary: '', SubscribeType: 1 };
  expect(mapNews(gated)).toEqual({ reason: 'a VIP flash without its text' });
  expect(mapNews({ ...gated, IsWithdrawn: true })).toHaveProperty('item.isDeleted', true);
});
