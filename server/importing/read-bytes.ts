import { createReadStream, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';

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

// One compressed chunk may unpack a thousandfold: small chunks keep even a hostile file within some 16 MB.
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

/** Gzip is known by its first two bytes, whatever the file is called. */
export async function* unpacked(chunks: AsyncIterable<Buffer>, bytesRead: () => number): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let next = await iterator.next();
  while (!next.done && head.length < 2) {
    head = Buffer.concat([head, next.value]);
    next = head.length < 2 ? await iterator.next() : next;
  }
  const rest = withHead(head, iterator);
  yield* head[0] === 0x1f && head[1] === 0x8b ? gunzipped(rest, bytesRead) : rest;
}

async function* withHead(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

/**
 * A stream that errors throws away what it has already unpacked; so the pieces are collected by hand, and the fault is
 * raised only after they have been handed on.
 */
async function* gunzipped(chunks: AsyncIterable<Buffer>, bytesRead: () => number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const pieces: Buffer[] = [];
  let fault: Error | null = null;
  let wake = () => {};
  gunzip.on('data', (piece: Buffer) => pieces.push(piece));
  gunzip.on('error', (error) => {
    fault = error;
    wake();
  });
  const settled = (start: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      start(() => setImmediate(resolve));
    });
  for await (const chunk of chunks) {
    await settled((done) => gunzip.write(chunk, done));
    yield* pieces.splice(0);
    if (fault) throw broken(fault, bytesRead());
  }
  await settled((done) => gunzip.once('end', done).end());
  yield* pieces.splice(0);
  if (fault) throw broken(fault, bytesRead());
}

function broken(fault: Error, atByte: number): BrokenInput {
  const message = `the gzip data breaks off or is damaged near byte ${atByte} (${fault.message})`;
  return Object.assign(new Error(message), { name: 'BrokenInput' as const });
}
