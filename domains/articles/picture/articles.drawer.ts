import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { runApart } from '#shared/run-apart.ts';
import type { PictureWords } from './articles.picture-words.ts';

export type Png = Uint8Array<ArrayBuffer>;
export type Draw = (words: PictureWords) => Promise<Png>;

const program = fileURLToPath(new URL('./drawing/draw.ts', import.meta.url));
const LONGEST_MILLIS = 20_000;
const LARGEST_BYTES = 4 * 1024 * 1024;

/** Draws in a process of its own, which takes about 150 MB for a second and gives all of it back. */
export const drawApart: Draw = (words) => runApart(program, JSON.stringify(words), LONGEST_MILLIS);

/** Keeps what was drawn last: the same words make the same picture, whatever else of the site has moved. */
export function keepingDrawn(draw: Draw): Draw {
  const drawn = new LRUCache<string, Png, PictureWords>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (picture, key) => picture.length + key.length,
    fetchMethod: (_key, _old, { context }) => draw(context),
  });
  return (words) => drawn.forceFetch(JSON.stringify(words), { context: words });
}
