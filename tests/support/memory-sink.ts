import type { SourceItem } from '#domains/feed/feed.service.ts';
import { sinkFault, type ImportSink } from '#importer/delivery/import-sink.ts';
import type { IngestOptions, ItemOutcome } from '#shared/import/importer.ts';
import { isObject } from '#shared/import/records.ts';

/** A sink that remembers by natural key, and can be told to fail the next calls. */
export function createMemorySink() {
  const known = new Map<string, string>();
  const batches: SourceItem[][] = [];
  const securities: unknown[] = [];
  let faults: (boolean | undefined)[] = [];
  let demo = 0;
  let isTooMuch: (item: SourceItem) => boolean = () => false;
  let isTurnedAway: (item: SourceItem) => boolean = () => false;
  let reason = '';
  let knowsStock = (_name: string) => true;

  const referencesOf = (stocks: { symbol: string; name: string }[] = []) => {
    const unknown = stocks.map(({ symbol, name }) => symbol || name).filter((name) => !knowsStock(name));
    return { unknown, known: stocks.length - unknown.length };
  };

  function failIfTold(): void {
    const isRetryable = faults.shift();
    if (isRetryable !== undefined) throw sinkFault('the database is away', { isRetryable });
  }

  function ingestNews(items: SourceItem[], { isDryRun }: IngestOptions): ItemOutcome[] {
    failIfTold();
    if (items.some(isTooMuch)) throw sinkFault('too much for a row', { isRetryable: false });
    if (!isDryRun) batches.push(items.filter((item) => !isTurnedAway(item)));
    return items.map((item) => {
      if (isTurnedAway(item)) return { outcome: 'refused', reason };
      const key = `${item.source} ${item.key}`;
      if (item.isDeleted && !known.has(key)) return { outcome: 'same', isAbsent: true };
      const { createdAt: _, ...content } = item.draft;
      const now = JSON.stringify(content);
      const before = known.get(key);
      if (!isDryRun) known.set(key, now);
      const outcome = before === undefined ? 'new' : before === now ? 'same' : 'changed';
      return { outcome, references: referencesOf(item.draft.stocks) };
    });
  }

  const sink: ImportSink = {
    async ingest(kind, items, options) {
      if (kind === 'news') return ingestNews(items.filter(isSourceItem), options);
      securities.push(...items);
      return items.map(() => ({ outcome: 'new' }));
    },
    hasDemo: async () => demo > 0,
    async removeDemo() {
      const removed = demo;
      demo = 0;
      return removed;
    },
    finish: async () => failIfTold(),
  };
  return {
    sink,
    batches,
    securities,
    taken: () => batches.flat(),
    /** A batch with one of these fails, as a database that cannot take it fails. */
    refuse(isBad: typeof isTooMuch) {
      isTooMuch = isBad;
    },
    /** These are refused with a reason, the others are taken. */
    turnAway(isBad: typeof isTurnedAway, why: string) {
      isTurnedAway = isBad;
      reason = why;
    },
    /** No other stocks are known securities. */
    knowStocksOnly(...names: string[]) {
      knowsStock = (name) => names.includes(name);
    },
    /** So many invented texts are there. */
    holdDemo(count: number) {
      demo = count;
    },
    demoCount: () => demo,
    /** The next calls fail, each retryable or not. */
    failNext(...isRetryable: boolean[]) {
      faults = isRetryable;
    },
    /** As `failNext`, after so many calls that go well. */
    failAfter(calls: number, ...isRetryable: boolean[]) {
      faults = [...Array.from({ length: calls }, () => undefined), ...isRetryable];
    },
  };
}

const isSourceItem = (item: unknown): item is SourceItem => isObject(item) && isObject(item['draft']);
