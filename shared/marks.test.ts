import { describe, expect, test } from 'vitest';
import { parseMark, toMark } from './marks.ts';

describe('marks', () => {
  test('a position survives the wire', () => {
    const position = { createdAt: 1_795_190_000, id: 999_999_999 };
    expect(parseMark(toMark(position))).toEqual(position);
  });

  test('marks grow with time, then with id, and fit 63 bits', () => {
    const early = BigInt(toMark({ createdAt: 1_795_190_000, id: 999_999_999 }));
    const late = BigInt(toMark({ createdAt: 1_795_190_001, id: 1 }));
    expect(early < late).toBe(true);
    expect(late < 2n ** 63n).toBe(true);
  });

  test.each([undefined, '', '0'])('%s is no mark (reader spec §5)', (mark) => expect(parseMark(mark)).toBeNull());

  test('a plain second of older programs means "before that second"', () => {
    expect(parseMark('1795190000')).toEqual({ createdAt: 1_795_190_000, id: 0 });
  });

  test.each(['abc', '-1', '1.5', '12345678901234567890', ' 1'])('%s is malformed', (mark) => {
    expect(parseMark(mark)).toBeUndefined();
  });
});
