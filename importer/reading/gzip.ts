import { crc32, createInflateRaw } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';

/** So many bytes are unpacked at once: a piece that turns out damaged is lost whole, and one may unpack a thousandfold. */
const pieceSize = 4 * 1024;
const flagOf = { checksum: 2, extra: 4, name: 8, comment: 16 };

export const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b;

/** Unpacks one member after the other, delivering what each held before anything is said against what follows it. */
export async function* unzipped(source: ByteSource): AsyncGenerator<Buffer> {
  do yield* member(source);
  while (await hasMore(source));
}

/** Some programs fill the file up with zeros. */
async function hasMore(source: ByteSource): Promise<boolean> {
  for (;;) {
    const head = await source.peek(2);
    if (head.length === 0) return false;
    if (isGzip(head)) return true;
    if (head[0] !== 0) throw new Error('bytes that are no gzip follow');
    await source.ingest(1);
  }
}

async function* member(source: ByteSource): AsyncGenerator<Buffer> {
  await skipHeader(source);
  const inflate = createInflater();
  let checksum = 0;
  let size = 0;
  try {
    for (let isOver = false; !isOver;) {
      const piece = await source.next(pieceSize);
      const { unpacked, rest, fault } = piece ? await inflate.write(piece) : await inflate.end();
      for (const part of unpacked) {
        checksum = crc32(part, checksum);
        size += part.length;
        yield part;
      }
      if (fault) throw fault;
      if (rest !== null) source.putBack(rest);
      isOver = rest !== null || piece === null;
    }
  } finally {
    inflate.close();
  }
  const trailer = await source.ingest(8);
  if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== size % 2 ** 32)
    throw new Error('wrong checksum');
}

async function skipHeader(source: ByteSource): Promise<void> {
  const flags = (await source.ingest(10)).readUInt8(3);
  if (flags & flagOf.extra) await source.ingest((await source.ingest(2)).readUInt16LE(0));
  if (flags & flagOf.name) await skipText(source);
  if (flags & flagOf.comment) await skipText(source);
  if (flags & flagOf.checksum) await source.ingest(2);
}

async function skipText(source: ByteSource): Promise<void> {
  while ((await source.ingest(1))[0] !== 0);
}

interface Step {
  unpacked: Buffer[];
  /** What of the piece lies behind the end of the data; null while the end has not come. */
  rest: Buffer | null;
  fault: Error | null;
}

/** A stream that errors throws away what it has already unpacked; so the pieces are collected by hand. */
function createInflater() {
  const inflate = createInflateRaw();
  const collected: Buffer[] = [];
  let fault: Error | null = null;
  let wake = () => {};
  inflate.on('data', (part: Buffer) => collected.push(part));
  inflate.on('error', (error) => {
    fault = error;
    wake();
  });

  async function settled(start: (done: () => void) => void): Promise<void> {
    await new Promise<void>((resolve) => {
      wake = resolve;
      start(() => setImmediate(resolve));
    });
  }

  return {
    async write(piece: Buffer): Promise<Step> {
      const before = inflate.bytesWritten;
      await settled((done) => inflate.write(piece, done));
      const used = inflate.bytesWritten - before;
      const rest = used < piece.length && fault === null ? piece.subarray(used) : null;
      return { unpacked: collected.splice(0), rest, fault };
    },
    async end(): Promise<Step> {
      await settled((done) => inflate.once('end', done).end());
      return { unpacked: collected.splice(0), rest: null, fault };
    },
    close: () => inflate.destroy(),
  };
}
