import { describe, expect, test } from 'vitest';
import { moodOf, moodsOf } from './boards.mood.ts';
import type { MoodShare } from './boards.mood-shares.ts';

const share = (symbol: string, change: number, at: Partial<MoodShare> = {}): MoodShare => ({
  ...{ symbol, change, isSealed: false, isSealedDown: false, isBroken: false, isWarned: false },
  ...at,
});

const heights = new Map([
  ['A', 1],
  ['B', 1],
  ['C', 2],
  ['D', 4],
  ['H', 2],
  ['I', 3],
]);
// I comes back from a halt: its row goes on, and it is none of yesterday's.
const eve = { heights, sealed: new Set(['A', 'B', 'C', 'D', 'H']), untold: new Set<string>(), isKnown: true };
const shares = [
  share('A', 0.1, { isSealed: true }),
  share('B', -0.03),
  share('C', 0.05, { isSealed: true, isWarned: true }),
  share('D', 0.02, { isBroken: true }),
  share('E', 0.1, { isSealed: true }),
  share('F', -0.1, { isSealedDown: true }),
  share('G', 0),
  share('I', 0.1, { isSealed: true }),
];

describe('a day in its figures', () => {
  const mood = moodOf(20250610, shares, eve);

  test('counts who stands where', () => {
    expect(mood).toMatchObject({ rising: 5, falling: 2, staying: 1, sealed: 4, broken: 1, down: 1 });
  });

  test('rows go on from the day before, and over a halt', () => {
    expect(mood).toMatchObject({ again: 3, height: 4 });
  });

  test('from each height some go on; who is halted has not', () => {
    expect(mood.promotions).toEqual([
      { from: 1, tried: 2, made: 1 },
      { from: 2, tried: 2, made: 1 },
      { from: 3, tried: 0, made: 0 },
      { from: 4, tried: 1, made: 0 },
    ]);
  });

  test("the mean of yesterday's leaves out who is halted", () => {
    expect(mood.yesterdayCount).toBe(4);
    expect(mood.yesterdayMean).toBeCloseTo((0.1 - 0.03 + 0.05 + 0.02) / 4, 10);
  });

  test('who is known by a published row alone has tried when it is traded', () => {
    const { all } = moodsOf(20250610, shares, { ...eve, untold: new Set(['C', 'H']) }, () => false);
    expect(all.promotions[1]).toEqual({ from: 2, tried: 1, made: 1 });
  });

  test('without ST as if they were not there, also among those who are halted', () => {
    const { unwarned } = moodsOf(20250610, shares, eve, (symbol) => symbol === 'H');
    expect(unwarned).toMatchObject({ sealed: 3, height: 4, rising: 4, yesterdayCount: 3 });
    expect(unwarned.promotions[1]).toEqual({ from: 2, tried: 0, made: 0 });
  });

  test('a market without limit-ups has no height and no mean', () => {
    expect(moodOf(20250610, [share('G', 0)], { heights: new Map(), sealed: new Set(), isKnown: true })).toMatchObject({
      ...{ height: 0, again: 0, yesterdayMean: null, promotions: [] },
    });
  });
});
