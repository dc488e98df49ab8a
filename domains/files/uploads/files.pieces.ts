import { fail } from '#shared/codes.ts';
import type { FileStorage } from '../files.outside.ts';
import type { Piece } from '../files.tables.ts';

/** Cuts what arrives into pieces as large as the buffer, in which each of them lies until the next one is asked for; the last one is what is left. */
export async function* cut(bytes: AsyncIterable<Uint8Array>, buffer: Buffer): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (rest.length > 0) {
      const taken = rest.subarray(0, buffer.length - length);
      buffer.set(taken, length);
      length += taken.length;
      rest = rest.subarray(taken.length);
      if (length < buffer.length) continue;
      yield buffer;
      length = 0;
    }
  }
  if (length > 0) yield buffer.subarray(0, length);
}

/** The same pieces, as long as each of them comes in time. */
export async function* inTime(pieces: AsyncGenerator<Buffer>, millis: number): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const next = await orTooSlow(pieces.next(), millis);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    // What is waited for may never come.
    pieces.return(undefined).catch(() => {});
  }
}

async function orTooSlow<T>(coming: Promise<T>, millis: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timeout = setTimeout(() => reject(fail('TOO_SLOW')), millis);
  try {
    return await Promise.race([coming, tooLate]);
  } finally {
    clearTimeout(timeout);
  }
}

export const nameOf = (token: string, { name }: Pick<Piece, 'name'>) => `${token}/${name}`;

/** What lies in pieces, one after the other; `from` and `to` are the first and the last byte. */
export async function* readPieces(
  storage: Pick<FileStorage, 'get'>,
  { token, pieces, from = 0, to = Infinity }: { token: string; pieces: readonly Piece[]; from?: number; to?: number },
): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.bytes - 1;
    if (end >= from && start <= to) {
      const range = { from: Math.max(from, start) - start, to: Math.min(to, end) - start };
      yield* storage.get(nameOf(token, piece), range);
    }
    start = end + 1;
  }
}
