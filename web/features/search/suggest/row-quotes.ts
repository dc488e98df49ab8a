import { useThemeChanges } from '#web/features/market/plates/use-theme-changes.ts';
import { isQuoted } from '#web/features/market/quoted-symbol.ts';
import { useWatchedQuotes, type WatchedQuotes } from '#web/features/market/watchlist/use-watched-quotes.ts';
import type { SuggestGroup } from './suggest-rows.ts';

export interface RowQuotes {
  stocks: WatchedQuotes['bySymbol'];
  /** By id the average change of the core, a fraction. */
  themes: Readonly<Record<string, number | null>>;
}

/** How the stocks and themes of these rows go. */
export function useRowQuotes(groups: readonly SuggestGroup[]): RowQuotes {
  const rows = groups.flatMap((group) => group.rows);
  const symbols = rows.flatMap(({ symbol }) => (symbol !== undefined && isQuoted(symbol) ? [symbol] : []));
  const ids = rows.flatMap(({ plateId }) => (plateId === undefined ? [] : [plateId]));
  const { bySymbol } = useWatchedQuotes(symbols);
  return { stocks: bySymbol, themes: useThemeChanges(ids) };
}
