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
  let known: { value: T } | null = null;
  /** Whether what is stored is what this tab knows: a private window or a full disk may refuse. */
  let isStored = true;

  function tell(value: T) {
    known = { value };
    for (const listener of listeners) listener();
  }

  function hearOtherTab({ key: changed }: StorageEvent) {
    if (changed === key || changed === null) tell(parse(readStored(key)));
  }

  function read(): T {
    known ??= { value: parse(readStored(key)) };
    return known.value;
  }

  return {
    read,
    change(change) {
      const next = change(isStored ? parse(readStored(key)) : read());
      isStored = writeStored(key, JSON.stringify(next));
      tell(next);
      return isStored;
    },
    listen(listener) {
      if (listeners.size === 0) window.addEventListener('storage', hearOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
      };
    },
  };
}
