import type { Nominal } from './nominal.ts';

/** Money inside is integer fen; the wire speaks yuan (docs/product/subjects.md#prices). */
export type Fen = Nominal<'fen'>;

export const fen = (amount: number): Fen => amount as Fen;

/** Fen of what the wire says in yuan. */
export const fenOf = (yuan: number): Fen => fen(Math.round(yuan * 100));

export function yuanOf(amount: Fen): number {
  return amount / 100;
}

/** `¥1,014`, `¥61.20` (docs/product/texts.md#figures). */
export function yuanText(amount: Fen): string {
  const decimals = amount % 100 === 0 ? 0 : 2;
  return `¥${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;
}

/** `¥1,014.00`: what is paid or booked, to the fen; what goes away has a minus. */
export function exactYuanText(amount: Fen): string {
  const text = (Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${amount < 0 ? '−' : ''}¥${text}`;
}

/** The most shares or yuan of anything: hundredths of more are not counted exactly. The whole market takes a month for so many yuan. */
export const MOST_COUNTED = Math.floor(Number.MAX_SAFE_INTEGER / 100);
