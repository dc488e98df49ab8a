import { expect, test } from 'vitest';
import type { DayEnd } from '#domains/market/days/market.days.service.ts';
import { fen } from '#shared/money.ts';
import { toDayBook } from './boards.day-book.ts';

const limits = { up: fen(1100), down: fen(900) };
const nowhere = { isSealed: false, isSealedDown: false, isBroken: false };

test.each([
  ['closes at the top', [1100, 990, 1100], { isSealed: true }],
  ['opens and stays at the top', [1100, 1100, 1100], { isSealed: true }],
  ['reaches the top and falls', [1100, 990, 1099], { isBroken: true }],
  ['one fen below the top', [1099, 990, 1099], {}],
  ['closes at the bottom', [1000, 900, 900], { isSealedDown: true }],
  ['from the top to the bottom', [1100, 900, 900], { isBroken: true, isSealedDown: true }],
  ['from the bottom to the top', [1100, 900, 1100], { isSealed: true }],
  ['touches the bottom and rises', [1000, 900, 901], {}],
] as const)('%s', (_case, [high, low, close], stands) => {
  const prices = { open: fen(1000), high: fen(high), low: fen(low), close: fen(close), preClose: fen(1000) };
  const entryOf = ({ up, down }: Pick<DayEnd, 'up' | 'down'>) =>
    toDayBook(20250609, [{ symbol: '600000.SS', name: '甲', ...prices, up, down, volume: 100 }]).entries.get(
      '600000.SS',
    );
  expect(entryOf(limits)).toMatchObject({ ...nowhere, ...stands });
  // Without a limit nobody ends at one.
  expect(entryOf({ up: null, down: null })).toMatchObject(nowhere);
});

/** docs/product/boards.md#events */
test.each([
  ['stands still', [1000, 1000], false],
  ['moves by less than three in a hundred', [1010, 981], false],
  ['moves by three in a hundred', [1015, 985], true],
  ['comes within one in a hundred of the top', [1089, 1085], true],
  ['comes within one in a hundred of the bottom', [912, 909], true],
] as const)('a share that %s', (_case, [high, low], may) => {
  const prices = { open: fen(low), high: fen(high), low: fen(low), close: fen(high), preClose: fen(1000) };
  const end = { symbol: '600000.SS', name: '甲', ...prices, ...limits, volume: 100 };
  expect(toDayBook(20250609, [end]).entries.get('600000.SS')?.mayHaveMoved).toBe(may);
});
