import { addCounts, type Counts } from './counts.ts';
import { decodeText } from './decode.ts';
import type { Mapped } from './news-item.ts';
import { isBrokenInput, type ByteInput } from './read-bytes.ts';
import { readRecords } from './records.ts';
import { isFault, type Row } from './rows.ts';
import { isFileRefused } from './refused.ts';
import type { Rejects } from './rejects.ts';

/** What the records of a file are taken for. */
export interface Cargo<T> {
  faultOfHeader: (columns: string[]) => string | null;
  toItem(row: Row): Mapped<T>;
}

export interface Reading<T> {
  input: ByteInput;
  cargo: Cargo<T>;
  rejects: Rejects;
  counts: Counts;
  /** Aborted by the operator: reading ends after the record at hand. */
  signal: AbortSignal;
}

export interface ReadItem<T> {
  item: T;
  line: number;
  /** Characters of the record. */
  length: number;
}

/** The items of one input in its order. What cannot be read goes to the rejects, with its line; the rest is kept. */
export async function* readItems<T>({
  input,
  cargo,
  rejects,
  counts,
  signal,
}: Reading<T>): AsyncGenerator<ReadItem<T>> {
  const reject = (line: number, reason: string, text: string) => {
    rejects.add({ line, reason, text });
    addCounts(counts, { rejected: 1 });
  };
  let line = 0;
  const records = readRecords(decodeText(input.chunks), { faultOfHeader: cargo.faultOfHeader, name: input.name });
  for (;;) {
    const next = await records.next().catch((error: unknown) => {
      if (!isUnreadable(error)) throw error;
      reject(line + 1, error.message, '');
      return { done: true as const, value: undefined };
    });
    if (next.done) return;
    const record = next.value;
    line = record.line;
    addCounts(counts, { read: 1 });
    const mapped = isFault(record) ? record : cargo.toItem(record);
    if ('reason' in mapped) reject(line, mapped.reason, record.text);
    else yield { item: mapped.item, line, length: record.text.length };
    if (signal.aborted) return;
  }
}

/** Faults of the input rather than of the program or the database. */
function isUnreadable(error: unknown): error is Error {
  if (isBrokenInput(error) || isFileRefused(error)) return true;
  return error instanceof Error && 'syscall' in error && (error.syscall === 'read' || error.syscall === 'open');
}
