import { useSyncExternalStore } from 'react';

/** Whether the server tells this tab how the market goes on. Everybody who asks or listens says how that went; one mark tells it (docs/product/quotes.md#out-of-reach). */

let heardAt = Date.now();
let lostSince: number | null = null;
const listeners = new Set<() => void>();

function become(since: number | null) {
  if (lostSince === since) return;
  lostSince = since;
  for (const hear of listeners) hear();
}

/** An answer came: it is there, for all who ask. */
export function noteHeard(): void {
  heardAt = Date.now();
  become(null);
}

/** None came: what is shown is as old as the last one. */
export function noteLost(): void {
  become(lostSince ?? heardAt);
}

/** Asks, and notes how it went; null when nothing came. */
export async function askNoting<T>(ask: () => Promise<T>): Promise<{ value: T } | null> {
  try {
    const value = await ask();
    noteHeard();
    return { value };
  } catch {
    noteLost();
    return null;
  }
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** When the server was heard last, in milliseconds, while it is not; null while it is. */
export function useLostSince(): number | null {
  return useSyncExternalStore(
    listen,
    () => lostSince,
    () => null,
  );
}
