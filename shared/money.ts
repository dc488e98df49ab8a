import type { Nominal } from './nominal.ts';

/** Money inside is integer fen; the wire speaks yuan (docs/product/subjects.md#prices). */
export type Fen = Nominal<'fen'>;

export const fen = (amount: number): Fen => amount as Fen;

export function yuanOf(amount: Fen): number {
  return amount / 100;
}

/** `¥18.00` */
export function yuanText(amount: Fen): string {
  return `¥${(amount / 100).toFixed(2)}`;
}
