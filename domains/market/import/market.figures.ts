import { fen, type Fen } from '#shared/money.ts';
import { toTradingDay, type TradingDay } from '#shared/trading-day.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import { refuse } from './market.refusal.ts';

/** How files write what a bar is made of. A filled cell that cannot be read refuses its record. */

/** A number in any width of letters, with or without commas between thousands; null where the cell is empty. */
export function numberIn(cell: unknown, name: string): number | null {
  const text = halfWidth(cell);
  if (/^-*$/.test(text)) return null;
  const number = Number(/^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text);
  return Number.isFinite(number) ? number : refuse(`cannot read the ${name} ${quoted(cell)}`);
}

/** What is counted: not below zero. */
export function countIn(cell: unknown, name: string): number | null {
  const number = numberIn(cell, name);
  return number !== null && number < 0 ? refuse(`a negative ${name}`) : number;
}

/** Yuan above zero. */
export function priceIn(cell: unknown, name: string): number {
  const price = numberIn(cell, name) ?? refuse(`no ${name} price`);
  if (price === 0) refuse(`the ${name} price is zero`);
  return price < 0 ? refuse(`the ${name} price is negative`) : price;
}

/** What a database column of four bytes holds. */
const MOST_FEN = 2 ** 31 - 1;

/** Yuan in fen, half up. */
export function toFen(yuan: number): Fen {
  const amount = Math.floor(yuan * 100 + 0.5 + 1e-7);
  return amount <= MOST_FEN ? fen(amount) : refuse('a price beyond all bounds');
}

/** Whether a price has more than two decimals, apart from the noise of a machine's numbers. */
export const isFinerThanFen = (yuan: number) => Math.abs(yuan * 100 - Math.round(yuan * 100)) > 0.01;

/** A symbol in any spelling. The indices of 中证 that Shanghai quotes as 000xxx are known by that code. */
export function symbolIn(cell: unknown): string {
  const written = halfWidth(cell)
    .toUpperCase()
    .replace(/^(000\d{3})\.(?:CSI|ZZ)$/, '$1.SS');
  return toSymbol(written) ?? refuse(`not a symbol of a market we know: ${quoted(cell)}`);
}

const oneWord = /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?$/;
const threeWords = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/;

/** `2026-07-03`, `2026/7/3`, `20260703`, `2026年7月3日`, also with a time behind it. */
export function dayIn(cell: unknown): TradingDay {
  const text = halfWidth(cell);
  const [, year = '', month = '', day = ''] = oneWord.exec(text) ?? threeWords.exec(text) ?? [];
  const found = toTradingDay(`${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`);
  return found === null || found < EXCHANGES_OPENED ? refuse(`cannot read the day ${quoted(cell)}`) : found;
}

/** Before it there was no exchange to trade on. */
const EXCHANGES_OPENED = 19_900_101;

/** The minute of the day of `2025-12-16 09:31:00` or `202512160931`. */
export function minuteIn(cell: unknown): number {
  const written = /(?:[T ]|^\d{8})(\d{2}):?(\d{2})(?::?00(?:\.0+)?)?$/.exec(halfWidth(cell));
  const [hour, minute] = [Number(written?.[1] ?? 99), Number(written?.[2] ?? 99)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : refuse(`cannot read the minute ${quoted(cell)}`);
}

/** Yes in the words of files. */
export const saysYes = (cell: unknown) => /^(?:1|1\.0|t|true|y|yes|是|停牌)$/i.test(halfWidth(cell));

function halfWidth(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).normalize('NFKC').trim() : '';
}

const quoted = (cell: unknown) => JSON.stringify(halfWidth(cell).slice(0, 40));
