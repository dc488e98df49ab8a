import { expect, it } from 'vitest';
import { plateWith } from '#tests/support/market-data.ts';
import { descendingBy } from '#web/features/market/plates/plate-rows.ts';
import { hotAddress, hotChoiceOf, hotOrders, nextOf, type HotChoice } from './hot-choices.ts';

const choiceOf = (query: string) => hotChoiceOf(new URLSearchParams(query));

it.each<[string, HotChoice]>([
  ['', { kind: 'concept', order: 'core', view: 'map', id: null }],
  ['kind=style&sort=won&view=list&id=12', { kind: 'style', order: 'won', view: 'list', id: 12 }],
  ['kind=x&sort=y&view=z&id=1e3', { kind: 'concept', order: 'core', view: 'map', id: null }],
])('what "%s" asks for', (query, choice) => expect(choiceOf(query)).toEqual(choice));

it.each(['/dingpan/redian', '/dingpan/redian?kind=industry&sort=flow&view=list&id=7'])(
  '%s is its own choice',
  (path) => {
    expect(hotAddress(choiceOf(path.split('?')[1] ?? ''))).toBe(path);
  },
);

it('orders come one after the other, and round again', () => {
  let order: HotChoice['order'] = 'core';
  const seen = hotOrders.map(() => (order = nextOf(hotOrders, order)));
  expect(new Set(seen).size).toBe(hotOrders.length);
  expect(order).toBe('core');
});

it('who has no figure comes last', () => {
  const rows = [0.001, null, 0.02].map((core_avg_pcp_5m) => plateWith({ core_avg_pcp_5m }));
  const speed = hotOrders.find(({ id }) => id === 'speed');
  expect(speed && rows.toSorted(descendingBy(speed.figure)).map((row) => row.core_avg_pcp_5m)).toEqual([
    0.02,
    0.001,
    null,
  ]);
});
