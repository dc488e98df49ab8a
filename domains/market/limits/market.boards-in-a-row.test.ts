import { describe, expect, test } from 'vitest';
import { daysAndBoards, daysAndBoardsText, limitUpDays } from './market.boards-in-a-row.ts';

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
