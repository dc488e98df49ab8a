/** Whether quotes of such a security are told at all: we follow the exchanges of the mainland. */
export function isQuoted(symbol: string): boolean {
  return /\.(?:SS|SZ|BJ)$/.test(symbol);
}
