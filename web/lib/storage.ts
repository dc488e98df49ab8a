// The only code that touches localStorage and sessionStorage. A private window or a full disk may refuse: then nothing is kept, and nothing breaks.

/** The stored text under `key`, or null when there is none, storage is refused, or there is no browser. */
export function readStored(key: string): string | null {
  return quietly(() => localStorage.getItem(key));
}

/** Keeps `value` under `key` on this device; false when the browser refuses. */
export function writeStored(key: string, value: string): boolean {
  return quietly(() => (localStorage.setItem(key, value), true)) ?? false;
}

/** Forgets what is kept under `key`. */
export function removeStored(key: string): void {
  quietly(() => localStorage.removeItem(key));
}

/** What this tab keeps under `key`, also over a reload; null when there is none or storage is refused. */
export function readTabStored(key: string): string | null {
  return quietly(() => sessionStorage.getItem(key));
}

/** Keeps `value` in this tab; false when the browser refuses, or it is too large. */
export function writeTabStored(key: string, value: string): boolean {
  return quietly(() => (sessionStorage.setItem(key, value), true)) ?? false;
}

/** Forgets what this tab keeps under `key`. */
export function removeTabStored(key: string): void {
  quietly(() => sessionStorage.removeItem(key));
}

/** A stored yes or no (`"1"`/`"0"`); `preset` when the reader has not chosen yet. */
export function readStoredFlag(key: string, preset: boolean): boolean {
  const stored = readStored(key);
  return stored === null ? preset : stored === '1';
}

/** Keeps a yes or no under `key`. */
export function writeStoredFlag(key: string, value: boolean): boolean {
  return writeStored(key, value ? '1' : '0');
}

function quietly<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
