import { describe, expect, test } from 'vitest';
import { fen, yuanOf } from '#shared/money.ts';
import { isPriceInFen, isPriceInYuan, shareOf } from './billing.amounts.ts';

describe('what a client says a price is', () => {
  test('every price up to ¥2,000 is understood exact, and floored as floats do', () => {
    const refused = Array.from({ length: 200_000 }, (_, at) => fen(at + 1)).filter(
      (price) => !isPriceInFen(price, price) || !isPriceInFen(Math.floor(yuanOf(price) * 100), price),
    );
    expect(refused).toEqual([]);
  });

  test('told in yuan as well', () => {
    const refused = Array.from({ length: 200_000 }, (_, at) => fen(at + 1)).filter(
      (price) => !isPriceInYuan(yuanOf(price), price) || !isPriceInYuan(Math.floor(yuanOf(price) * 100) / 100, price),
    );
    expect(refused).toEqual([]);
  });

  test('floored, ¥1.15 is 114, and only because of the float: ¥1.16 is never 115', () => {
    expect(Math.floor(1.15 * 100)).toBe(114);
    expect(isPriceInFen(114, fen(115))).toBe(true);
    expect(isPriceInFen(115, fen(116))).toBe(Math.floor(1.16 * 100) === 115);
    expect(isPriceInFen(112, fen(115))).toBe(false);
    expect(isPriceInFen(116, fen(115))).toBe(false);
  });

  test.each([
    [61.2, 6120, true],
    [1.15, 115, true],
    [11.2, 1120, true],
    [0.1 + 0.2, 30, true],
    [61.19, 6120, false],
    [61.204, 6120, false],
    [-61.2, 6120, false],
    [Number.NaN, 6120, false],
    [Number.POSITIVE_INFINITY, 6120, false],
  ])('%d yuan for %d fen: %s', (told, price, isRight) => {
    expect(isPriceInYuan(told, fen(price))).toBe(isRight);
  });
});

test.each([
  [6120, 20, 30, 4080],
  [6120, 29, 30, 5916],
  [100, 1, 3, 33],
  [1, 29, 30, 0],
  [6120, 0, 30, 0],
  [6120, 30, 30, 6120],
  [6120, 1, 0, 0],
])('of %d fen %d in %d are %d', (paid, part, whole, share) => {
  expect(shareOf(fen(paid), part, whole)).toBe(share);
});
