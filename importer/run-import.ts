import type { ItemOutcome } from '#shared/import/importer.ts';
import { createBatches } from './delivery/batches.ts';
import { addCounts, noCounts, type Counts } from './counts.ts';
import type { Retry } from './delivery/retry.ts';
import { readItems, type ReadItem, type Reading } from './read-items.ts';

export interface ImportRun extends Omit<Reading, 'counts'> {
  /** Hands a batch on, whole or not at all, and answers what became of its items. */
  send: (items: unknown[]) => Promise<ItemOutcome[]>;
  /** Hears what became of each item. */
  onOutcome: (outcome: ItemOutcome) => void;
  retry: Retry;
  onProgress: (counts: Counts) => void;
  counts?: Counts;
}

/** Reads one input to its end and hands its items on in batches; after an abort, what is held is still written. */
export async function runImport(run: ImportRun): Promise<Counts> {
  const { send, retry, onProgress, counts = noCounts() } = run;
  const ledger = createLedger({ ...run, counts });
  const batches = createBatches({
    send: async (entries) => ledger.enter(entries, await send(entries.map(({ item }) => item))),
    reject: ledger.reject,
    retry,
  });
  for await (const entry of readItems({ ...run, counts })) {
    await batches.add(entry);
    onProgress(counts);
  }
  await batches.flush();
  onProgress(counts);
  return counts;
}

/** Where what became of items is written down. */
export function createLedger({
  counts,
  rejects,
  onOutcome,
}: Pick<ImportRun, 'rejects' | 'onOutcome'> & { counts: Counts }) {
  function reject({ line, element, text }: ReadItem, reason: string): void {
    rejects.add({ line, element, reason, text });
    addCounts(counts, { rejected: 1 });
  }
  return {
    reject,
    enter(entries: ReadItem[], outcomes: ItemOutcome[]): void {
      for (const [at, entry] of entries.entries()) {
        const { outcome, reason = 'refused', ...seen } = outcomes[at] ?? { outcome: 'refused' };
        if (outcome === 'refused') reject(entry, reason);
        else {
          addCounts(counts, { [outcome]: 1 });
          onOutcome({ outcome, ...seen });
        }
      }
    },
  };
}
