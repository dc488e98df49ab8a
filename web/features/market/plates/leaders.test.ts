import { expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { quoteWith } from '#tests/support/market-data.ts';
import { leadersOf, loadLeaders } from './leaders.ts';
import type { Member } from './member-rows.ts';

const member = (name: string, change: number | null): Member => ({
  ...{ symbol: `${name}.SS`, name, isCore: false, why: '', mainNet: null, boards: null },
  quote: quoteWith({ px_change_rate: change ?? 0, trade_status: change === null ? 'HALT' : 'TRADE' }),
});
const namesOf = (members: readonly Member[]) => leadersOf(members).map(({ name }) => name);

it('three lead up and two down, and nobody does both', () => {
  const members = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => member(name, 5 - at));
  expect(namesOf(members)).toEqual(['a', 'b', 'c', 'e', 'f']);
  expect(namesOf(members.slice(0, 4))).toEqual(['a', 'b', 'c', 'd']);
  expect(namesOf(members.slice(0, 2))).toEqual(['a', 'b']);
});

it('who is halted leads nobody', () => {
  expect(namesOf([member('a', 1), member('b', null)])).toEqual(['a']);
});

it('draws the day of each by every fifth minute and the newest', async () => {
  const lines = [10, 11, 12, 13, 14, 15, 16, 17].map((price) => [price]);
  const api = (async () => ({ candle: { 'a.SS': { lines, pre_close_px: 9 } } })) as unknown as Api;
  const [first, second] = await loadLeaders(api, [member('a', 1), member('b', 0)], null);
  expect(first).toMatchObject({ preClose: 9, prices: [10, 15, 17] });
  expect(second?.prices).toEqual([]);
});
