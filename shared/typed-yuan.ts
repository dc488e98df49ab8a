/** What somebody has typed as yuan, in digits of any width: 0 for nothing, NaN for what is no amount. */
export function yuanTyped(text: string): number {
  const typed = text.normalize('NFKC').trim();
  return typed === '' || /^(?:\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : NaN;
}

/** Whether an amount in yuan has no parts of a fen; yuan of floats differ from fen by less than anybody writes. */
export const isWholeFen = (yuan: number): boolean => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-6;
