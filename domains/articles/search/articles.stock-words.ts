import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { codeOf, marketOf, toSymbol } from '#domains/market/market.service.ts';
import { signWord } from './articles.sign-words.ts';

const SIGN = '=';

/** A code without a market and without a name: it may be meant wherever that code is given out. */
const NAMELESS = '?';

/** The words under which a message is found by the stocks attached to it: symbol or bare code, and where that may not do the name. */
export function stockWordsOf({ stocks }: Pick<Message, 'stocks'>): string[] {
  return [...new Set(stocks.flatMap(namesOf).map(stockWord))].filter((word) => word !== SIGN);
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

/** The words of messages to which any of these stocks is attached, by symbol its names and the symbols that it replaced. */
export function wordsMeaning(stocks: ReadonlyMap<string, readonly string[]>): string[] {
  const meant = [...stocks].flatMap(([symbol, names]) => [symbol, ...names]);
  return [...new Set(meant.flatMap(wordsOfName).map(stockWord))];
}

/** A symbol is also its code where nobody has said whose that is. */
const wordsOfName = (name: string) => (marketOf(name) === null ? [name] : [name, NAMELESS + codeOf(name)]);

const stockWord = (text: string) => signWord(SIGN, text);
