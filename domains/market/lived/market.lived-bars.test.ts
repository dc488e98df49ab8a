import { expect, test } from 'vitest';
import { ticksOf } from './market.lived-bars.ts';
import type { SeenMinute } from './market.lived-tables.ts';

const seenOf = (symbol: string, volume: number) => [symbol, 100, 110, 90, 105, volume, volume * 100] as const;
const minuteOf = (slot: number, seen: SeenMinute[]) => ({ day: 20260820, slot, seen });

test('a day is resumed by securities all of whose minutes say when they were told (docs/product/live-source.md#minutes)', () => {
  const ticks = ticksOf([
    minuteOf(1, [seenOf('600000.SS', 500), [...seenOf('600519.SS', 500), 60]]),
    minuteOf(2, [
      [...seenOf('600000.SS', 500), 120],
      [...seenOf('600519.SS', 700), 121],
    ]),
  ]);
  expect([...ticks.keys()]).toEqual(['600519.SS']);
  expect(ticks.get('600519.SS')).toMatchObject({ volume: 1200, high: 110, low: 90, at: 121 });
});
