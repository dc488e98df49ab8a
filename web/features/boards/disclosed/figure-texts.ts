/** `600519` of `600519.SS`: where the market does not matter. */
export const codeText = (symbol: string) => symbol.slice(0, symbol.indexOf('.'));
