import { expect, it } from 'vitest';
import { NOON } from '#tests/support/screen-data.ts';
import { pointsOf } from './focus-points.ts';

const days = (...ago: number[]) => ago.map((day) => ({ created_at: NOON - day * 86_400 }));

it.each([
  [[0, 0, 0, 0, 1, 2], 4, true],
  [[0, 0, 0, 1, 2, 3], 6, false],
  [[0, 0], 2, true],
  [[1, 1], 2, false],
  [[], 0, true],
])('of points %j days old %i are shown, all of today: %s', (ago, count, areOfToday) => {
  const points = pointsOf(days(...ago), NOON);
  expect([points.items.length, points.areOfToday]).toEqual([count, areOfToday]);
});
