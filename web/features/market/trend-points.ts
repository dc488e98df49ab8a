import type { Trend } from '#domains/market/quotes/market.quotes.contract.ts';
import type { IntradayPoint } from './chart/intraday.ts';

/** The fields that the chart of a day is drawn from, in this order. */
export const TREND_FIELDS = 'tick_at,last_px,avg_px,turnover_volume';

/** The lines of one security as points of the chart; none when it has no minutes. */
export function pointsOf({ candle }: Trend, symbol: string): IntradayPoint[] {
  return (candle[symbol]?.lines ?? []).map((line) => {
    const [at = 0, price = 0, average = 0, volume = 0] = line.map(Number);
    return { at, price, average, volume };
  });
}
