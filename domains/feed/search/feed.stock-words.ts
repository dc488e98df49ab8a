import type { Message } from '#domains/articles/articles.service.ts';
import { codeOf, marketOf, toSymbol } from '#domains/market/market.service.ts';
import { foldText } from './feed.words.ts';

/** No word of a text begins with this sign, so a stock is never taken for a word. */
const SIGN = '=';
const LONGEST_NAME = 100;

/** A code without a market and without a name: it may be meant wherever that code is given out. */
const NAMELESS = '?';

/** The words under which a flash is found by the stocks attached to it: symbol or bare code, and where that may not do the name. */
export function stockWordsOf({ stocks }: Pick<Message, 'stocks'>): string[] {
  const open = stocks.filter((stock) => stock.isPremium !== true);
  return [...new Set(open.flatMap(namesOf).map(stockWord))].filter((word) => word !== SIGN);
}

function namesOf({ symbol, name }: Pick<Message['stocks'][number], 'symbol' | 'name'>): string[] {
  if (marketOf(symbol) !== null) return [symbol];
  const isNameless = name === '' || name === symbol;
  return isNameless ? [symbol, NAMELESS + symbol] : [symbol, name];
}

/** What of these words a search term may mean: itself as a code or name, and the stocks that are or were called so. */
export function stockQueryOf(term: string, stocks: ReadonlyMap<string, readonly string[]>): string[] {
  const written = toSymbol(term);
  const codes = written === null ? [] : [written, codeOf(written)];
  return [...new Set([...[term, ...codes].map(stockWord), ...wordsMeaning(stocks)])];
}

/** The words of flashes to which any of these stocks is attached, by symbol its names. */
export function wordsMeaning(stocks: ReadonlyMap<string, readonly string[]>): string[] {
  const meant = [...stocks].flatMap(([symbol, names]) => [symbol, NAMELESS + codeOf(symbol), ...names]);
  return [...new Set(meant.map(stockWord))];
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
