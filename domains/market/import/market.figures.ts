import { toSymbol } from '#domains/market/market.rules.ts';
import { MOST_FEN } from '#domains/market/terms/market.bounds.ts';
import { halfWidth, numberIn, quoted } from '#shared/import/cells.ts';
import { refuse } from '#shared/import/refusal.ts';
import { fen, type Fen } from '#shared/money.ts';

/** How files write what only a bar has. A filled cell that cannot be read refuses its record. */

/** Yuan above zero. */
export function priceIn(cell: unknown, name: string): number {
  const price = numberIn(cell, name) ?? refuse(`no ${name} price`);
  if (price === 0) refuse(`the ${name} price is zero`);
  return price < 0 ? refuse(`the ${name} price is negative`) : price;
}

/** Yuan in fen, half up. */
export function toFen(yuan: number): Fen {
  const amount = Math.floor(yuan * 100 + 0.5 + 1e-7);
  return amount <= MOST_FEN ? fen(amount) : refuse('a price beyond all bounds');
}

/** Whether a price has more than two decimals, apart from the noise of a machine's numbers. */
export const isFinerThanFen = (yuan: number) => Math.abs(yuan * 100 - Math.round(yuan * 100)) > 0.01;

/** A symbol in any spelling. */
export function symbolIn(cell: unknown): string {
  return toSymbol(halfWidth(cell)) ?? refuse(`not a symbol of a market we know: ${quoted(cell)}`);
}

/** The minute of the day of `2025-12-16 09:31:00` or `202512160931`. */
export function minuteIn(cell: unknown): number {
  const written = /(?:[T ]|^\d{8})(\d{2}):?(\d{2})(?::?00(?:\.0+)?)?$/.exec(halfWidth(cell));
  const [hour, minute] = [Number(written?.[1] ?? 99), Number(written?.[2] ?? 99)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : refuse(`cannot read the minute ${quoted(cell)}`);
}

/** Yes in the words of files. */
export const saysYes = (cell: unknown) => /^(?:1|1\.0|t|true|y|yes|是|停牌)$/i.test(halfWidth(cell));
