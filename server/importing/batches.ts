import { addCounts, type Counts } from './counts.ts';
import { batchSize } from './import-sink.ts';
import { patiently, type Patience } from './patience.ts';

/** A batch also ends when its records reach this many characters, so memory does not depend on their length. */
const batchCharacters = 4 * 1024 * 1024;

export interface BatchDeps<T> extends Patience {
  send: (items: T[]) => Promise<Partial<Counts>>;
  counts: Counts;
}

/** Gathers items into batches, each sent whole; reading waits while one is on its way. */
export function createBatches<T>({ send, counts, ...patience }: BatchDeps<T>) {
  let items: T[] = [];
  let firstLine = 0;
  let characters = 0;

  async function flush(): Promise<void> {
    if (items.length === 0) return;
    const batch = items;
    addCounts(counts, await patiently(() => send(batch), firstLine, patience));
    items = [];
    characters = 0;
  }

  return {
    async add(item: T, { line, length }: { line: number; length: number }): Promise<void> {
      if (items.length === 0) firstLine = line;
      items.push(item);
      characters += length;
      if (items.length >= batchSize || characters >= batchCharacters) await flush();
    },
    flush,
  };
}
