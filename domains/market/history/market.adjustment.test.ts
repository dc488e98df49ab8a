import { expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { createRandom } from '#tests/support/random.ts';
import { exDaysOf, scaleOf } from './market.adjustment.ts';
import type { DayClose } from './market.day-store.ts';

const day = (at: number, preClose: number | null, close: number | null): DayClose => ({
  symbol: '002027.SZ',
  day: at,
  preClose: preClose === null ? null : fen(preClose),
  close: close === null ? null : fen(close),
});

test('a pre-close below the close before is an ex-day, with what it takes off as its factor', () => {
  const days = [day(20230109, null, 700), day(20230110, 700, 703), day(20230111, 689, 690), day(20230112, 690, 680)];
  expect(exDaysOf(days)).toEqual([{ day: 20230111, factor: 689 / 703 }]);
});

test('what nobody told is no ex-day, nor what days that are not there may explain', () => {
  expect(exDaysOf([day(20230110, 700, 703), day(20230111, null, 500)])).toEqual([]);
  expect(exDaysOf([day(20251231, 1140, 1141), day(20260126, 1099, 1096)])).toEqual([]);
  // The longest holiday there is lies between.
  expect(exDaysOf([day(20260213, 1000, 1000), day(20260224, 900, 905)])).toEqual([{ day: 20260224, factor: 0.9 }]);
});

test('a right that goes off while trading is halted counts on the first day that trades, once', () => {
  const days = [
    day(20260703, 1000, 1000),
    day(20260706, 1000, null),
    day(20260707, 900, null),
    day(20260708, 900, 905),
  ];
  expect(exDaysOf(days)).toEqual([{ day: 20260708, factor: 0.9 }]);
});

test('forward keeps the newest prices, backward the oldest; both keep what a day gained', () => {
  const random = createRandom(6);
  for (let round = 0; round < 50; round++) {
    const days: DayClose[] = [day(20260701, 1000, 1000)];
    for (let nr = 2; nr <= 28; nr++) {
      const before = days.at(-1)?.close ?? 0;
      const reference = random() < 0.2 ? Math.round(before * (0.5 + random() / 2)) : before;
      days.push(day(20260700 + nr, reference, Math.max(50, Math.round(reference * (0.9 + random() / 5)))));
    }
    const exDays = exDaysOf(days);
    const [forward, backward] = [scaleOf(exDays, 'forward'), scaleOf(exDays, 'backward')];
    expect(forward(20260728)).toBe(1);
    expect(backward(20260701)).toBe(1);
    for (const [nr, { day: at, close, preClose }] of days.entries()) {
      const before = days[nr - 1];
      if (before === undefined) continue;
      for (const scale of [forward, backward]) {
        const gain = ((close ?? 0) * scale(at)) / ((before.close ?? 0) * scale(before.day));
        expect(gain).toBeCloseTo((close ?? 0) / (preClose ?? 0), 10);
      }
    }
  }
  expect(scaleOf([{ day: 20260710, factor: 0.5 }], 'none')(20260701)).toBe(1);
});
