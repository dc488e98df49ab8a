import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { PictureWords } from './articles.picture-words.ts';

export type Png = Uint8Array<ArrayBuffer>;
export type Draw = (words: PictureWords) => Promise<Png>;

const program = fileURLToPath(new URL('./drawing/draw.ts', import.meta.url));
const LONGEST_MILLIS = 20_000;
const LARGEST_BYTES = 4 * 1024 * 1024;

/**
 * Draws in a process of its own, which takes about 150 MB for a second and gives all of it back. It is told the words and nothing
 * else of this one, its environment neither.
 */
export async function drawApart(words: PictureWords): Promise<Png> {
  const child = spawn(process.execPath, ['--v8-pool-size=1', program], {
    env: {},
    timeout: LONGEST_MILLIS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${signal ?? code}`));
  });
  // Who ends before it has read everything says why below.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(words));
  const [picture, complaint, fault] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (fault !== '') throw new Error(`The picture was not drawn: the program ${fault}. ${complaint}`);
  return picture;
}

/** Keeps what was drawn last: the same words make the same picture, whatever else of the site has moved. */
export function keepingDrawn(draw: Draw): Draw {
  const drawn = new LRUCache<string, Png, PictureWords>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (picture, key) => picture.length + key.length,
    fetchMethod: (_key, _old, { context }) => draw(context),
  });
  return (words) => drawn.forceFetch(JSON.stringify(words), { context: words });
}
