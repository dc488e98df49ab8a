import { toTradingDay, type TradingDay } from '#shared/trading-day.ts';
import { refuse } from './refusal.ts';

/** How files write figures and days. A filled cell that cannot be read refuses its record. */

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

/** The words of a cell, in half-width letters; empty where it holds none. */
export function halfWidth(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).normalize('NFKC').trim() : '';
}

export const quoted = (cell: unknown) => JSON.stringify(halfWidth(cell).slice(0, 40));
