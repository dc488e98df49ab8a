import { readStored, writeStored } from '#web/lib/storage.ts';

const SETTLED_KEY = 'PUSH_SETTLED';
/** More than anybody is alerted of in a day. */
const REMEMBERED = 500;

/** Messages that need no alert any more, on this device: alerted in some tab, or opened by the reader. Newest last. */
export function settledIds(): string[] {
  const text = readStored(SETTLED_KEY);
  return text === null || text === '' ? [] : text.split(',');
}

/** Remembers a message as settled. */
export function settleId(id: string): void {
  const others = settledIds().filter((other) => other !== id);
  writeStored(SETTLED_KEY, [...others, id].slice(-REMEMBERED).join(','));
}
