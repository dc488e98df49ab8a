import { expect, it } from 'vitest';
import { flashOf } from '#tests/support/flash-samples.ts';
import { withDays } from './day-rows.ts';
import type { LiveRow } from './live/live-rows.ts';

/** 2026-08-21 00:00 in China. */
const MIDNIGHT = 1_787_241_600;
const at = (seconds: number): LiveRow => ({
  kind: 'flash',
  flash: flashOf({ Id: String(seconds), Title: '题', CreatedAtInSec: seconds }),
  others: [],
});
const place = { createdAt: MIDNIGHT, id: 1 };
const gap: LiveRow = { kind: 'gap', gap: { above: place, below: place, tailCursor: '1' } };

it('a separator stands before the first flash of each China day; a gap belongs to the day above', () => {
  const rows = withDays([at(MIDNIGHT + 60), at(MIDNIGHT), gap, at(MIDNIGHT - 1), at(MIDNIGHT - 3 * 86_400)]);
  expect(rows.map((row) => (row.kind === 'day' ? row.day - MIDNIGHT : row.kind))).toEqual([
    0,
    'flash',
    'flash',
    'gap',
    -86_400,
    'flash',
    -3 * 86_400,
    'flash',
  ]);
});

it('locked flashes that follow each other within a day are one row (docs/product/flashes.md#vip)', () => {
  const locked = (seconds: number): LiveRow => {
    const row = at(seconds);
    return row.kind === 'flash' ? { ...row, flash: { ...row.flash, SubscribeType: 1, IsSubscribed: false } } : row;
  };
  const rows = withDays([
    locked(MIDNIGHT + 3),
    locked(MIDNIGHT + 2),
    at(MIDNIGHT + 1),
    locked(MIDNIGHT),
    locked(MIDNIGHT - 1),
  ]);
  expect(
    rows.map((row) => (row.kind === 'locked' ? row.flashes.map(({ Id }) => Number(Id) - MIDNIGHT) : row.kind)),
  ).toEqual([...['day', [3, 2], 'flash', 'flash'], ...['day', 'flash']]);
});

it('nothing stands over nothing', () => {
  expect(withDays([])).toEqual([]);
});
