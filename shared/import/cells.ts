import { MOST_COUNTED } from '#shared/money.ts';
import { toTradingDay, type TradingDay } from '#shared/trading-day.ts';
import { inReadingOrder } from './reading-order.ts';
import { refuse } from './refusal.ts';

/** How files write figures and days. A filled cell that cannot be read refuses its record. */

/** A number in any width of letters, with or without commas between thousands; null where the cell is empty. */
export function numberIn(cell: unknown, name: string): number | null {
  const text = halfWidth(cell);
  if (/^-*$/.test(text)) return null;
  const plain = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  const number = DECIMAL.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : refuse(`cannot read the ${name} ${quoted(cell)}`);
}

/** `0x0a` is none. */
const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** What is counted: not below zero, and not more than can be counted in hundredths. */
export function countIn(cell: unknown, name: string): number | null {
  const number = numberIn(cell, name);
  if (number === null) return null;
  if (number < 0) refuse(`negative ${name}: ${quoted(cell)}`);
  return number <= MOST_COUNTED ? number : refuse(`${name} beyond all bounds: ${quoted(cell)}`);
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

/** The words of a cell, in half-width letters and the order in which they are read; empty where it holds none. A zero byte, which no database keeps, refuses its record. */
export function halfWidth(cell: unknown): string {
  if (typeof cell === 'string' && cell.includes('\0')) refuse('a zero byte');
  return typeof cell === 'string' || typeof cell === 'number'
    ? inReadingOrder(String(cell)).normalize('NFKC').trim()
    : '';
}

export const quoted = (cell: unknown) => JSON.stringify(halfWidth(cell).slice(0, 40));
