import type { ReadItem } from '#importer/read-items.ts';
import { placeText, type Place } from '#shared/import/records.ts';
import { isRetryableFault, reasonOf } from './import-sink.ts';
import { retrying, type Retry } from './retry.ts';

export interface Delivery {
  /** Hands items on, whole or not at all. */
  send: (items: ReadItem[]) => Promise<void>;
  reject: (entry: ReadItem, reason: string) => void;
  retry: Retry;
}

/** The database went away: the import cannot go on; everything before `place` is stored. */
export interface ImportStopped extends Error {
  name: 'ImportStopped';
  place: Place;
}

export function isImportStopped(error: unknown): error is ImportStopped {
  return error instanceof Error && error.name === 'ImportStopped';
}

/**
 * Hands a batch on. While the database is away it is tried again; any other fault lies in a record, so the batch is halved
 * until that record is alone: it costs only itself.
 */
export async function deliver(entries: ReadItem[], delivery: Delivery): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const { send, reject, retry } = delivery;
  try {
    await retrying(() => send(entries), `The batch from ${placeText(first)} on`, retry);
  } catch (error) {
    if (isRetryableFault(error)) throw stopped(first, error);
    if (entries.length === 1) return reject(first, reasonOf(error));
    const half = Math.ceil(entries.length / 2);
    await deliver(entries.slice(0, half), delivery);
    await deliver(entries.slice(half), delivery);
  }
}

function stopped({ line, element }: Place, cause: unknown): ImportStopped {
  const place = { line, element };
  return Object.assign(new Error(reasonOf(cause), { cause }), { name: 'ImportStopped' as const, place });
}
