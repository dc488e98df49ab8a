import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

test('values come in the order of their keys, whichever is read first', async () => {
  const read = (nr: number) => new Promise<number>((resolve) => setTimeout(resolve, 10 - nr, nr * 10));
  expect(await all(readAhead([1, 2, 3, 4, 5], read, 3))).toEqual([10, 20, 30, 40, 50]);
  expect(await all(readAhead([], read, 3))).toEqual([]);
});

test('no more are read at a time than allowed, and none beyond where somebody stops', async () => {
  const asked: number[] = [];
  const read = async (nr: number) => void asked.push(nr);
  for await (const _ of readAhead([1, 2, 3, 4, 5, 6], read, 2)) if (asked.length >= 3) break;
  expect(asked).toEqual([1, 2, 3]);
});

test('a fault is told to who comes to it, and to nobody where nobody does', async () => {
  const read = async (nr: number) => {
    if (nr === 2) throw new Error('away');
    return nr;
  };
  await expect(all(readAhead([1, 2, 3], read, 2))).rejects.toThrow('away');
  for await (const first of readAhead([1, 2, 3], read, 2)) {
    expect(first).toBe(1);
    break;
  }
});
