import { describe, expect, test } from 'vitest';
import type { Mood } from '#domains/boards/moods/boards.mood.ts';
import { isPartial, medianOf, placeOf, placesOf } from './boards.places.ts';
import { similarDays } from './boards.similar-days.ts';

const moodOn = (day: number, sealed: number, change: Partial<Mood> = {}): Mood => ({
  ...{ day, sealed, rising: 2000, falling: 2000, staying: 0, broken: 10, down: 5, again: 3, height: 4 },
  ...{ isEveKnown: true, yesterdayMean: 0.01, yesterdayCount: 40, temperature: 50, promotions: [] },
  ...change,
});

describe('the place of a figure', () => {
  test.each([
    [5, [1, 2, 3, 4], 1],
    [0, [1, 2, 3, 4], 0],
    [2, [1, 2, 3, 4], 0.375],
    [2, [2, 2], 0.5],
    [3, [null, 1, null, 5], 0.5],
  ])('%s among %j', (value, others, place) => {
    expect(placeOf(value, others)).toBe(place);
  });

  test('without anything to compare there is none', () => {
    expect(placeOf(1, [])).toBeNull();
    expect(placeOf(null, [1])).toBeNull();
    expect(placesOf(moodOn(1, 0, { broken: 0 }), [moodOn(2, 1)]).limit_up_broken_ratio).toBeNull();
  });

  test('counts of less than half the shares are no measure', () => {
    const told = (rising: number) => moodOn(1, 2, { rising, falling: 100, staying: 0 });
    expect([isPartial(told(300), told(700)), isPartial(told(299), told(700)), isPartial(told(700), told(100))]).toEqual(
      [...[false, true, false]],
    );
  });

  test('the middle of an even number lies between two', () => {
    expect([medianOf([3, 1, 2]), medianOf([1, 2, 3, 10]), medianOf([])]).toEqual([2, 2.5, null]);
  });
});

describe('similar days', () => {
  const days = [moodOn(1, 20), moodOn(2, 60), moodOn(3, 100), moodOn(4, 60), moodOn(5, 22), moodOn(6, 80)];

  test('the nearest first, of the same the newer one, each with the day after it', () => {
    const told = similarDays(moodOn(7, 60), days);
    expect(told.map(({ mood, next }) => [mood.day, next.day])).toEqual([
      [4, 5],
      [2, 3],
      [5, 6],
    ]);
    expect(told[0]?.similarity).toBe(1);
    expect(told[2]?.similarity).toBeLessThan(1);
  });

  test('a day is not like itself, and the newest has nothing after it', () => {
    expect(similarDays(moodOn(6, 80), days).map(({ mood }) => mood.day)).not.toContain(6);
    expect(similarDays(moodOn(2, 60), days).map(({ mood }) => mood.day)).toEqual([1]);
  });
});
