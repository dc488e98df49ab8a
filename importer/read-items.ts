import type { RecordMapper, Replayed } from '#shared/import/importer.ts';
import { isFault, type Place, type RowOrFault } from '#shared/import/records.ts';
import { addCounts, type Counts } from './counts.ts';
import { decodeText, type Encoding } from './reading/decode.ts';
import { isBrokenInput, type ByteInput } from './reading/read-bytes.ts';
import { readRecords } from './reading/records.ts';
import { isFileRefused } from './reading/refused.ts';
import type { Rejects } from './rejects.ts';

export interface Reading {
  input: ByteInput;
  /** Undefined: told by the first bytes. */
  encoding: Encoding | undefined;
  mapper: RecordMapper;
  rejects: Rejects;
  counts: Counts;
  /** Aborted by the operator: reading ends after the record at hand. */
  signal: AbortSignal;
}

export interface ReadItem extends Place {
  item: unknown;
  /** Of a kind that can be replayed. */
  replayed?: Replayed<unknown>;
  /** Characters of the record. */
  length: number;
  /** The record as it stood in the file, its beginning at least. */
  text: string;
}

/** So much of a record is kept while its item travels. */
const keptText = 500;

/** The items of one input in its order. What cannot be read goes to the rejects, with its line; the rest is kept. */
export async function* readItems({
  input,
  encoding,
  mapper,
  rejects,
  counts,
  signal,
}: Reading): AsyncGenerator<ReadItem> {
  const reject = (place: Place, reason: string, text: string) => {
    rejects.add({ ...place, reason, text });
    addCounts(counts, { rejected: 1 });
  };
  function* itemsOf(found: readonly RowOrFault[]): Generator<ReadItem> {
    for (const record of found) {
      const { line: own, element, text } = record;
      addCounts(counts, { read: 1 });
      const mapped = tried(() => mappedBy(mapper, record)) ?? tooDeep;
      if (mapped === 'passed over') addCounts(counts, { passedOver: 1 });
      else if ('reason' in mapped) reject({ line: own, element }, mapped.reason, text);
      else yield { ...mapped, line: own, element, length: text.length, text: copyOf(text.slice(0, keptText)) };
      if (signal.aborted) return;
    }
  }
  let line = 0;
  const records = readRecords(decodeText(input.chunks, encoding), {
    faultOfHeader: (columns) => mapper.faultOfHeader(columns),
    name: input.name,
  });
  for (;;) {
    const next = await records.next().catch((error: unknown) => {
      if (!isUnreadable(error)) throw error;
      reject({ line: line + 1 }, error.message, '');
      return { done: true as const, value: undefined };
    });
    if (next.done) {
      yield* itemsOf(mapper.rest?.() ?? []);
      return;
    }
    line = next.value.line;
    yield* itemsOf(recordsOf(next.value, mapper));
    if (signal.aborted) return;
  }
}

/** A record nested thousands of times overflows the stack of whoever walks through it. */
const tooDeep = { reason: 'nested too deeply' };

function mappedBy(mapper: RecordMapper, record: RowOrFault) {
  if (isFault(record)) return record;
  return mapper.isPassedOver?.(record) ? 'passed over' : mapper.toItem(record);
}

const recordsOf = (record: RowOrFault, mapper: RecordMapper) =>
  tried(() => mapper.recordsIn(record)) ?? [{ ...record, ...tooDeep }];

function tried<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A slice alone would keep the whole record in memory. */
const copyOf = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le');

/** Faults of the input rather than of the program or the database. */
function isUnreadable(error: unknown): error is Error {
  if (isBrokenInput(error) || isFileRefused(error)) return true;
  return error instanceof Error && 'syscall' in error && (error.syscall === 'read' || error.syscall === 'open');
}
