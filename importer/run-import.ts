import { createBatches } from './delivery/batches.ts';
import { addCounts, noCounts, type Counts } from './counts.ts';
import type { Retry } from './delivery/retry.ts';
import { readItems, type ReadItem, type Reading } from './read-items.ts';

export interface ImportRun<T> extends Omit<Reading<T>, 'counts'> {
  /** Hands a batch on, whole or not at all, and answers what became of its items. */
  send: (items: T[]) => Promise<Arrival>;
  retry: Retry;
  onProgress: (counts: Counts) => void;
  counts?: Counts;
}

/** What became of a batch. */
export interface Arrival {
  counts: Partial<Counts>;
  /** Items that were refused, by their place in the batch. */
  refused: { at: number; reason: string }[];
}

/** Reads one input to its end and hands its items on in batches; after an abort, what is held is still written. */
export async function runImport<T>({
  send,
  retry,
  onProgress,
  counts = noCounts(),
  ...reading
}: ImportRun<T>): Promise<Counts> {
  const reject = ({ line, element, text }: ReadItem<T>, reason: string) => {
    reading.rejects.add({ line, element, reason, text });
    addCounts(counts, { rejected: 1 });
  };
  const batches = createBatches<T>({
    async send(entries) {
      const arrival = await send(entries.map(({ item }) => item));
      addCounts(counts, arrival.counts);
      for (const { at, reason } of arrival.refused) {
        const entry = entries[at];
        if (entry) reject(entry, reason);
      }
    },
    reject,
    retry,
  });
  for await (const entry of readItems({ ...reading, counts })) {
    await batches.add(entry);
    onProgress(counts);
  }
  await batches.flush();
  onProgress(counts);
  return counts;
}
