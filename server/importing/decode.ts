import { refuseFile } from './refused.ts';

/** Half of a news file is enough to know its encoding; a sample of this size is kept in memory. */
const sampleBytes = 64 * 1024;
/** A few damaged bytes do not make UTF-8 into GBK: that many of the characters beyond ASCII may be undecodable. */
const tolerableShare = 0.1;

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le';

/** Text pieces of a byte stream. The first piece is a long one (64 KB or everything), so a reader can look at it to tell the format. */
export async function* decodeText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
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
  const decoder = new TextDecoder(detectEncoding(sample));
  yield decoder.decode(sample, { stream: true });
  if (fault) throw fault;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    yield decoder.decode(next.value, { stream: true });
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}

/** UTF-8 (with or without byte order mark), UTF-16 with its mark, else GBK in its full form GB18030. Throws when it is no text at all. */
export function detectEncoding(sample: Uint8Array): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample.includes(0)) throw refuseFile('the file is not text: it holds zero bytes');
  if (undecodableShare(sample, 'utf-8') <= tolerableShare) return 'utf-8';
  if (undecodableShare(sample, 'gb18030') <= tolerableShare) return 'gb18030';
  throw refuseFile('the file is text neither in UTF-8 nor in GBK');
}

function undecodableShare(sample: Uint8Array, encoding: Encoding): number {
  // Streaming leaves a character cut at the end of the sample out of account.
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  let foreign = 0;
  let undecodable = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) foreign++;
    if (code === 0xfffd) undecodable++;
  }
  return foreign === 0 ? 0 : undecodable / foreign;
}
