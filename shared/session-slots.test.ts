import { expect, test } from 'vitest';
import {
  slotEndingAt,
  finishedSlot,
  secondOfSlot,
  sessionSeconds,
  settledSlot,
  slotOf,
  SLOTS,
} from './session-slots.ts';

const at = (hour: number, minute: number, second = 0) => (hour * 60 + minute) * 60 + second;

test.each([
  [at(0, 0), -1],
  [at(9, 24, 59), -1],
  [at(9, 25), 0],
  [at(9, 29, 59), 0],
  [at(9, 30), 1],
  [at(9, 30, 59), 1],
  [at(9, 31), 2],
  [at(11, 29, 59), 120],
  [at(11, 30), 120],
  [at(12, 59, 59), 120],
  [at(13, 0), 121],
  [at(13, 1), 122],
  [at(14, 58, 59), 239],
  [at(14, 59), 240],
  [at(15, 0), 240],
  [at(23, 59, 59), 240],
])('at second %i slot %i is under way, or the last that is over', (second, slot) => {
  expect(slotOf(second)).toBe(slot);
});

test('a slot is found by its end, and nothing else', () => {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  expect(slots.map((slot) => slotEndingAt(secondOfSlot(slot)))).toEqual(slots);
  const others = [at(9, 25), at(9, 29), at(9, 31, 1), at(11, 31), at(13, 0), at(15, 1)];
  expect(others.map(slotEndingAt)).toEqual(others.map(() => null));
});

test('slots are shown under the minute at which they end', () => {
  expect([0, 1, 120, 121, 240].map(secondOfSlot)).toEqual([at(9, 30), at(9, 31), at(11, 30), at(13, 1), at(15, 0)]);
});

test('every slot is under way in the second before its end', () => {
  for (let slot = 0; slot < SLOTS; slot += 1) expect(slotOf(secondOfSlot(slot) - 1)).toBe(slot);
});

test.each([
  [9, 24, -1],
  [9, 25, 0],
  [9, 30, 0],
  [9, 31, 1],
  [11, 30, 120],
  [12, 40, 120],
  [13, 0, 120],
  [13, 1, 121],
  [14, 59, 239],
  [15, 0, 240],
  [16, 0, 240],
])('at %d:%d the last slot that is over is %d', (hour, minute, slot) => {
  expect(finishedSlot((hour * 60 + minute) * 60)).toBe(slot);
});

test.each([
  [at(9, 25), -1],
  [at(9, 30), 0],
  [at(9, 31), 1],
  [at(11, 30), 119],
  [at(11, 31), 120],
  [at(13, 0), 120],
  [at(14, 59), 239],
  [at(15, 4, 59), 239],
  [at(15, 5), 240],
])('at second %i a live source can tell nothing more of slot %i', (second, slot) => {
  expect(settledSlot(second)).toBe(slot);
});

test.each([
  [at(9, 0), 0],
  [at(9, 31), 60],
  [at(12, 15), 7200],
  [at(13, 0, 5), 7205],
  [at(16, 0), 14_400],
])('at second %d so many seconds of the day were traded: %d', (second, traded) => {
  expect(sessionSeconds(second)).toBe(traded);
});
