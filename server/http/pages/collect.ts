import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A drawn page as bytes. It can be read before its programs come, so they are asked for behind its styles and pictures. */
export async function collect(pipe: (sink: NodeJS.WritableStream) => unknown): Promise<Buffer> {
  const sink = new PassThrough();
  pipe(sink);
  const html = await text(sink);
  return Buffer.from(html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"'));
}
