import { readCsv } from './csv-records.ts';
import { readJsonArray } from './json-array-records.ts';
import { readJsonLines } from './jsonl-records.ts';
import type { RowOrFault } from '#shared/import/records.ts';

type Format = 'jsonl' | 'json-array' | 'csv';

export interface RecordOptions {
  /** The name may tell the format where the content does not. */
  name: string;
  /** Says what is missing among the columns of a CSV, or null. */
  faultOfHeader: (columns: string[]) => string | null;
}

/** The records of an input in its order. The first piece decides whether they are JSON lines, one JSON array, or CSV. */
export async function* readRecords(pieces: AsyncIterable<string>, options: RecordOptions): AsyncGenerator<RowOrFault> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const format = detectFormat(first.value, options.name);
  const all = resumed(first.value, iterator);
  if (format === 'csv') yield* readCsv(all, options.faultOfHeader);
  else if (format === 'json-array') yield* readJsonArray(all);
  else yield* readJsonLines(all);
}

/** Content first, then the name: a CSV never begins with a brace, but the first JSON line may be a broken one. */
function detectFormat(beginning: string, name: string): Format {
  const start = beginning.trimStart().charAt(0);
  if (start === '{') return 'jsonl';
  if (start === '[') return 'json-array';
  if (/\.(jsonl|ndjson|json)(\.gz)?$/i.test(name)) return 'jsonl';
  if (/\.(csv|tsv|txt)(\.gz)?$/i.test(name)) return 'csv';
  return /^\s*\{\s*"/m.test(beginning) ? 'jsonl' : 'csv';
}

async function* resumed(first: string, iterator: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}
