import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryFeed } from '#tests/support/memory-feed.ts';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { HEAD_CHANNEL, watchHead } from './head-watch.ts';

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** A bus whose hints a test gives or withholds. */
function createBus() {
  const hints = new Map<string, () => void>();
  return {
    hint: () => hints.get(HEAD_CHANNEL)?.(),
    listen: (channel: string, onNotify: () => void) => {
      hints.set(channel, onNotify);
      return Promise.resolve(async () => void hints.delete(channel));
    },
  };
}

test('a hint makes another node’s event known at once', async () => {
  const memory = createMemoryFeed();
  const bus = createBus();
  onTestFinished(await watchHead({ feed: memory.feed, listen: bus.listen, log: silentLog, everyMillis: 60_000 }));
  memory.publishElsewhere();
  bus.hint();
  await vi.waitFor(() => expect(memory.feed.head().offset).toBe(1));
});

test('R15: a lost hint delays an event by one look at most', async () => {
  const memory = createMemoryFeed();
  onTestFinished(await watchHead({ feed: memory.feed, listen: createBus().listen, log: silentLog, everyMillis: 10 }));
  memory.publishElsewhere();
  await vi.waitFor(() => expect(memory.feed.head().offset).toBe(1));
});

test('looks never overlap, and a hint during a look is not forgotten', async () => {
  const bus = createBus();
  let running = 0;
  let most = 0;
  let looks = 0;
  const feed = {
    async refreshHead() {
      running += 1;
      looks += 1;
      most = Math.max(most, running);
      await pause(30);
      running -= 1;
    },
  };
  const stop = await watchHead({ feed, listen: bus.listen, log: silentLog, everyMillis: 60_000 });
  for (let count = 0; count < 5; count += 1) bus.hint();
  // A third look would begin at the end of the second.
  await vi.waitFor(() => expect({ looks, running }).toEqual({ looks: 2, running: 0 }));
  expect(most).toBe(1);
  await stop();
  bus.hint();
  expect(looks).toBe(2);
});

test('a disturbed database is one line in the log, and one when it is over', async () => {
  const { log, count } = createRecordingLog();
  let isGone = true;
  let looks = 0;
  const feed = {
    async refreshHead() {
      looks += 1;
      if (isGone) throw new Error('connection refused');
    },
  };
  onTestFinished(await watchHead({ feed, listen: createBus().listen, log, everyMillis: 5 }));
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3));
  isGone = false;
  await vi.waitFor(() => expect(count('info')).toBe(1));
  expect(count('warn')).toBe(1);
});
