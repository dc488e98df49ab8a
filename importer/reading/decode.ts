import { detectEncoding, type Encoding } from './encodings.ts';

export type { Encoding } from './encodings.ts';

/** Decoders write U+FFFD where bytes make no sense. */
export const undecodable = 'not valid in the encoding of the file';

/** Half of a news file is enough to know its encoding; a sample of this size is kept in memory. */
const sampleBytes = 64 * 1024;

/**
 * Text pieces of a byte stream, in the encoding that was named or else is told by the beginning. The first piece is a long
 * one (64 KB or everything), so a reader can look at it to tell the format.
 */
export async function* decodeText(chunks: AsyncIterable<Buffer>, named?: Encoding): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let size = 0;
  let fault: unknown = null;
  while (size < sampleBytes) {
    // What was read before the fault is still to be delivered.
    const next = await iterator.next().catch((error: unknown) => {
      fault = error;
      return { done: true as const, value: undefined };
    });
    if (next.done) break;
    head.push(next.value);
    size += next.value.length;
  }
  const sample = Buffer.concat(head);
  const decoder = new TextDecoder(named ?? detectEncoding(sample));
  yield decoder.decode(sample, { stream: true });
  if (fault) throw fault;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    yield decoder.decode(next.value, { stream: true });
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}
