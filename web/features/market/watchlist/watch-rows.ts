import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FlowDay } from '#web/features/market/flows/flow-days.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import { limitMark } from '#web/features/market/quote-words.ts';
import type { WatchedStock } from './watchlist.ts';

/** A line of the table. */
export interface WatchRow {
  stock: WatchedStock;
  /** Null where there is none, or none yet. */
  quote: QuoteRow | null;
  /** Where its money went on the newest day that is told; null where nobody tells. */
  flow: FlowDay | null;
  /** Its day in the size of a word, as `LINE_SLOTS` has it. */
  line: readonly number[];
  /** `5天3板`; empty for most. */
  boards: string;
  /** News of today, and whether any of them came since it was looked at. */
  today: number;
  hasUnread: boolean;
}

/** What is told beside quotes, by symbol. */
export interface ToldBeside {
  flows: ReadonlyMap<string, FlowDay>;
  lines: ReadonlyMap<string, readonly number[]>;
  boards: Readonly<Record<string, string>>;
}

interface Told extends ToldBeside {
  quotes: ReadonlyMap<string, QuoteRow>;
  /** The newest first, each event once. */
  news: readonly Flash[];
  /** When today began. */
  start: number;
}

export function rowsOf(stocks: readonly WatchedStock[], told: Told): WatchRow[] {
  return stocks.map((stock) => {
    const { symbol, readAt } = stock;
    const today = newsOf(symbol, told.news).filter(({ CreatedAtInSec }) => CreatedAtInSec >= told.start);
    return {
      stock,
      quote: told.quotes.get(symbol) ?? null,
      flow: told.flows.get(symbol) ?? null,
      line: told.lines.get(symbol) ?? [],
      boards: told.boards[symbol] ?? '',
      today: today.length,
      hasUnread: today.some(({ CreatedAtInSec }) => CreatedAtInSec > readAt),
    };
  });
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

export const isHalted = ({ quote }: Pick<WatchRow, 'quote'>): boolean => quote?.trade_status === 'HALT';

/** The quote of one that is traded. */
export const tradedOf = (row: Pick<WatchRow, 'quote'>): QuoteRow | null => (isHalted(row) ? null : row.quote);

export interface WatchSummary {
  /** The mean of the changes in per cent; null without anybody who is traded. */
  mean: number | null;
  risen: number;
  fallen: number;
  halted: number;
  atLimit: number;
  /** Were at the limit today, and are no more. */
  opened: number;
  /** What main orders brought in and took out, in yuan; null where nobody tells of any. */
  mainNet: number | null;
}

/** All shares weigh the same; an index is no share: it would count again what it is made of. */
export function summaryOf(all: readonly WatchRow[]): WatchSummary {
  const rows = all.filter(({ quote }) => quote?.securities_type !== 'index');
  const traded = rows.flatMap((row) => tradedOf(row) ?? []);
  const flows = rows.flatMap(({ flow }) => flow ?? []);
  // On its first day nobody may know the close before of a share, and so no change.
  const changes = traded.map((quote) => quote.px_change_rate).filter(Number.isFinite);
  return {
    mean: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length,
    risen: changes.filter((change) => change > 0).length,
    fallen: changes.filter((change) => change < 0).length,
    halted: rows.filter(isHalted).length,
    atLimit: traded.filter((quote) => limitMark(quote) === '涨停').length,
    opened: traded.filter(({ last_px: price, high_px: high, up_px: up }) => up !== null && high === up && price < up)
      .length,
    mainNet: flows.length === 0 ? null : flows.reduce((sum, { mainNet }) => sum + mainNet, 0),
  };
}
