import { deviceValue } from '#web/lib/device-value.ts';

/** What somebody opened or searched for from the box, on this device, the newest first (docs/product/search.md#recent). */
export type Recent =
  | { kind: 'stock'; symbol: string; name: string }
  | { kind: 'plate'; id: number; name: string }
  | { kind: 'words'; words: string };

export const MOST_RECENT = 8;
const LONGEST = 100;

const kept = deviceValue('SEARCHES', parseRecent);
export const recentSearches = kept.read;
export const onRecent = kept.listen;

export function noteRecent(one: Recent): void {
  kept.change((before) => withRecent(before, one));
}

export function clearRecent(): void {
  kept.change(() => []);
}

/** One thing stands once, where it was last wanted. */
export function withRecent(before: readonly Recent[], one: Recent): Recent[] {
  return [one, ...before.filter((other) => keyOf(other) !== keyOf(one))].slice(0, MOST_RECENT);
}

export function keyOf(one: Recent): string {
  if (one.kind === 'words') return `words-${one.words}`;
  return one.kind === 'stock' ? `stock-${one.symbol}` : `plate-${one.id}`;
}

/** What is of another shape is left out. */
export function parseRecent(text: string | null): readonly Recent[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isRecent).slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, symbol, id, name, words } = value as Record<string, unknown>;
  if (kind === 'words') return isText(words);
  return isText(name) && (kind === 'stock' ? isText(symbol) : kind === 'plate' && Number.isSafeInteger(id));
}
