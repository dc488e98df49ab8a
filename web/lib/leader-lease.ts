import { systemClock } from '#shared/clock.ts';

/** Where a lease is written so that every tab sees it. */
export interface LeaseStore {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

interface LeaseDeps {
  name: string;
  store: LeaseStore;
  id: string;
  onChange: (elected: boolean) => void;
}

/** A dead leader's lease ends after this; together with two beats the next one leads within 3 s. */
export const LEASE_MILLIS = 1500;
export const BEAT_MILLIS = 500;

/** Elects by a lease that the leader renews. Returns how to give it up. */
export function electByLease({ name, store, id, onChange }: LeaseDeps): () => void {
  let wasMine = false;

  function beat() {
    const lease = readLease(store.read(name));
    const isFree = lease === null || lease.until <= systemClock.millis();
    const isMine = lease?.id === id && !isFree;
    // Two tabs may have taken it in one instant; the one that still finds its name at its next beat leads.
    onChange(isMine && wasMine);
    wasMine = isMine || isFree;
    if (wasMine) store.write(name, JSON.stringify({ id, until: systemClock.millis() + LEASE_MILLIS }));
  }

  const timer = setInterval(beat, BEAT_MILLIS);
  beat();
  return () => {
    clearInterval(timer);
    if (readLease(store.read(name))?.id === id) store.remove(name);
  };
}

function readLease(text: string | null): { id: string; until: number } | null {
  try {
    const lease: unknown = JSON.parse(text ?? 'null');
    if (typeof lease !== 'object' || lease === null || !('id' in lease) || !('until' in lease)) return null;
    return typeof lease.id === 'string' && typeof lease.until === 'number'
      ? { id: lease.id, until: lease.until }
      : null;
  } catch {
    return null;
  }
}
