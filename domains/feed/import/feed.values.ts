import { isObject } from '#shared/import/records.ts';
import { toPlainText } from '#shared/import/plain-text.ts';

/** Values as publishers write them, before anybody knows what they are. */

/** A list from a JSON array, JSON text or words separated by commas, semicolons or bars. */
export function toList(value: unknown): unknown[] {
  const read = unwritten(value);
  if (Array.isArray(read)) return read;
  if (typeof read !== 'string') return read === undefined || read === null ? [] : [read];
  return piecesIn(read);
}

/** The words of a list in one text. */
export const piecesIn = (text: string) =>
  text
    .split(/[,;|、，；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a text of JSON says; any other value as it is. */
export function unwritten(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    // Not JSON after all: words that happen to begin with such a sign.
    return value;
  }
}

export const foldedKeys = (entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), value]));

export const textOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? toPlainText(String(value)) : '';

/** Every word of a value at any depth. */
export function valuesIn(written: unknown): string[] {
  const value = unwritten(written);
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  if (isObject(value)) return Object.values(value).flatMap(valuesIn);
  const text = textOf(value);
  return text === '' ? [] : [text];
}

/** A value as a reason tells it. */
export const quoted = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 60);
