import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { cut, inTime, readPieces } from './files.pieces.ts';

async function* sent(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

test.each([
  [['abcdefgh'], ['abc', 'def', 'gh']],
  [
    ['a', 'bc', 'd', '', 'ef'],
    ['abc', 'def'],
  ],
  [['ab'], ['ab']],
  [[], []],
])('%j is cut into %j', async (chunks, pieces) => {
  const found = [];
  for await (const piece of cut(sent(...chunks), Buffer.alloc(3))) found.push(piece.toString());
  expect(found).toEqual(pieces);
});

const lying: Record<string, string> = { 'file/0': 'abc', 'file/1': 'de', 'file/2': 'fgh' };
const storage = {
  async *get(name: string, { from, to }: { from: number; to: number }) {
    yield Buffer.from((lying[name] ?? '').slice(from, to + 1));
  },
};
const pieces = [3, 2, 3].map((bytes, nr) => ({ name: String(nr), bytes }));

test('pieces are read as one, from any byte to any other', async () => {
  for (let from = 0; from < 8; from++)
    for (let to = from; to < 8; to++) {
      const read = await buffer(readPieces(storage, { token: 'file', pieces, from, to }));
      expect(read.toString()).toBe('abcdefgh'.slice(from, to + 1));
    }
});

test('a piece that does not come in time ends it; those before have come', async () => {
  const found: string[] = [];
  async function* slow() {
    yield Buffer.from('abcd');
    await new Promise(() => {});
  }
  const reading = (async () => {
    for await (const piece of inTime(cut(slow(), Buffer.alloc(3)), 50)) found.push(piece.toString());
  })();
  await expect(reading).rejects.toMatchObject({ code: 40800 });
  expect(found).toEqual(['abc']);
});

test('no more is taken in than the piece that is being written and what came with its end', async () => {
  let taken = 0;
  let written = 0;
  let most = 0;
  async function* line() {
    for (let nr = 0; nr < 500; nr++) {
      taken += 64;
      most = Math.max(most, taken - written);
      yield Buffer.alloc(64);
    }
  }
  for await (const piece of cut(line(), Buffer.alloc(1000))) {
    // A storage that takes its time.
    await new Promise((resolve) => setImmediate(resolve));
    written += piece.length;
  }
  expect(written).toBe(32_000);
  expect(most).toBeLessThanOrEqual(1000 + 64);
});
