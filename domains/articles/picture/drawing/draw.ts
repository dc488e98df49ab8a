import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PictureWords } from '#domains/articles/picture/articles.picture-words.ts';
import { openLettering } from './lettering.ts';
import { drawSheet } from './sheet.ts';

/** A program of its own: takes words as JSON and gives back a PNG. What it needs of memory goes when it ends. */
const words = JSON.parse(await text(process.stdin)) as PictureWords;
const sheet = drawSheet(words, { Regular: openLettering('Regular'), Bold: openLettering('Bold') });
await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
process.stdout.write(new Resvg(sheet, { fitTo: { mode: 'zoom', value: 2 } }).render().asPng());
