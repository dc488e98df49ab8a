import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import { systemClock } from '#shared/clock.ts';

/** By what the server knows an upload. */
export interface Ticket {
  key: string;
  token: string;
}

interface KeptTicket extends Ticket {
  /** Unix seconds. */
  expiresAt: number;
}

/** A file as its chooser knows it: the same one chosen again is gone on with. */
type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>;

const placeOf = ({ name, size, lastModified }: Chosen) => `UPLOAD ${lastModified} ${size} ${name}`;

/** What an earlier try of this file was known by; null when there is none, or it is too old. */
export function findTicket(file: Chosen): Ticket | null {
  const stored = readStored(placeOf(file));
  if (stored === null) return null;
  const { key, token, expiresAt } = JSON.parse(stored) as KeptTicket;
  if (expiresAt * 1000 > systemClock.millis()) return { key, token };
  forgetTicket(file);
  return null;
}

export function keepTicket(file: Chosen, ticket: KeptTicket): void {
  writeStored(placeOf(file), JSON.stringify(ticket));
}

export function forgetTicket(file: Chosen): void {
  removeStored(placeOf(file));
}
