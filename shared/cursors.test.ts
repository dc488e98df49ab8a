import { describe, expect, test } from 'vitest';
import { createDice } from '#tests/support/feed-app.ts';
import { parseCursor, toCursor } from './cursors.ts';

/** From 1970-01-02 to the end of the signed seconds, ids up to the last one that a short cursor holds. */
const LAST_SHORT = { createdAt: 2 ** 31 - 1, id: 2 ** 22 - 1 };

describe('cursors', () => {
  test.each([
    { createdAt: 1_795_190_000, id: 1 },
    { createdAt: 86_400, id: 7 },
    LAST_SHORT,
    { createdAt: 1_795_190_000, id: 2 ** 22 },
    { createdAt: 1_795_190_000, id: 999_999_999 },
    { createdAt: 2 ** 31, id: 5 },
  ])('the position %j survives the wire', (position) => {
    expect(parseCursor(toCursor(position))).toEqual(position);
  });

  test('a cursor survives a program that reads it as a number', () => {
    const dice = createDice(13);
    for (let nr = 0; nr < 20_000; nr++) {
      const position = {
        createdAt: 86_400 + dice.below(LAST_SHORT.createdAt - 86_400),
        id: 1 + dice.below(2 ** 22 - 1),
      };
      const cursor = toCursor(position);
      expect(Number.isSafeInteger(Number(cursor))).toBe(true);
      expect(parseCursor(String(Number(cursor)))).toEqual(position);
    }
    expect(Number(toCursor(LAST_SHORT))).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('cursors grow with time, then with id, and fit 63 bits', () => {
    const cursors = [
      { createdAt: 1_795_190_000, id: 3 },
      { createdAt: 1_795_190_000, id: 2 ** 22 - 1 },
      { createdAt: 1_795_190_001, id: 1 },
    ].map((position) => BigInt(toCursor(position)));
    expect(cursors).toEqual(cursors.toSorted((a, b) => Number(a - b)));
    expect(BigInt(toCursor({ createdAt: 4_000_000_000, id: 999_999_999 })) < 2n ** 63n).toBe(true);
  });

  test('the long cursors of before are still read', () => {
    expect(parseCursor('1795190000999999999')).toEqual({ createdAt: 1_795_190_000, id: 999_999_999 });
    expect(parseCursor('1795190000000000004')).toEqual({ createdAt: 1_795_190_000, id: 4 });
  });

  test.each([undefined, '', '0'])('%s is no cursor (docs/product/calls.md#cursors)', (cursor) =>
    expect(parseCursor(cursor)).toBeNull(),
  );

  test('a plain second of older programs means "before that second"', () => {
    expect(parseCursor('1795190000')).toEqual({ createdAt: 1_795_190_000, id: 0 });
  });

  test.each(['abc', '-1', '1.5', '12345678901234567890', ' 1'])('%s is malformed', (cursor) => {
    expect(parseCursor(cursor)).toBeUndefined();
  });
});
