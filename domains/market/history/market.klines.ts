import { fen, type Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Candle } from './market.candles.ts';

/** One K-line. Rates are fractions; null is unknown (docs/product/history.md#k-lines). */
export interface Kline {
  at: UnixSeconds;
  open: Fen;
  high: Fen;
  low: Fen;
  close: Fen;
  /** Yuan: what a share changed hands for in the mean. */
  average: number | null;
  change: Fen | null;
  changeRate: number | null;
  volume: number | null;
  value: number | null;
  turnoverRatio: number | null;
  /** A right went off: what lies before is not comparable unadjusted. */
  isExDay: boolean;
  /** Yuan: the mean of the last 5, 10 and 20 closes. */
  ma5: number | null;
  ma10: number | null;
  ma20: number | null;
}

/** So many candles before the first line are needed for its means, and one for its change. */
export const WARM_UP = 20;

/** Candles as lines, both oldest first. An index has no mean price: its value is not counted in points. */
export function toKlines(candles: readonly Candle[], { isIndex }: { isIndex: boolean }): Kline[] {
  const closes = candles.map(({ close }) => rounded(close));
  const meanUntil = (at: number, count: number) => (at + 1 < count ? null : mean(closes.slice(at + 1 - count, at + 1)));
  return candles.map((candle, at) => {
    const { closeBefore, close, volume, value, scaledValue, turnoverRatio, isExDay } = candle;
    const before = closeBefore === null || closeBefore <= 0 ? null : closeBefore;
    return {
      at: candle.at,
      open: rounded(candle.open),
      high: rounded(candle.high),
      low: rounded(candle.low),
      close: rounded(close),
      average: isIndex || !volume || scaledValue === null ? null : thousandths(scaledValue / volume),
      change: before === null ? null : fen(rounded(close) - rounded(before)),
      changeRate: before === null ? null : close / before - 1,
      volume,
      value,
      turnoverRatio,
      isExDay,
      ma5: meanUntil(at, 5),
      ma10: meanUntil(at, 10),
      ma20: meanUntil(at, 20),
    };
  });
}

/** Half up, as exchanges print; a product of factors may fall short of a half by a rounding of the machine. */
const rounded = (price: number): Fen => fen(Math.floor(price + 0.5 + 1e-7));

const mean = (prices: readonly Fen[]) =>
  thousandths(prices.reduce((total, price) => total + price, 0) / prices.length / 100);

const thousandths = (yuan: number) => Math.round(yuan * 1000) / 1000;
