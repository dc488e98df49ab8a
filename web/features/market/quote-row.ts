import type { Real } from '#domains/market/quotes/market.quotes.contract.ts';

/** What pages show of a quote; names, units and rates are those of `/market/real`. */
export interface QuoteRow {
  symbol: string;
  prod_name: string;
  trade_status: string;
  last_px: number;
  px_change: number;
  px_change_rate: number;
  preclose_px: number | null;
  open_px: number | null;
  high_px: number | null;
  low_px: number | null;
  up_px: number | null;
  down_px: number | null;
  turnover_volume: number | null;
  turnover_value: number | null;
  turnover_ratio: number | null;
  amplitude: number | null;
  avg_px: number | null;
  speed_5m: number | null;
  volume_bias_ratio: number | null;
  market_value: number | null;
  circulation_value: number | null;
  pe_rate: number | null;
  is_loss: number;
  securities_type: string;
  update_time: number;
  listed_date: string | null;
}

/** The same of which nothing may be known of the day so far (docs/product/history.md#replay). */
export type NamedRow = Pick<QuoteRow, 'symbol' | 'prod_name' | 'preclose_px'> &
  Record<'last_px' | 'px_change' | 'px_change_rate', number | null>;

/** All rows of an answer as objects, in its order. */
export function namedRowsOf({ fields, snapshot }: Real): NamedRow[] {
  return Object.values(snapshot).map(
    (values) => Object.fromEntries(fields.map((field, at) => [field, values[at] ?? null])) as unknown as NamedRow,
  );
}

/** Those of which a price is known. */
export function quoteRowsOf(real: Real): QuoteRow[] {
  return namedRowsOf(real).filter((row): row is NamedRow & QuoteRow => row.last_px !== null);
}

type Live = Pick<
  QuoteRow,
  'last_px' | 'px_change' | 'px_change_rate' | 'trade_status' | 'turnover_volume' | 'turnover_value' | 'update_time'
>;

/** A quote that was drawn, as it goes on: what hangs on its price and volume goes with them. */
export function withLive(drawn: QuoteRow, live: Live | undefined): QuoteRow {
  if (live === undefined) return drawn;
  const { last_px: price, turnover_volume: volume } = live;
  const byPrice = (figure: number | null) => (figure === null ? null : (figure * price) / drawn.last_px);
  const high = drawn.high_px === null ? null : Math.max(drawn.high_px, price);
  const low = drawn.low_px === null ? null : Math.min(drawn.low_px, price);
  return {
    ...drawn,
    ...live,
    high_px: high,
    low_px: low,
    amplitude: high === null || low === null || !drawn.preclose_px ? null : ((high - low) / drawn.preclose_px) * 100,
    turnover_ratio:
      drawn.turnover_ratio === null || !drawn.turnover_volume || volume === null
        ? drawn.turnover_ratio
        : (drawn.turnover_ratio * volume) / drawn.turnover_volume,
    market_value: byPrice(drawn.market_value),
    circulation_value: byPrice(drawn.circulation_value),
    pe_rate: byPrice(drawn.pe_rate),
  };
}
