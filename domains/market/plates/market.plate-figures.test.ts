import { expect, test } from 'vitest';
import { createSnapshot } from '#domains/market/engine/market.snapshot.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import { fen } from '#shared/money.ts';
import { figuresOf } from './market.plate-figures.ts';

const listingOf = (nr: number) => ({
  ...{ symbol: `60000${nr}.SS`, name: '甲', kind: 'share' as const, listDate: '2001-08-27', preClose: fen(1000) },
  ...{ totalShares: null, circulatingShares: null, yearProfit: null },
});
const plate = { id: 1, name: '白酒', kind: 'concept' as const, description: '', chain: [], members: [] };

/** What was paid in all members, each of which tells its shares and yuan. */
function valueOf(...members: [shares: number, yuan: number][]) {
  const rows = members.map((_, row) => row);
  const snapshot = createSnapshot(20260820, rows.map(listingOf), listingLimits);
  for (const [row, [shares, yuan]] of members.entries()) [snapshot.volume[row], snapshot.value[row]] = [shares, yuan];
  const none = { changes: new Float64Array(members.length), mainNets: new Map() };
  return figuresOf(snapshot, { plate, all: rows, core: [] }, none).value;
}

/** docs/product/plates.md */
test.each<[string, [number, number][], number | null]>([
  ['nobody tells of any', [[100, 0]], null],
  [
    'nobody tells of any, and one is not traded',
    [
      [100, 0],
      [0, 0],
    ],
    null,
  ],
  [
    'it is told of some',
    [
      [100, 0],
      [100, 1000],
    ],
    1000,
  ],
  ['nobody is traded', [[0, 0]], 0],
  ['shares alone are not told', [[0, 1000]], 1000],
])('what was paid in all members where %s', (_, members, value) => expect(valueOf(...members)).toBe(value));
