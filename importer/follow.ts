import type { UnixSeconds } from '#shared/time.ts';
import { addCounts, noCounts, type Counts } from './counts.ts';
import { deliver, type Delivery } from './delivery/delivery.ts';
import type { ImportSink, NewsOutcome, SourceItem } from './delivery/import-sink.ts';
import type { Leftovers } from './mapping/leftovers.ts';
import { arrivalOf } from './mapping/news-mapper.ts';
import type { Retry } from './delivery/retry.ts';
import { readItems, type ReadItem, type Reading } from './read-items.ts';

export interface FollowRun extends Omit<Reading<SourceItem>, 'counts'> {
  sink: ImportSink;
  /** 1 is real time, 60 a minute per second. */
  speed: number;
  retry: Retry;
  leftovers: Leftovers;
  onProgress: (counts: Counts) => void;
  counts?: Counts;
}

type Entry = ReadItem<SourceItem>;

/** So many records are looked up at once when finding where an earlier replay stopped; a pipe is never waited for. */
const lookAhead = 100;

/**
 * Replays a file into the live feed in its own order: each item is published at the moment its turn comes, so it carries
 * no time of its own. Items already taken are passed over without waiting.
 */
export async function followFile(run: FollowRun): Promise<Counts> {
  const { sink, speed, retry, leftovers, rejects, onProgress, counts = noCounts(), signal } = run;
  const timing = createTiming(speed);
  const pageSize = run.input.totalBytes === null ? 1 : lookAhead;

  const reject = ({ line, element, text }: Entry, reason: string) => {
    rejects.add({ line, element, reason, text });
    addCounts(counts, { rejected: 1 });
  };

  async function ingest([entry]: Entry[]): Promise<void> {
    if (!entry) return;
    const outcomes = await sink.ingestNews([timeless(entry.item)], { isDryRun: false });
    const { counts: taken, refused } = arrivalOf(outcomes, leftovers);
    addCounts(counts, taken);
    for (const { reason } of refused) reject(entry, reason);
  }

  /** What taking them would bring; what cannot be looked up is rejected here. */
  async function foresee(page: Entry[]): Promise<Map<Entry, NewsOutcome['outcome']>> {
    const outcomes = new Map<Entry, NewsOutcome['outcome']>();
    const look: Delivery<SourceItem> = {
      async send(entries) {
        const items = entries.map(({ item }) => item);
        const foreseen = await sink.ingestNews(items, { isDryRun: true });
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
      const wait = timing.millisBefore(entry.item);
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
  let before: UnixSeconds | undefined;
  return {
    millisBefore({ draft }: SourceItem): number {
      const at = draft.createdAt;
      if (at === undefined) return 0;
      const distance = before === undefined ? 0 : Math.abs(at - before);
      before = at;
      return (distance * 1000) / speed;
    },
  };
}

function timeless(item: SourceItem): SourceItem {
  const { createdAt: _, ...draft } = item.draft;
  return { ...item, draft };
}

async function* inPages(items: AsyncGenerator<Entry>, size: number): AsyncGenerator<Entry[]> {
  let page: Entry[] = [];
  for await (const entry of items) {
    page.push(entry);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
