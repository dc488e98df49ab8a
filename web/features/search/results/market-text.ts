const markets: readonly (readonly [RegExp, string])[] = [
  [/^68[89]\d{3}\.SS$/, '科创板'],
  [/^(?:60[0135]|699)\d{3}\.SS$/, '沪主板'],
  [/^30\d{4}\.SZ$/, '创业板'],
  [/^00[0-4]\d{3}\.SZ$/, '深主板'],
  [/^000\d{3}\.SS$|^399\d{3}\.SZ$|^899\d{3}\.BJ$/, '指数'],
  [/\.BJ$/, '北交所'],
  [/\.SS$/, '沪市'],
  [/\.SZ$/, '深市'],
  [/\.HK$/, '港股'],
  [/\.US$/, '美股'],
];

/** Where a security is traded, in a word. */
export function marketText(symbol: string): string {
  return markets.find(([pattern]) => pattern.test(symbol))?.[1] ?? '';
}
