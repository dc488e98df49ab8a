import { readStored, writeStored } from './storage.ts';

/** A value of this device, alike in all its tabs. */
export interface DeviceValue<T> {
  read(): T;
  /** Changes what is stored now: another tab may have changed it meanwhile. Answers whether it could be kept. */
  change(change: (value: T) => T): boolean;
  /** Also what another tab changes. */
  listen(listener: () => void): () => void;
}

export function deviceValue<T>(key: string, parse: (text: string | null) => T): DeviceValue<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } | null = null;
  /** Whether what is stored is what this tab knows: a private window or a full disk may refuse. */
  let isStored = true;

  function tell(text: string | null, value: T) {
    known = { text, value };
    for (const listener of listeners) listener();
  }

  function hearOtherTab({ key: changed }: StorageEvent) {
    if (changed !== key && changed !== null) return;
    const text = readStored(key);
    tell(text, parse(text));
  }

  function read(): T {
    if (known !== null && (listeners.size > 0 || !isStored)) return known.value;
    // While nobody listened another tab may have changed it.
    const text = readStored(key);
    if (known === null || known.text !== text) known = { text, value: parse(text) };
    return known.value;
  }

  return {
    read,
    change(change) {
      const next = change(isStored ? parse(readStored(key)) : read());
      const text = JSON.stringify(next);
      isStored = writeStored(key, text);
      tell(text, next);
      return isStored;
    },
    listen(listener) {
      if (listeners.size === 0) {
        // What was known before may be another tab's by now; from here on events tell.
        read();
        window.addEventListener('storage', hearOtherTab);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
      };
    },
  };
}
