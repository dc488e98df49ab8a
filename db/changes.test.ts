import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { createChanges, type Database } from './client.ts';
import type { NoticeListener } from './listen.ts';

let database: Database;
let here: ReturnType<typeof createTestKernel>;
let elsewhere: ReturnType<typeof createTestKernel>;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = createMovableClock();
  here = createTestKernel(database, clock);
  elsewhere = createTestKernel(database, clock);
  stops.push(await elsewhere.changes.follow());
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await database.close();
});

let before: string;
const now = () => elsewhere.changes.version(['wheat']);
beforeEach(() => {
  before = now();
});

test('a change is known here when its work has ended, and on other nodes a moment later', async () => {
  const known = here.changes.version(['wheat']);
  await here.work(async () => {
    here.changes.changed('wheat');
    expect(here.changes.version(['wheat'])).toBe(known);
  });
  expect(here.changes.version(['wheat'])).not.toBe(known);
  await vi.waitFor(() => expect(now()).not.toBe(before));
});

test('what is taken back was no change', async () => {
  const known = here.changes.version(['wheat']);
  const undone = here.work(async () => {
    here.changes.changed('wheat');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(here.changes.version(['wheat'])).toBe(known);
  await here.work(async () => here.changes.changed('rye'));
  await vi.waitFor(() => expect(elsewhere.changes.version(['rye'])).not.toBe(elsewhere.changes.version(['oats'])));
  expect(now()).toBe(before);
});

test('a topic empties nobody else; all of them are one as well', async () => {
  const [wheat, all] = [here.changes.version(['wheat']), here.changes.version('all')];
  await here.work(async () => here.changes.changed('rye'));
  expect(here.changes.version(['wheat'])).toBe(wheat);
  expect(here.changes.version('all')).not.toBe(all);
});

test('listeners hear that something moved, once for a work, wherever it was written', async () => {
  const heard = vi.fn();
  const forget = elsewhere.changes.onChange(['barley', 'hops'], heard);
  await here.work(async () => {
    here.changes.changed('barley');
    here.changes.changed('barley');
    here.changes.changed('oats');
  });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await elsewhere.work(async () => elsewhere.changes.changed('hops'));
  expect(heard).toHaveBeenCalledTimes(2);
  forget();
  await elsewhere.work(async () => elsewhere.changes.changed('hops'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('when topics are declared, another name is a mistake', async () => {
  const { changes } = createTestKernel(database, createMovableClock());
  changes.declare(['wheat']);
  await here.work(async () => changes.changed('wheat'));
  await expect(here.work(async () => changes.changed('wheet'))).rejects.toThrow('wheet');
});

test('a mark tells the versions of its moment, whatever moves after it', async () => {
  const then = here.changes.mark();
  const [wheat, rye] = [here.changes.version(['wheat']), here.changes.version(['rye'])];
  await here.work(async () => here.changes.changed('wheat'));
  expect([then(['wheat']), then(['rye'])]).toEqual([wheat, rye]);
  expect([here.changes.version(['wheat']) === wheat, here.changes.version(['rye'])]).toEqual([false, rye]);
});

test('a listener that fails keeps nobody else from hearing', async () => {
  const heard = vi.fn();
  const stopFailing = here.changes.onChange(['hay'], () => {
    throw new Error('a listener');
  });
  const stopHearing = here.changes.onChange(['hay'], heard);
  await here.work(async () => here.changes.changed('hay'));
  expect(heard).toHaveBeenCalledTimes(1);
  stopFailing();
  stopHearing();
});

test('a change is said in the work that writes it', () => {
  expect(() => here.changes.changed('wheat')).toThrow('has to be done in a work');
});

/** A node whose line to the others is in the hands of the test. */
async function openDeafNode() {
  const state = { isInformed: true, millis: 0, listener: null as NoticeListener | null };
  const listen = async (listener: NoticeListener) => {
    state.listener = listener;
    return { isInformed: () => state.isInformed, stop: async () => {} };
  };
  const changes = createChanges({ database: { ...database, listen }, millis: () => state.millis });
  await changes.follow();
  return { state, changes };
}

test('a node that hears nothing of the others trusts nothing for longer than a second', async () => {
  const { state, changes } = await openDeafNode();
  const trusted = changes.version(['wheat']);
  state.isInformed = false;
  const alone = changes.version(['wheat']);
  state.millis = 1000;
  expect(new Set([trusted, alone, changes.version(['wheat'])]).size).toBe(3);
  expect(changes.isInformed()).toBe(false);
});

test('a node that was away forgets all that it keeps, and tells whoever listens that anything may have moved', async () => {
  const { state, changes } = await openDeafNode();
  const heard = vi.fn();
  changes.onChange(['wheat', 'rye'], heard);
  const trusted = changes.version(['oats']);
  state.listener?.onListening();
  expect(changes.version(['oats'])).not.toBe(trusted);
  expect(heard).toHaveBeenCalledTimes(1);
});
