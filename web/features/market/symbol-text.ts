/** A symbol as readers know it: Shanghai is `SH` to them, whatever the wire calls it (docs/product/securities.md#symbols). */
export function symbolText(symbol: string): string {
  return symbol.replace(/\.SS$/, '.SH');
}
