import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { remembered, type Database } from './client.ts';

const clock = createMovableClock(1_787_000_000_000);
let database: Database;
let kernel: ReturnType<typeof createTestKernel>;
beforeAll(async () => {
  database = await openTestDatabase();
  kernel = createTestKernel(database, clock);
});
afterAll(() => database.close());

function open(options: { seconds?: number; entries?: number } = {}) {
  const keep = kernel.cached<{ load: number }>({ topics: ['grain'], ...options });
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

test('it holds a limited number of values, and no long list', async () => {
  const { load, ask } = open({ entries: 2 });
  for (const key of ['wheat', 'rye', 'oats', 'wheat']) await ask(key);
  expect(load).toHaveBeenCalledTimes(4);
  const keep = kernel.cached<number[]>({ topics: ['grain'] });
  const long = vi.fn(async () => Array.from({ length: 201 }, (_, nr) => nr));
  await keep('long', long);
  await keep('long', long);
  expect(long).toHaveBeenCalledTimes(2);
});

test('the reads of a store are remembered by what they are asked', async () => {
  const store = { pick: vi.fn(async (cut: { limit: number }) => [cut.limit]) };
  const { pick } = remembered(store, kernel.cached({ topics: ['grain'] }));
  expect([await pick({ limit: 1 }), await pick({ limit: 2 }), await pick({ limit: 1 })]).toEqual([[1], [2], [1]]);
  expect(store.pick).toHaveBeenCalledTimes(2);
});
