/**
 * What well-known indices are called by their publishers, as of August 2026: lists of shares do not tell it, and whoever imports days
 * of an index alone would read a code for a name (docs/product/securities.md#names).
 */
const indexNames: ReadonlyMap<string, string> = new Map([
  ['000001.SS', '上证指数'],
  ['000002.SS', 'A股指数'],
  ['000016.SS', '上证50'],
  ['000300.SS', '沪深300'],
  ['000688.SS', '科创50'],
  ['000852.SS', '中证1000'],
  ['000905.SS', '中证500'],
  ['000985.SS', '中证全指'],
  ['399001.SZ', '深证成指'],
  ['399005.SZ', '中小100'],
  ['399006.SZ', '创业板指'],
  ['399102.SZ', '创业板综'],
  ['399106.SZ', '深证综指'],
  ['399107.SZ', '深证A指'],
  ['899050.BJ', '北证50'],
]);

/** The name of a security of which no list tells one: that of a well-known index, else its symbol. */
export const unlistedNameOf = (symbol: string): string => indexNames.get(symbol) ?? symbol;

/** Whether a symbol is that of an index whose name we know. */
export const isKnownIndex = (symbol: string): boolean => indexNames.has(symbol);
