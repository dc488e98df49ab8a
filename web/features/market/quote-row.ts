import type { Real } from '#domains/market/quotes/market.quotes.contract.ts';

/** What pages show of a quote; names, units and rates are those of `/market/real`. */
export interface QuoteRow {
  symbol: string;
  prod_name: string;
  trade_status: string;
  last_px: number;
  px_change: number;
  px_change_rate: number;
  preclose_px: number;
  open_px: number | null;
  high_px: number | null;
  low_px: number | null;
  up_px: number | null;
  down_px: number | null;
  turnover_volume: number;
  turnover_value: number;
  turnover_ratio: number | null;
  amplitude: number | null;
  market_value: number | null;
  circulation_value: number | null;
  pe_rate: number | null;
  is_loss: number;
  securities_type: string;
  update_time: number;
  listed_date: string | null;
}

/** The rows of an answer as objects, in its order. */
export function quoteRowsOf({ fields, snapshot }: Real): QuoteRow[] {
  return Object.values(snapshot).map(
    (values) => Object.fromEntries(fields.map((field, at) => [field, values[at] ?? null])) as unknown as QuoteRow,
  );
}
