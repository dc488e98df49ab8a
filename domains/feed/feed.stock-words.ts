import type { Message } from '#domains/articles/articles.service.ts';
import { toSymbol } from '#domains/market/market.service.ts';
import { foldText } from './feed.words.ts';

/** No word of a text begins with this sign, so a stock is never taken for a word. */
const SIGN = '=';
const LONGEST_NAME = 100;

/** The words under which a flash is found by the stocks attached to it: each symbol, or the name where the source gave no more. */
export function stockWordsOf({ stocks }: Pick<Message, 'stocks'>): string[] {
  const open = stocks.filter((stock) => stock.isPremium !== true);
  return [...new Set(open.map(({ symbol, name }) => stockWord(symbol || name)))].filter((word) => word !== SIGN);
}

/** What of these words a search term may mean: the stocks that are called so, and the term as a code or name itself. */
export function stockQueryOf(term: string, stocks: ReadonlyMap<string, string>): string[] {
  const written = toSymbol(term);
  const named = [...stocks].flatMap(([symbol, name]) => [symbol, name]);
  return [...new Set([term, ...(written === null ? [] : [written]), ...named].map(stockWord))];
}

/** Quotes do not occur in symbols and would break a name out of its own. */
function stockWord(text: string): string {
  return (
    SIGN +
    foldText(text)
      .replaceAll(/[\s'\\]+/g, '')
      .slice(0, LONGEST_NAME)
  );
}
