import { expect, test } from 'vitest';
import { createRandom } from '#tests/support/random.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { emptyFigures, packMinutes, unpackMinutes } from './market.minute-packing.ts';

test('what is packed comes out as it went in, whatever it is', () => {
  const random = createRandom(241);
  const upTo = (most: number) => Math.floor(random() * most);
  for (let round = 0; round < 300; round++) {
    const bars = emptyFigures(upTo(SLOTS + 1));
    const mostVolume = 10 ** upTo(12);
    for (let slot = 0; slot < bars.length; slot++) {
      for (const prices of [bars.open, bars.high, bars.low, bars.close]) {
        prices[slot] = random() < 0.1 ? 0 : upTo(2 ** 31 - 1);
      }
      bars.volume[slot] = upTo(mostVolume);
      bars.value[slot] = upTo(mostVolume * 100) / 100;
    }
    expect(unpackMinutes(packMinutes(bars))).toEqual(bars);
  }
});

test('a usual day takes less than half of its plain numbers', () => {
  const random = createRandom(1);
  const bars = emptyFigures(SLOTS);
  let price = 140_000;
  for (let slot = 0; slot < SLOTS; slot++) {
    bars.open[slot] = price;
    price += Math.round((random() - 0.5) * 200);
    bars.close[slot] = price;
    bars.high[slot] = Math.max(bars.open[slot] ?? 0, price) + 20;
    bars.low[slot] = Math.min(bars.open[slot] ?? 0, price) - 20;
    bars.volume[slot] = Math.round(random() * 1e5) * 100;
    bars.value[slot] = Math.round(((bars.volume[slot] ?? 0) * price) / 100);
  }
  const plain = SLOTS * (4 * 4 + 2 * 8);
  expect(packMinutes(bars).length).toBeLessThan(plain / 2);
});

test.each([
  ['volume', -1],
  ['volume', 0.5],
  ['volume', Infinity],
  ['volume', Number.NaN],
  ['value', -0.01],
  ['value', 1e308],
] as const)('a %s of %d is refused: it could not be read again', (column, amount) => {
  const bars = emptyFigures(2);
  bars[column][1] = amount;
  expect(() => packMinutes(bars)).toThrow('cannot be packed');
});

test('bytes that nobody packed are refused', () => {
  expect(() => unpackMinutes(Uint8Array.of(9, 1, 0))).toThrow('version 9');
  expect(() => unpackMinutes(Uint8Array.of(1, 241, 2, 2))).toThrow('break off');
  expect(() => unpackMinutes(Uint8Array.of(1, 242))).toThrow('241 minutes, not 242');
});
