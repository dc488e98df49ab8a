/** Codes that the exchanges give to indices. */
export function isIndex(symbol: string): boolean {
  return /^000\d{3}\.SS$|^399\d{3}\.SZ$|^899\d{3}\.BJ$/.test(symbol);
}

/** What an answer calls a security, by its code. */
export function kindOf(symbol: string): 'index' | 'fund' | 'stock' {
  if (isIndex(symbol)) return 'index';
  return /^5\d{5}\.SS$|^1[568]\d{4}\.SZ$/.test(symbol) ? 'fund' : 'stock';
}
