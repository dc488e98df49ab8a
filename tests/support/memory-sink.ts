import { sinkFault, type ImportSink, type SecurityRow, type SourceItem } from '#server/importing/import-sink.ts';

/** A sink that remembers by natural key, and can be told to fail the next calls. */
export function createMemorySink() {
  const known = new Map<string, string>();
  const batches: SourceItem[][] = [];
  const securities: SecurityRow[] = [];
  let faults: boolean[] = [];

  const sink: ImportSink = {
    async takeNews(items, { isDryRun }) {
      const isRetryable = faults.shift();
      if (isRetryable !== undefined) throw sinkFault('the database is away', { isRetryable });
      if (!isDryRun) batches.push(items);
      return items.map((item) => {
        const key = `${item.source} ${item.key}`;
        const { createdAt: _, ...content } = item.draft;
        const now = JSON.stringify(content);
        const before = known.get(key);
        if (!isDryRun) known.set(key, now);
        const outcome = before === undefined ? 'new' : before === now ? 'same' : 'changed';
        return { line: item.line, outcome, id: 1 };
      });
    },
    async takeSecurities(rows) {
      securities.push(...rows);
      return { new: rows.length, changed: 0, same: 0 };
    },
    finish: async () => {},
  };
  return {
    sink,
    batches,
    securities,
    taken: () => batches.flat(),
    /** The next calls fail, each retryable or not. */
    failNext(...isRetryable: boolean[]) {
      faults = isRetryable;
    },
  };
}
