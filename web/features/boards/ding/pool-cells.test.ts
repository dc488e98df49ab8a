import { expect, test } from 'vitest';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { poolCells, poolHead, shortReason } from './pool-cells.ts';

/** 10:30 of that day. */
const AT = 1_795_141_800;
const stock = {
  ...{ symbol: '600519.SS', stock_chi_name: '贵州茅台', price: 11, change_percent: 0.1, limit_up_days: 2 },
  ...{ first_limit_up: AT, last_limit_up: AT + 60, break_limit_up_times: 1, buy_lock_volume_ratio: 0.0123 },
  ...{ first_limit_down: 0, last_limit_down: 0, break_limit_down_times: 0, sell_lock_volume_ratio: null },
  ...{ m_days_n_boards_days: 3, m_days_n_boards_boards: 2, surge_reason: null },
} as PoolStock;
const cellOf = (one: PoolStock, name: string) => poolCells(one)[poolHead.indexOf(name)];

test('a line has a cell for each column; what is not known is empty', () => {
  expect(poolCells(stock)).toHaveLength(poolHead.length);
  expect(cellOf(stock, '涨跌幅%')).toBe(10);
  expect([cellOf(stock, '首封'), cellOf(stock, '末封'), cellOf(stock, '炸板')]).toEqual(['10:30', '10:31', 1]);
  expect(cellOf(stock, '封单比%')).toBe(1.23);
  expect(cellOf(stock, '题材')).toBeNull();
});

test('who was at the lower limit alone is told by that', () => {
  const down = { ...stock, first_limit_up: 0, first_limit_down: AT + 120, break_limit_down_times: 4 };
  expect([cellOf(down, '首封'), cellOf(down, '炸板'), cellOf(down, '封单比%')]).toEqual(['10:32', 4, null]);
});

test.each([
  ['属于白酒环节，主要业务为高端白酒。', '白酒：高端白酒'],
  ['主要从事光模块研发', '光模块研发'],
  ['公司主营业务为锂电池', '锂电池'],
  ['国内最大的钾肥生产商', '国内最大的钾肥生产商'],
  ['', ''],
])('what %s tells in a narrow column', (text, short) => {
  expect(shortReason(text)).toBe(short);
});
