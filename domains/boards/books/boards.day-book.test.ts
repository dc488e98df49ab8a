import { expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { limitEndOf } from './boards.day-book.ts';

const [up, down] = [fen(1100), fen(900)];

test.each([
  ['closes at the top', [1100, 990, 1100], 'up'],
  ['opens and stays at the top', [1100, 1100, 1100], 'up'],
  ['reaches the top and falls', [1100, 990, 1099], 'broken'],
  ['one fen below the top', [1099, 990, 1099], null],
  ['closes at the bottom', [1000, 900, 900], 'down'],
  ['from the top to the bottom', [1100, 900, 900], 'down'],
  ['touches the bottom and rises', [1000, 900, 901], 'opened'],
] as const)('%s', (_case, [high, low, close], end) => {
  const prices = { high: fen(high), low: fen(low), close: fen(close) };
  expect(limitEndOf({ ...prices, up, down })).toBe(end);
  // Without a limit nobody ends at one.
  expect(limitEndOf({ ...prices, up: null, down: null })).toBeNull();
});
