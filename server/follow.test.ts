import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryFeed } from '#tests/support/memory-feed.ts';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { followAll } from './follow.ts';

interface Following {
  look: () => Promise<void>;
  everyMillis?: number;
  log?: Parameters<typeof followAll>[1]['log'];
}

/** A module that follows the topic `grain`; `move` moves it. */
function follow({ look, everyMillis = 60_000, log = silentLog }: Following) {
  const listeners = new Set<() => void>();
  const changes = {
    onChange(_topics: unknown, hear: () => void) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
  const stop = followAll([{ name: 'barn', follow: { topics: ['grain'], look } }], { changes, log, everyMillis });
  onTestFinished(stop);
  return { stop, move: () => listeners.forEach((hear) => hear()) };
}

test('what another node wrote is looked up as soon as its topic moves', async () => {
  const memory = createMemoryFeed();
  const { move } = follow({ look: () => memory.feed.refreshHead() });
  memory.publishElsewhere();
  move();
  await vi.waitFor(() => expect(memory.feed.head().offset).toBe(1));
});

test('R15: a lost hint delays an event by one look at most', async () => {
  const memory = createMemoryFeed();
  follow({ look: () => memory.feed.refreshHead(), everyMillis: 10 });
  memory.publishElsewhere();
  await vi.waitFor(() => expect(memory.feed.head().offset).toBe(1));
});

test('looks never overlap, and a hint during a look is not forgotten', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  let looks = 0;
  async function look() {
    running += 1;
    looks += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
  }
  const { move, stop } = follow({ look });
  for (let count = 0; count < 5; count += 1) move();
  open();
  await vi.waitFor(() => expect({ looks, running }).toEqual({ looks: 2, running: 0 }));
  await stop();
  move();
  expect({ most, looks }).toEqual({ most: 1, looks: 2 });
});

test('a disturbed database is one line in the log, and one when it is over', async () => {
  const { log, count } = createRecordingLog();
  let looks = 0;
  let isGone = true;
  const look = async () => {
    looks += 1;
    if (isGone) throw new Error('connection refused');
  };
  follow({ look, log, everyMillis: 5 });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3));
  isGone = false;
  await vi.waitFor(() => expect(count('info')).toBe(1));
  expect(count('warn')).toBe(1);
});

test('a look that a write has begun reads in no memory of its request', async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const { move } = follow({ look: async () => void seen.push(request.getStore()) });
  request.run('a reader', move);
  await vi.waitFor(() => expect(seen).toEqual([undefined]));
});
