import { expect, test } from 'vitest';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { parseDay } from '#shared/time.ts';
import { youngCells, youngHead } from './young-cells.ts';

const stock = {
  ...{ symbol: '001725.SZ', stock_chi_name: '沅辰生物', price: 15.63, change_percent: 0.0999, turnover_ratio: 0.1234 },
  ...{ turnover_value: 1e7, non_restricted_capital: 2e9, listed_date: Number(parseDay('2026-11-10')) },
} as PoolStock;
const told = (one: PoolStock, day: string | null) =>
  Object.fromEntries(youngCells(one, day).map((cell, at) => [youngHead[at], cell]));

/** docs/product/boards.md#terminal */
test('a young share is told by its age and its trade; the day of its listing is the first', () => {
  expect(told(stock, '2026-11-20')).toMatchObject({ 上市日: '2026-11-10', 上市天数: 11, '换手%': 12.34, 流通值: 2e9 });
  expect(told(stock, '2026-11-10').上市天数).toBe(1);
  expect(told({ ...stock, listed_date: 0 }, '2026-11-20')).toMatchObject({ 上市日: null, 上市天数: null });
  expect(told(stock, null).上市天数).toBeNull();
});
