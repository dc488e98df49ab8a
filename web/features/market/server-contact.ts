import { useSyncExternalStore } from 'react';
import { isApiError } from '#shared/api-error.ts';
import { systemClock } from '#shared/clock.ts';

/** Whether the server tells this tab how the market goes on. Whoever asks again and again or listens for it says how that went; one mark tells it (docs/product/quotes.md#out-of-reach). */

let heardAt = systemClock.millis();
let lostSince: number | null = null;
const listeners = new Set<() => void>();

function become(since: number | null) {
  if (lostSince === since) return;
  lostSince = since;
  for (const hear of listeners) hear();
}

/** An answer came: it is there, for all who ask. */
export function noteHeard(): void {
  heardAt = systemClock.millis();
  become(null);
}

/** None came: what is shown is as old as the last one. */
export function noteLost(): void {
  become(lostSince ?? heardAt);
}

/** Codes of the server have five digits; smaller ones say that nothing of it came: no line, or somebody between who answers for it. */
const LEAST_CODE = 10_000;

/** Whether an asking that failed was answered by the server: it says no, but it is there. */
export const isAnswer = (error: unknown): boolean => isApiError(error) && error.code >= LEAST_CODE;

/** Asks, and notes how it went; null when no value came. */
export async function askNoting<T>(ask: () => Promise<T>): Promise<{ value: T } | null> {
  try {
    const value = await ask();
    noteHeard();
    return { value };
  } catch (error) {
    if (isAnswer(error)) noteHeard();
    else noteLost();
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
