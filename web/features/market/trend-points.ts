import type { LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import type { Trend } from '#domains/market/quotes/market.quotes.contract.ts';
import type { IntradayPoint } from './chart/intraday.ts';

/** The fields that the chart of a day is drawn from, in this order. */
export const TREND_FIELDS = 'tick_at,last_px,avg_px,turnover_volume';

/** The wire names a minute by its end; the one under way is told as far as it has gone, the opening price always as 9:30. */
export const timeTold = (end: number, slot: number, now: number | null): number =>
  slot === 0 || now === null ? end : Math.min(end, now);

/** The lines of one security as points of the chart; none when it has no minutes. */
export function pointsOf({ candle, updated_at: now }: Trend, symbol: string): IntradayPoint[] {
  return (candle[symbol]?.lines ?? []).map((line, slot) => {
    const [end = 0, price = 0, mean = 0, volume = 0] = line.map(Number);
    return { at: timeTold(end, slot, now), price, average: line[2] === null ? null : mean, volume };
  });
}

/** The point of the minute under way, as a quote moves it. */
export function movedPoint(point: IntradayPoint, { last_px: price, update_time: now }: Moved): IntradayPoint {
  const end = Math.ceil(point.at / 60) * 60;
  return { ...point, price, at: Math.max(point.at, Math.min(end, now)) };
}
type Moved = Pick<LiveQuote, 'last_px' | 'update_time'>;
