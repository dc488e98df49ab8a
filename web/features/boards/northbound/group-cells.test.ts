import { expect, it } from 'vitest';
import { groupCells, groupHead } from './group-cells.ts';

/** docs/product/boards.md#how-figures-are-made */
it('a file of groups is told in per cent, like every other one', () => {
  const group = {
    name: '白酒',
    holding_value: 1e9,
    share: 0.159748,
    holding_ratio: 0.0123,
    change_value: -5,
    series: [],
  };
  const cells = groupCells({ ...group, ratio_change: null });
  expect(Object.fromEntries(groupHead('行业').map((name, at) => [name, cells[at]]))).toEqual({
    ...{ 行业: '白酒', 持股市值: 1e9, '占北向%': 15.97, '占流通%': 1.23, '较上期（百分点）': null, 市值变动: -5 },
  });
});
