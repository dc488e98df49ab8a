import { describe, expect, test } from 'vitest';
import { inPercent, roundPercent, roundRate } from './rates.ts';

describe('fractions', () => {
  test('have six places, no negative zero, and stay unknown', () => {
    expect(roundRate(0.123_456_78)).toBe(0.123_457);
    expect(roundRate(-1e-9)).toBe(0);
    expect(roundRate(null)).toBeNull();
  });

  test('are told in per cent', () => {
    expect([inPercent(0.5), inPercent(null), inPercent(undefined)]).toEqual([50, null, null]);
    expect([roundPercent(0.123_456), roundPercent(-1e-9), roundPercent(null)]).toEqual([12.35, 0, null]);
  });
});
