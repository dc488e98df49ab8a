import { expect, it } from 'vitest';
import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import { plateWith } from '#tests/support/market-data.ts';
import { hottestOf } from './hot-themes.ts';

/** A theme with a leader of its own, if none is named. */
function theme(id: number, { leader = `${id}.SS`, ...changes }: Partial<PlateRow> & { leader?: string }): PlateRow {
  const items = [{ symbol: leader, stock_chi_name: leader, change_percent: 0.1, price_change: 1, price: 11 }];
  return plateWith({ plate_id: id, led_rising_stocks: { items }, ...changes });
}

/** docs/product/plates.md#home */
it('the themes with the most limit-ups are hot, of equal ones those with more money, and no style is', () => {
  const rows = [
    theme(1, { limit_up_count: 1, fund_flow: 5 }),
    theme(2, { limit_up_count: 3, fund_flow: -9 }),
    theme(3, { limit_up_count: 1, fund_flow: 7, kind: 'industry' }),
    theme(4, { limit_up_count: 9, kind: 'style' }),
    theme(5, { limit_up_count: 1, fund_flow: null }),
    ...[6, 7, 8].map((id) => theme(id, { limit_up_count: 0, fund_flow: -id })),
  ];
  expect(hottestOf(rows).map(({ plate_id: id }) => id)).toEqual([2, 3, 1, 5, 6, 7]);
  expect(hottestOf([])).toEqual([]);
});

it('of themes that one share leads only the hottest is told', () => {
  const led = (id: number, leader: string, count: number) => theme(id, { leader, limit_up_count: count });
  const rows = [led(1, '600378.SS', 1), led(2, '600378.SS', 2), led(3, '002600.SZ', 1)];
  expect(hottestOf(rows).map(({ plate_id: id }) => id)).toEqual([2, 3]);
});
