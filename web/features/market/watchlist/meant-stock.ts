import type { FoundStock } from './use-recognised.ts';
import type { StockToAdd } from './watchlist.ts';

/** Which of several was chosen, by what was written. */
export type ChosenStocks = ReadonlyMap<string, string>;

/** A code without its market. */
export const isCode = (written: string): boolean => /^\d{6}$/.test(written);

/** The security that comes onto the list: of several the chosen one, of those with one code the first until another is chosen; else none. */
export function meantOf({ written, matches }: Pick<FoundStock, 'written' | 'matches'>, chosen: ChosenStocks) {
  if (matches.length === 1) return matches[0];
  const wanted = matches.find(({ symbol }) => symbol === chosen.get(written));
  return wanted ?? (isCode(written) ? matches[0] : undefined);
}

/** Those that were meant, each once, however often and in whichever ways it was written; of one in several groups the first counts. */
export function meantStocks(found: readonly FoundStock[], chosen: ChosenStocks): StockToAdd[] {
  const bySymbol = new Map<string, StockToAdd>();
  for (const one of found) {
    const stock = meantOf(one, chosen);
    if (stock === undefined || bySymbol.has(stock.symbol)) continue;
    bySymbol.set(stock.symbol, { ...stock, group: one.pasted?.group ?? null, note: one.pasted?.note ?? '' });
  }
  return [...bySymbol.values()];
}
