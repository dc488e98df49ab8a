import { deliver, type Delivery } from './delivery.ts';
import { batchSize } from './import-sink.ts';
import type { ReadItem } from '#importer/read-items.ts';

/** A batch also ends when its records reach this many characters, so memory does not depend on their length. */
const batchCharacters = 4 * 1024 * 1024;

/** Gathers items into batches and hands each on; reading waits while one is on its way. */
export function createBatches(delivery: Delivery) {
  let entries: ReadItem[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    const batch = entries;
    entries = [];
    characters = 0;
    await deliver(batch, delivery);
  }

  return {
    async add(entry: ReadItem): Promise<void> {
      entries.push(entry);
      characters += entry.length;
      if (entries.length >= batchSize || characters >= batchCharacters) await flush();
    },
    flush,
  };
}
