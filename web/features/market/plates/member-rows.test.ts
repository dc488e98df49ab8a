import { expect, it } from 'vitest';
import type { PlateSet } from '#domains/market/plates/market.plates.contract.ts';
import { quoteWith } from '#tests/support/market-data.ts';
import { firstOf, meanChange, memberCells, memberHead, membersOf } from './member-rows.ts';

const stock = (symbol: string, part: number | null) => ({
  symbol,
  stock_chi_name: symbol,
  desc: '理由',
  core_flag: part === 1 ? 100 : 0,
  industrial_chain_id: part,
});
const plate = {
  stocks: [stock('600001.SS', 1), stock('600002.SS', null), stock('600003.SS', 1)],
  industrial_chains: [{ id: 1, name: '上游', order: 1 }],
} as unknown as PlateSet;
const quotes = [
  quoteWith({ symbol: '600001.SS', px_change_rate: 1 }),
  quoteWith({ symbol: '600002.SS', px_change_rate: 2.9823 }),
  quoteWith({ symbol: '600003.SS', trade_status: 'HALT' }),
];

it('a file of members has the day and the place of each among all, however they are grouped', () => {
  const groups = membersOf(plate, { quotes, money: { '600002.SS': { fund_flow: 500 } } }, false);
  expect(groups.map(({ name }) => name)).toEqual(['上游', '其他']);
  const cells = memberCells(groups, '2026-11-20');
  const column = (name: string) => cells.map((line) => line[memberHead.indexOf(name)]);
  expect(column('代码')).toEqual(['600002.SH', '600001.SH', '600003.SH']);
  expect(column('日期')).toEqual(['2026-11-20', '2026-11-20', '2026-11-20']);
  expect(column('名次')).toEqual([1, 2, null]);
  expect(column('涨跌幅%')).toEqual([2.98, 1, null]);
  expect(column('主力净额')).toEqual([500, null, null]);
});

it('a part of the chain goes as those go that are traded and have a limit', () => {
  const unlimited = { quote: quoteWith({ px_change_rate: 90, up_px: null }) };
  const members = quotes.map((quote) => ({ quote }));
  expect(meanChange([...members, unlimited, { quote: null }])).toBe(1.99);
  expect(meanChange(members.slice(2))).toBeNull();
});

it('a long list is cut where it is long enough, whatever parts it has', () => {
  const groups = membersOf(plate, { quotes }, false);
  const shown = (most: number) => firstOf(groups, most).map(({ name, members }) => [name, members.length]);
  expect(shown(1)).toEqual([['上游', 1]]);
  expect(shown(3)).toEqual([
    ['上游', 2],
    ['其他', 1],
  ]);
});

it('tells how often who is at the limit was there before', () => {
  const [group] = membersOf(plate, { quotes, boards: { '600001.SS': '5天3板' } }, true);
  expect(group?.members.map(({ boards }) => boards)).toEqual([null, '5天3板', null]);
});
