import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { createCached, remembered, type Database } from './client.ts';

const clock = createMovableClock(1_787_000_000_000);
let database: Database;
let kernel: ReturnType<typeof createTestKernel>;
beforeAll(async () => {
  database = await openTestDatabase();
  kernel = createTestKernel(database, clock);
});
afterAll(() => database.close());

function open({ seconds = 60 } = {}) {
  const keep = kernel.cached<{ load: number }>({ topics: ['grain'], seconds });
  const load = vi.fn(async () => ({ load: load.mock.calls.length }));
  return { load, ask: (key = 'wheat') => keep(key, load) };
}
const change = () => kernel.work(async () => kernel.changes.changed('grain'));

test('a value is loaded once, also for those who ask at the same time, until its topic moves', async () => {
  const { load, ask } = open();
  await Promise.all([ask(), ask()]);
  await kernel.work(async () => kernel.changes.changed('wood'));
  expect(await ask()).toEqual({ load: 1 });
  await change();
  expect(await ask()).toEqual({ load: 2 });
  expect(load).toHaveBeenCalledTimes(2);
});

test('no value is kept beyond its time', async () => {
  const { ask } = open({ seconds: 5 });
  await ask();
  clock.advance(4);
  expect(await ask()).toEqual({ load: 1 });
  clock.advance(1);
  expect(await ask()).toEqual({ load: 2 });
});

test('who does not follow the others looks again after ten seconds, who does only when something moves', async () => {
  const following = createTestKernel(database, clock);
  const stop = await following.changes.follow();
  const load = vi.fn(async () => load.mock.calls.length);
  for (const [cached, loads] of [
    [kernel.cached, 2],
    [following.cached, 1],
  ] as const) {
    load.mockClear();
    const keep = cached<number>({ topics: ['grain'] });
    await keep('wheat', load);
    clock.advance(10);
    expect(await keep('wheat', load)).toBe(loads);
  }
  await stop();
});

test('a value whose loading began before a change is good for nobody who asks after it', async () => {
  const keep = kernel.cached<string>({ topics: ['grain'] });
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const early = keep('wheat', async () => {
    await gate;
    return 'old';
  });
  await change();
  expect(await keep('wheat', async () => 'new')).toBe('new');
  release();
  expect(await early).toBe('old');
  expect(await keep('wheat', async () => 'newer')).toBe('new');
});

test('inside a work nothing is remembered, and nothing that it sees is kept', async () => {
  const { ask } = open();
  await ask();
  await kernel.work(async () => {
    expect(await ask()).toEqual({ load: 2 });
  });
  expect(await ask()).toEqual({ load: 1 });
});

test('a failure is not kept', async () => {
  const keep = kernel.cached<string>({ topics: ['grain'] });
  const failing = keep('wheat', async () => {
    throw new Error('away');
  });
  await expect(failing).rejects.toThrow('away');
  expect(await keep('wheat', async () => 'there')).toBe('there');
});

test('what everybody is handed cannot be changed by anybody', async () => {
  const keep = kernel.cached<{ names: string[] }[]>({ topics: ['grain'] });
  const [first] = await keep('all', async () => [{ names: ['wheat'] }]);
  expect(() => first?.names.push('rye')).toThrow(TypeError);
});

test('maps and sets are handed out closed as well', async () => {
  const keep = kernel.cached<Map<string, { names: Set<string> }>>({ topics: ['grain'] });
  const kinds = await keep('kinds', async () => new Map([['wheat', { names: new Set(['spelt']) }]]));
  expect(() => kinds.set('rye', { names: new Set() })).toThrow('kept for everybody');
  expect(() => kinds.get('wheat')?.names.add('emmer')).toThrow('kept for everybody');
  expect(() => Object.assign(kinds.get('wheat') ?? {}, { names: null })).toThrow(TypeError);
  expect([...kinds.keys()]).toEqual(['wheat']);
});

test('all memories together hold so many bytes, what was asked for last; no value takes a large part of them', async () => {
  const cached = createCached({ changes: kernel.changes, database, millis: () => 0, largestBytes: 4000 });
  const texts = cached<string>({ topics: ['grain'] });
  const others = cached<string>({ topics: ['wood'] });
  const load = vi.fn(async () => 'x'.repeat(100));
  const ask = async (keep: typeof texts, from: number, to: number) => {
    for (let nr = from; nr < to; nr += 1) await keep(String(nr), load);
    return load.mock.calls.length;
  };
  expect(await ask(texts, 0, 10)).toBe(10);
  expect(await ask(texts, 0, 10)).toBe(10);
  expect(await ask(others, 0, 18)).toBe(28);
  expect(await ask(others, 0, 18)).toBe(28);
  expect(await ask(texts, 0, 10)).toBe(38);
  const large = vi.fn(async () => 'x'.repeat(200));
  await texts('large', large);
  await texts('large', large);
  expect(large).toHaveBeenCalledTimes(2);
});

test('the reads of a store are remembered by what they are asked', async () => {
  const store = { pick: vi.fn(async (cut: { limit: number }) => [cut.limit]) };
  const { pick } = remembered(store, kernel.cached({ topics: ['grain'] }));
  expect([await pick({ limit: 1 }), await pick({ limit: 2 }), await pick({ limit: 1 })]).toEqual([[1], [2], [1]]);
  expect(store.pick).toHaveBeenCalledTimes(2);
});
