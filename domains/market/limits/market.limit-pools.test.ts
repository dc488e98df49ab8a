import { describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { daysAndBoards, daysAndBoardsText, limitUpDays } from './market.boards-in-a-row.ts';
import { brokeLimitUp, closesAtLimitDown, closesAtLimitUp, staysWithin } from './market.limit-pools.ts';

const limits = { up: fen(1100), down: fen(900) };
const bar = (high: number, low: number, close: number) => ({ high: fen(high), low: fen(low), close: fen(close) });

test.each([
  ['closes at the top', bar(1100, 990, 1100), [true, false, false]],
  ['opens and stays at the top', bar(1100, 1100, 1100), [true, false, false]],
  ['reaches the top and falls', bar(1100, 990, 1099), [false, true, false]],
  ['one fen below the top', bar(1099, 990, 1099), [false, false, false]],
  ['closes at the bottom', bar(1000, 900, 900), [false, false, true]],
  ['from the top to the bottom', bar(1100, 900, 900), [false, true, true]],
  ['touches the bottom and rises', bar(1000, 900, 901), [false, false, false]],
])('%s', (_case, day, [up, broken, down]) => {
  expect(closesAtLimitUp(day, limits)).toBe(up);
  expect(brokeLimitUp(day, limits)).toBe(broken);
  expect(closesAtLimitDown(day, limits)).toBe(down);
});

test('without a limit there is no pool, and nothing lies outside', () => {
  const day = bar(5000, 100, 5000);
  for (const belongs of [closesAtLimitUp, brokeLimitUp, closesAtLimitDown]) expect(belongs(day, null)).toBe(false);
  expect(staysWithin(day, null)).toBe(true);
});

test('a price beyond its limits is told', () => {
  expect(staysWithin(bar(1100, 900, 1000), limits)).toBe(true);
  expect(staysWithin(bar(1101, 900, 1000), limits)).toBe(false);
  expect(staysWithin(bar(1100, 899, 1000), limits)).toBe(false);
});

const daysOf = (text: string) => Array.from(text, (sign) => sign === 'U');

describe('limit-ups in a row', () => {
  test.each([
    ['', 0],
    ['.', 0],
    ['U', 1],
    ['UU', 2],
    ['U.UU', 2],
    ['UUU.', 0],
    ['.UUUU', 4],
  ])('%s are %i', (days, count) => {
    expect(limitUpDays(daysOf(days))).toBe(count);
  });
});

describe('days and boards', () => {
  test.each([
    ['U', { days: 1, boards: 1 }, null],
    ['UU', { days: 2, boards: 2 }, '2天2板'],
    ['U.U', { days: 3, boards: 2 }, '3天2板'],
    ['UU..U', { days: 5, boards: 3 }, '5天3板'],
    ['U..........U', { days: 12, boards: 2 }, '12天2板'],
    ['U...........U', { days: 1, boards: 1 }, null],
    ['U...........UU', { days: 2, boards: 2 }, '2天2板'],
    ['U.....U.....U', { days: 13, boards: 3 }, '13天3板'],
  ])('%s', (days, expected, text) => {
    const found = daysAndBoards(daysOf(days));
    expect(found).toEqual(expected);
    expect(found && daysAndBoardsText(found)).toBe(text);
  });

  test('the longest gap can be another one', () => {
    expect(daysAndBoards(daysOf('U..........U'), { mostGap: 9 })).toEqual({ days: 1, boards: 1 });
  });

  test('a day that is no limit-up ends nothing', () => {
    expect(daysAndBoards(daysOf('UU.'))).toBeNull();
    expect(daysAndBoards([])).toBeNull();
  });
});
