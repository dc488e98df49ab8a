import { fen, yuanOf, type Fen } from '#shared/money.ts';

/** Whether a client means this price by so many fen: exactly, or `floor(price × 100)` of the yuan that it was shown (docs/product/billing.md#prices). */
export function isPriceInFen(told: number, price: Fen): boolean {
  return told === price || told === Math.floor(yuanOf(price) * 100);
}

/** The same of yuan: two decimals, as a client rounds them. */
export function isPriceInYuan(told: number, price: Fen): boolean {
  const exact = told * 100;
  return Math.abs(exact - price) < 0.001 || isPriceInFen(exact, price);
}

/** A share of what was paid, floored to the fen. */
export const shareOf = (paid: Fen, part: number, whole: number): Fen =>
  fen(whole === 0 ? 0 : Number((BigInt(paid) * BigInt(part)) / BigInt(whole)));
