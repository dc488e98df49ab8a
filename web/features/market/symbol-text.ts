/** A symbol as readers in China write it: `600519.SH`, which programs call `600519.SS`. */
export const symbolText = (symbol: string): string => symbol.replace(/\.SS$/, '.SH');
