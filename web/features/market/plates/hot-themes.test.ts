import { expect, it } from 'vitest';
import { plateWith } from '#tests/support/market-data.ts';
import { hottestOf } from './hot-themes.ts';

/** docs/product/plates.md#home */
it('the themes with the most limit-ups are hot, of equal ones those with more money, and no style is', () => {
  const rows = [
    plateWith({ plate_id: 1, limit_up_count: 1, fund_flow: 5 }),
    plateWith({ plate_id: 2, limit_up_count: 3, fund_flow: -9 }),
    plateWith({ plate_id: 3, limit_up_count: 1, fund_flow: 7, kind: 'industry' }),
    plateWith({ plate_id: 4, limit_up_count: 9, kind: 'style' }),
    plateWith({ plate_id: 5, limit_up_count: 1, fund_flow: null }),
    ...[6, 7, 8].map((id) => plateWith({ plate_id: id, limit_up_count: 0, fund_flow: -id })),
  ];
  expect(hottestOf(rows).map(({ plate_id: id }) => id)).toEqual([2, 3, 1, 5, 6, 7]);
  expect(hottestOf([])).toEqual([]);
});
