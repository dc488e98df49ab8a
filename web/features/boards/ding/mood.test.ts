import { describe, expect, test } from 'vitest';
import { moodPath, moodScale } from './mood.ts';

describe('the line of the temperature', () => {
  test('lies between round tens, twenty apart at least', () => {
    expect(moodScale([52, 55])).toEqual({ low: 50, high: 70 });
    expect(moodScale([3, 97])).toEqual({ low: 0, high: 100 });
    expect(moodScale([])).toEqual({ low: 50, high: 70 });
  });

  test('goes through all minutes', () => {
    expect(moodPath([40, 60, 50], { low: 40, high: 60 }, 100)).toBe('M0.5 100.0L1.5 0.0L2.5 50.0');
  });
});
