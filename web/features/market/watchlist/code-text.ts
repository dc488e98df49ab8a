/** `600519` of a symbol of ours: beside a name the market says nothing more. */
export function codeText(symbol: string): string {
  return symbol.replace(/\.\w+$/, '');
}
