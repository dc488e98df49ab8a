import { boardOf } from '#domains/market/terms/market.boards.ts';

/** How the service writes each of our markets. */
const prefixes: Readonly<Record<string, string>> = { SS: 'sh', SZ: 'sz', BJ: 'bj' };

/** One of our symbols as the service writes it: `sh600519`. */
export function serviceCode(symbol: string): string {
  const [code, market = ''] = symbol.split('.');
  return `${prefixes[market]}${code}`;
}

/** Indices that are shown and reckoned with, whatever the list of securities holds. */
const indices = [
  '000001.SS',
  '000002.SS',
  '000016.SS',
  '000300.SS',
  '000688.SS',
  '000852.SS',
  '000905.SS',
  '399001.SZ',
  '399006.SZ',
  '399102.SZ',
  '399107.SZ',
  '899050.BJ',
];

/** Asked alone to find out whether the service is back: everybody who speaks of this market knows it. */
export const TEST_SYMBOL = '000001.SS';

/** What the service is asked for, each once: the shares and indices of our list, and the indices that are always known. */
export function askedSymbols(known: readonly { symbol: string }[]): string[] {
  const own = known.map(({ symbol }) => symbol).filter((symbol) => boardOf(symbol) !== 'other');
  return [...new Set([...indices, ...own])];
}
