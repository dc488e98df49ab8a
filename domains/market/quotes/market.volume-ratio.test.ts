import { expect, it } from 'vitest';
import { perMinuteSoFar, usualPerMinute, volumeRatio } from './market.volume-ratio.ts';

/** docs/product/quotes.md#pace */
it('compares the minutes so far with those of five days', () => {
  const usual = usualPerMinute([2400, 2400, 4800, 0, 2400]);
  expect(usual).toBe(10);
  expect(volumeRatio(perMinuteSoFar(600, 30), usual)).toBe(2);
  // After the close nothing more is a minute.
  expect(volumeRatio(perMinuteSoFar(2400, 260), usual)).toBe(1);
});

it('is unknown before the first minute, with fewer days, and beside days of nothing', () => {
  expect(perMinuteSoFar(600, 0)).toBeNull();
  expect(usualPerMinute([1, 2, 3, 4])).toBeNull();
  expect([volumeRatio(null, 10), volumeRatio(10, null), volumeRatio(10, 0)]).toEqual([null, null, null]);
});
