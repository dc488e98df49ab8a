import { expect, test } from 'vitest';
import { limitMarksOf, limitReachedBy, type LimitReached } from './boards.limit-marks.ts';

const limits = { up: 1100, down: 900 };
const minute = (low: number, high: number, close: number) => ({ low, high, close, volume: 100 });
const marks = (low: number, high: number, close: number, before: LimitReached = 0) =>
  limitMarksOf(minute(low, high, close), limits, before);

test.each([
  ['goes to its upper limit and stays', marks(1050, 1100, 1100), ['sealed']],
  ['touches it and falls back', marks(1050, 1100, 1090), ['sealed', 'broken']],
  ['stays there', marks(1100, 1100, 1100, 1), []],
  ['is broken and stays below', marks(1080, 1100, 1085, 1), ['broken']],
  ['is broken and sealed again within the minute', marks(1095, 1100, 1100, 1), ['broken', 'sealed']],
  ['goes to its lower limit', marks(900, 950, 900), ['sealedDown']],
  ['leaves its lower limit', marks(900, 930, 920, -1), ['opened']],
  ['touches the lower limit', marks(900, 950, 940), ['sealedDown', 'opened']],
  ['falls from the one to the other', marks(900, 1100, 900, 1), ['broken', 'sealedDown']],
  ['reaches neither', marks(950, 1050, 1000), []],
])('a share that %s', (_, told, expected) => {
  expect(told).toEqual(expected);
});

test('a day without limits has no marks', () => {
  expect(limitMarksOf(minute(500, 3000, 3000), { up: 0, down: 0 }, 0)).toEqual([]);
  expect(limitReachedBy(3000, { up: 0, down: 0 })).toBe(0);
});
