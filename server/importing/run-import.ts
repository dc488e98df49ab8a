import { createBatches } from './batches.ts';
import { noCounts, type Counts } from './counts.ts';
import type { Patience } from './patience.ts';
import { readItems, type Reading } from './read-items.ts';

export interface ImportRun<T> extends Omit<Reading<T>, 'counts'> {
  send: (items: T[]) => Promise<Partial<Counts>>;
  patience: Patience;
  onProgress: (counts: Counts) => void;
  counts?: Counts;
}

/** Reads one input to its end and hands its items on in batches; after an abort, what is held is still written. */
export async function runImport<T>({
  send,
  patience,
  onProgress,
  counts = noCounts(),
  ...reading
}: ImportRun<T>): Promise<Counts> {
  const batches = createBatches({ send, counts, ...patience });
  for await (const { item, line, length } of readItems({ ...reading, counts })) {
    await batches.add(item, { line, length });
    onProgress(counts);
  }
  await batches.flush();
  onProgress(counts);
  return counts;
}
