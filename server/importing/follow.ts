import type { UnixSeconds } from '#shared/time.ts';
import { addCounts, noCounts, type Counts } from './counts.ts';
import type { ImportSink, SourceItem } from './import-sink.ts';
import { countsOf } from './news-cargo.ts';
import { patiently, type Patience } from './patience.ts';
import { readItems, type Reading } from './read-items.ts';

export interface FollowRun extends Omit<Reading<SourceItem>, 'counts'> {
  sink: ImportSink;
  /** 1 is real time, 60 a minute per second. */
  speed: number;
  patience: Patience;
  onProgress: (counts: Counts) => void;
  counts?: Counts;
}

/** So many records are looked up at once when finding where an earlier replay stopped; a pipe is never waited for. */
const lookAhead = 100;

/**
 * Replays a file into the live feed in its own order: each item is published at the moment its turn comes, so it carries
 * no time of its own. Items already taken are passed over without waiting.
 */
export async function followFile(run: FollowRun): Promise<Counts> {
  const { sink, speed, patience, onProgress, counts = noCounts(), signal } = run;
  const timing = createTiming(speed);
  const pageSize = run.input.totalBytes === null ? 1 : lookAhead;
  for await (const page of inPages(readItems({ ...run, counts }), pageSize)) {
    const firstLine = page[0]?.line ?? 0;
    const foreseen = await patiently(() => sink.takeNews(page, { isDryRun: true }), firstLine, patience);
    for (const [index, item] of page.entries()) {
      const wait = timing.millisBefore(item);
      if (foreseen[index]?.outcome === 'same') {
        addCounts(counts, { same: 1 });
        continue;
      }
      if (wait > 0) await patience.sleep(wait);
      if (signal.aborted) {
        // What was looked at ahead is as good as not read.
        addCounts(counts, { read: index - page.length });
        return counts;
      }
      const taken = await patiently(() => sink.takeNews([timeless(item)], { isDryRun: false }), item.line, patience);
      addCounts(counts, countsOf(taken));
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

async function* inPages(items: ReturnType<typeof readItems<SourceItem>>, size: number): AsyncGenerator<SourceItem[]> {
  let page: SourceItem[] = [];
  for await (const { item } of items) {
    page.push(item);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
