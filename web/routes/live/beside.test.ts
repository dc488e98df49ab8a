import { expect, it } from 'vitest';
import { articleWith, NOON } from '#tests/support/screen-data.ts';
import { besideRows } from './beside.ts';

const flash = (id: number) => ({ id: String(id), name: `快讯${id}`, at: NOON + id });

it('flashes and the focus are one list, the newest first, and tell a message once (docs/product/live-feed.md#beside-it)', () => {
  const focus = [
    articleWith({ id: '3', kind: 'flash', title: '快讯3', created_at: NOON + 3 }),
    articleWith({ id: '4', kind: 'article', title: '文章', created_at: NOON + 4 }),
  ];
  expect(besideRows([flash(5), flash(3)], focus).map(({ path, name }) => [path, name])).toEqual([
    ['/message/5', '快讯5'],
    ['/article/4', '文章'],
    ['/message/3', '快讯3'],
  ]);
});

it('has room for six', () => {
  expect(besideRows([1, 2, 3, 4, 5, 6, 7].map(flash), []).map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3', '2']);
});
