import { reasonOf } from './import-sink.ts';
import { isImportStopped, retrying, type Retry } from './retry.ts';
import type { ReadItem } from '#importer/read-items.ts';

export interface Delivery {
  /** Hands items on, whole or not at all. */
  send: (items: ReadItem[]) => Promise<void>;
  reject: (entry: ReadItem, reason: string) => void;
  retry: Retry;
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
    await retrying(() => send(entries), first, retry);
  } catch (error) {
    if (isImportStopped(error)) throw error;
    if (entries.length === 1) return reject(first, reasonOf(error));
    const half = Math.ceil(entries.length / 2);
    await deliver(entries.slice(0, half), delivery);
    await deliver(entries.slice(half), delivery);
  }
}
