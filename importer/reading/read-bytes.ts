import { createReadStream, statSync } from 'node:fs';
import { createByteSource } from './byte-source.ts';
import { isGzip, unzipped } from './gzip.ts';

/** The bytes of one input, unpacked when they are gzip, and how far reading has come. */
export interface ByteInput {
  /** What messages call it: the path, or `stdin`. */
  name: string;
  chunks: AsyncIterable<Buffer>;
  /** Size on disk; null when it is not known, as for a pipe. */
  totalBytes: number | null;
  bytesRead(): number;
}

/** The input broke off: what came before it was delivered whole. */
export interface BrokenInput extends Error {
  name: 'BrokenInput';
}

/** Whether a caught value says that the rest of an input cannot be read. */
export function isBrokenInput(error: unknown): error is BrokenInput {
  return error instanceof Error && error.name === 'BrokenInput';
}

const chunkSize = 16 * 1024;

/** Opens a file, or standard input for `-`. Throws what the file system says when the file cannot be opened. */
export function openBytes(path: string): ByteInput {
  const isStdin = path === '-';
  const source: AsyncIterable<Buffer> = isStdin ? process.stdin : createReadStream(path, { highWaterMark: chunkSize });
  let read = 0;
  async function* counted() {
    for await (const chunk of source) {
      read += chunk.length;
      yield chunk;
    }
  }
  return {
    name: isStdin ? 'stdin' : path,
    chunks: unpacked(counted(), () => read),
    totalBytes: isStdin ? null : statSync(path).size,
    bytesRead: () => read,
  };
}

/** Gzip is known by its first two bytes, whatever the file is called. What comes before a break is delivered whole. */
export async function* unpacked(chunks: AsyncIterable<Buffer>, bytesRead: () => number): AsyncGenerator<Buffer> {
  const source = createByteSource(chunks);
  if (!isGzip(await source.peek(2))) {
    for (let next = await source.next(chunkSize); next !== null; next = await source.next(chunkSize)) yield next;
    return;
  }
  try {
    yield* unzipped(source);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw broken(error, bytesRead());
  }
}

function broken(fault: unknown, atByte: number): BrokenInput {
  const reason = fault instanceof Error ? fault.message : String(fault);
  const message = `the gzip data breaks off or is damaged near byte ${atByte} (${reason})`;
  return Object.assign(new Error(message), { name: 'BrokenInput' as const });
}
