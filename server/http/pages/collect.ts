import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** A drawn page as bytes. It can be read before its programs come, so they are asked for behind its styles and pictures. */
export async function collect(pipe: (sink: NodeJS.WritableStream) => unknown): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  pipe(sink);
  await finished(sink);
  // A letter for each byte: nothing is decoded only to be encoded again.
  const html = Buffer.concat(chunks).toString('latin1');
  return Buffer.from(html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"'), 'latin1');
}
