import { fen, yuanOf, type Fen } from '#shared/money.ts';

/** Whether a client means this price by so many fen: exactly, or `floor(price × 100)` of the yuan that it was shown (docs/product/billing.md#prices). */
export function isPriceInFen(told: number, price: Fen): boolean {
  return told === price || told === Math.floor(yuanOf(price) * 100);
}

/** The same of yuan: two decimals, as a client rounds them. */
export function isPriceInYuan(told: number, price: Fen): boolean {
  const whole = Math.round(told * 100);
  // Yuan times a hundred is seldom whole in floats; what is further off than they are is another amount.
  return Math.abs(told * 100 - whole) < 0.001 && isPriceInFen(whole, price);
}

/** A share of an amount, floored to the fen. */
export const shareOf = (amount: Fen, part: number, whole: number): Fen =>
  fen(whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));
