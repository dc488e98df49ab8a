import { expect, test } from 'vitest';
import { keptByVersion } from './kept-by-version.ts';

function setUp() {
  const state = { version: 'v1', made: 0 };
  const keep = keptByVersion<number>(() => state.version, 2);
  const ask = (name: string) => keep(name, async () => ++state.made);
  return { state, keep, ask };
}

test('each thing is made once, also for those who ask while it is made, and anew by another version', async () => {
  const { state, ask } = setUp();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  state.version = 'v2';
  expect(await ask('a')).toBe(3);
});

test('what was asked for longest ago makes room', async () => {
  const { ask } = setUp();
  for (const name of ['a', 'b', 'c']) await ask(name);
  expect([await ask('c'), await ask('a')]).toEqual([3, 4]);
});

test('what failed is made anew', async () => {
  const { keep, ask } = setUp();
  await expect(keep('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await ask('a')).toBe(1);
});
