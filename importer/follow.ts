import type { ItemOutcome } from '#shared/import/importer.ts';
import { addCounts, noCounts, type Counts } from './counts.ts';
import { deliver, type Delivery } from './delivery/delivery.ts';
import { readItems, type ReadItem } from './read-items.ts';
import { createLedger, type ImportRun } from './run-import.ts';

export interface FollowRun extends Omit<ImportRun, 'send'> {
  send: (items: unknown[], options: { isDryRun: boolean }) => Promise<ItemOutcome[]>;
  /** 1 is real time, 60 a minute per second. */
  speed: number;
}

/** So many records are looked up at once when finding where an earlier replay stopped; a pipe is never waited for. */
const lookAhead = 100;

/**
 * Replays a file into the live site in its own order: each item is brought at the moment its turn comes, so it carries no
 * time of its own. Items already taken are passed over without waiting.
 */
export async function followFile(run: FollowRun): Promise<Counts> {
  const { send, speed, retry, onProgress, counts = noCounts(), signal } = run;
  const timing = createTiming(speed);
  const pageSize = run.input.totalBytes === null ? 1 : lookAhead;
  const ledger = createLedger({ ...run, counts });
  const { reject } = ledger;

  async function ingest(entries: ReadItem[]): Promise<void> {
    ledger.enter(entries, await send(entries.map(liveItem), { isDryRun: false }));
  }

  /** What taking them would bring; what cannot be looked up is rejected here. */
  async function foresee(page: ReadItem[]): Promise<Map<ReadItem, ItemOutcome['outcome']>> {
    const outcomes = new Map<ReadItem, ItemOutcome['outcome']>();
    const look: Delivery = {
      async send(entries) {
        const items = entries.map(({ item }) => item);
        const foreseen = await send(items, { isDryRun: true });
        for (const [at, entry] of entries.entries()) outcomes.set(entry, foreseen[at]?.outcome ?? 'new');
      },
      reject,
      retry,
    };
    await deliver(page, look);
    return outcomes;
  }

  for await (const page of inPages(readItems({ ...run, counts }), pageSize)) {
    const foreseen = await foresee(page);
    for (const [index, entry] of page.entries()) {
      const wait = timing.millisBefore(entry);
      const outcome = foreseen.get(entry);
      if (outcome === 'same') addCounts(counts, { same: 1 });
      if (outcome === undefined || outcome === 'same') continue;
      if (wait > 0) await retry.sleep(wait);
      if (signal.aborted) {
        // What was looked at ahead is as good as not read.
        addCounts(counts, { read: index - page.length });
        return counts;
      }
      await deliver([entry], { send: ingest, reject, retry });
      onProgress(counts);
    }
    onProgress(counts);
  }
  return counts;
}

/** How long each item comes after the one before it. */
function createTiming(speed: number) {
  let before: number | undefined;
  return {
    millisBefore({ replayed }: ReadItem): number {
      const at = replayed?.happenedAt;
      if (at === undefined) return 0;
      const distance = before === undefined ? 0 : Math.abs(at - before);
      before = at;
      return (distance * 1000) / speed;
    },
  };
}

const liveItem = ({ item, replayed }: ReadItem) => replayed?.item ?? item;

async function* inPages(items: AsyncGenerator<ReadItem>, size: number): AsyncGenerator<ReadItem[]> {
  let page: ReadItem[] = [];
  for await (const entry of items) {
    page.push(entry);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
