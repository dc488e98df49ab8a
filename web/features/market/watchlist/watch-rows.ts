import type { Flash } from '#domains/feed/feed.contract.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import type { WatchedStock } from './watchlist.ts';

/** A line of the table. */
export interface WatchRow {
  stock: WatchedStock;
  /** Null where there is none, or none yet. */
  quote: QuoteRow | null;
  /** News since it was looked at. */
  unread: number;
}

export type SortKey = 'price' | 'change' | 'turnover' | 'value' | 'unread';

/** Null: in the order in which they were added. */
export type WatchSort = { key: SortKey; isAscending: boolean } | null;

export function rowsOf(
  stocks: readonly WatchedStock[],
  quotes: ReadonlyMap<string, QuoteRow>,
  news: readonly Flash[],
): WatchRow[] {
  return stocks.map((stock) => ({
    stock,
    quote: quotes.get(stock.symbol) ?? null,
    unread: newsOf(stock.symbol, news).filter(({ CreatedAtInSec }) => CreatedAtInSec > stock.readAt).length,
  }));
}

export function newsOf(symbol: string, news: readonly Flash[]): Flash[] {
  return news.filter(({ Stocks }) => Stocks?.some(({ Symbol }) => Symbol === symbol) ?? false);
}

/** How many news of today there are, and how many of those are unread; one that names several of these stocks is one. */
export function newsToday(stocks: readonly WatchedStock[], news: readonly Flash[], start: number) {
  const today = news.filter(({ CreatedAtInSec }) => CreatedAtInSec >= start);
  const isUnread = (flash: Flash) =>
    stocks.some(({ symbol, readAt }) => flash.CreatedAtInSec > readAt && newsOf(symbol, [flash]).length > 0);
  return { today: today.length, unread: today.filter(isUnread).length };
}

const values: Record<SortKey, (row: WatchRow) => number | null> = {
  price: ({ quote }) => quote?.last_px ?? null,
  change: ({ quote }) => quote?.px_change_rate ?? null,
  turnover: ({ quote }) => quote?.turnover_ratio ?? null,
  value: ({ quote }) => quote?.turnover_value ?? null,
  unread: ({ unread }) => unread,
};

export const isHalted = ({ quote }: Pick<WatchRow, 'quote'>): boolean => quote?.trade_status === 'HALT';

/** Halted ones, and what is unknown, stand last. */
export function sorted(rows: readonly WatchRow[], sort: WatchSort): WatchRow[] {
  const valueOf = sort === null ? () => 0 : values[sort.key];
  const known = rows.filter((row) => !isHalted(row) && valueOf(row) !== null);
  const rest = rows.filter((row) => !known.includes(row));
  if (sort === null) return [...known, ...rest];
  const sign = sort.isAscending ? 1 : -1;
  return [...known.toSorted((a, b) => sign * ((valueOf(a) ?? 0) - (valueOf(b) ?? 0))), ...rest];
}

/** From the most, from the least, then as they were added. */
export function nextSort(sort: WatchSort, key: SortKey): WatchSort {
  if (sort?.key !== key) return { key, isAscending: false };
  return sort.isAscending ? null : { key, isAscending: true };
}

export interface WatchSummary {
  /** The mean of the changes in per cent; null without anybody who is traded. */
  mean: number | null;
  risen: number;
  fallen: number;
  halted: number;
  atLimit: number;
}

/** All shares weigh the same; an index is no share: it would count again what it is made of. */
export function summaryOf(all: readonly WatchRow[]): WatchSummary {
  const rows = all.filter(({ quote }) => quote?.securities_type !== 'index');
  const traded = rows.flatMap((row) => (row.quote === null || isHalted(row) ? [] : [row.quote]));
  const changes = traded.map((quote) => quote.px_change_rate);
  return {
    mean: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length,
    risen: changes.filter((change) => change > 0).length,
    fallen: changes.filter((change) => change < 0).length,
    halted: rows.filter(isHalted).length,
    atLimit: traded.filter(({ last_px: price, up_px: up }) => price === up).length,
  };
}
