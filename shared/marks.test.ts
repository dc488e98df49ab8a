import { describe, expect, test } from 'vitest';
import { createDice } from '#tests/support/feed-room.ts';
import { parseMark, toMark } from './marks.ts';

/** From 1970-01-02 to the end of the signed seconds, ids up to the last one that a short mark holds. */
const LAST_SHORT = { createdAt: 2 ** 31 - 1, id: 2 ** 22 - 1 };

describe('marks', () => {
  test.each([
    { createdAt: 1_795_190_000, id: 1 },
    { createdAt: 86_400, id: 7 },
    LAST_SHORT,
    { createdAt: 1_795_190_000, id: 2 ** 22 },
    { createdAt: 1_795_190_000, id: 999_999_999 },
    { createdAt: 2 ** 31, id: 5 },
  ])('the position %j survives the wire', (position) => {
    expect(parseMark(toMark(position))).toEqual(position);
  });

  test('N13: a mark survives a program that reads it as a number', () => {
    const dice = createDice(13);
    for (let nr = 0; nr < 20_000; nr++) {
      const position = {
        createdAt: 86_400 + dice.below(LAST_SHORT.createdAt - 86_400),
        id: 1 + dice.below(2 ** 22 - 1),
      };
      const mark = toMark(position);
      expect(Number.isSafeInteger(Number(mark))).toBe(true);
      expect(parseMark(String(Number(mark)))).toEqual(position);
    }
    expect(Number(toMark(LAST_SHORT))).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('marks grow with time, then with id, and fit 63 bits', () => {
    const marks = [
      { createdAt: 1_795_190_000, id: 3 },
      { createdAt: 1_795_190_000, id: 2 ** 22 - 1 },
      { createdAt: 1_795_190_001, id: 1 },
    ].map((position) => BigInt(toMark(position)));
    expect(marks).toEqual(marks.toSorted((a, b) => Number(a - b)));
    expect(BigInt(toMark({ createdAt: 4_000_000_000, id: 999_999_999 })) < 2n ** 63n).toBe(true);
  });

  test('the long marks of before are still read', () => {
    expect(parseMark('1795190000999999999')).toEqual({ createdAt: 1_795_190_000, id: 999_999_999 });
    expect(parseMark('1795190000000000004')).toEqual({ createdAt: 1_795_190_000, id: 4 });
  });

  test.each([undefined, '', '0'])('%s is no mark (reader spec §5)', (mark) => expect(parseMark(mark)).toBeNull());

  test('a plain second of older programs means "before that second"', () => {
    expect(parseMark('1795190000')).toEqual({ createdAt: 1_795_190_000, id: 0 });
  });

  test.each(['abc', '-1', '1.5', '12345678901234567890', ' 1'])('%s is malformed', (mark) => {
    expect(parseMark(mark)).toBeUndefined();
  });
});
