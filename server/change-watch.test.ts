import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryFeed } from '#tests/support/memory-feed.ts';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { watchChanges } from './change-watch.ts';

/** A bus whose hints a test gives or withholds. */
function createBus() {
  const hints = new Map<string, () => void>();
  return {
    hint: (channel: string) => hints.get(channel)?.(),
    listen: (channel: string, onNotify: () => void) => {
      hints.set(channel, onNotify);
      return Promise.resolve(async () => void hints.delete(channel));
    },
  };
}

type Watching = Partial<Parameters<typeof watchChanges>[0]> & { look: () => Promise<unknown> };

async function watch(deps: Watching) {
  const { listen } = createBus();
  const watching = await watchChanges({
    channels: ['head', 'content'],
    listen,
    log: silentLog,
    everyMillis: 60_000,
    ...deps,
  });
  onTestFinished(watching.stop);
  return watching;
}

test('a hint of any channel makes another node’s event known at once', async () => {
  for (const channel of ['head', 'content']) {
    const memory = createMemoryFeed();
    const bus = createBus();
    await watch({ look: () => memory.feed.refreshHead(), listen: bus.listen });
    memory.publishElsewhere();
    bus.hint(channel);
    await vi.waitFor(() => expect(memory.feed.head().offset).toBe(1));
  }
});

test('R15: a lost hint delays an event by one look at most', async () => {
  const memory = createMemoryFeed();
  await watch({ look: () => memory.feed.refreshHead(), everyMillis: 10 });
  memory.publishElsewhere();
  await vi.waitFor(() => expect(memory.feed.head().offset).toBe(1));
});

test('looks never overlap, and a hint during a look is not forgotten', async () => {
  const bus = createBus();
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
  const watching = await watch({ look, listen: bus.listen });
  for (let count = 0; count < 5; count += 1) bus.hint('head');
  open();
  await vi.waitFor(() => expect({ looks, running }).toEqual({ looks: 2, running: 0 }));
  await watching.stop();
  bus.hint('head');
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
  await watch({ look, log, everyMillis: 5 });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3));
  isGone = false;
  await vi.waitFor(() => expect(count('info')).toBe(1));
  expect(count('warn')).toBe(1);
});

test('it knows how old its knowledge is, counted from the beginning of the last good look', async () => {
  let now = 0;
  let isGone = false;
  const bus = createBus();
  const look = async () => {
    now += 40;
    if (isGone) throw new Error('gone');
  };
  const watching = await watch({ look, listen: bus.listen, millis: () => now });
  now = 1000;
  bus.hint('head');
  await vi.waitFor(() => expect(watching.age()).toBe(40));
  isGone = true;
  now = 5000;
  bus.hint('head');
  await vi.waitFor(() => expect(watching.age()).toBe(4040));
});
