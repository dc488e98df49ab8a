import { openHubApp } from '#tests/support/hub-app.ts';
import { openReader, type Reader } from '#tests/support/live-reader.ts';
import type { MemoryFeed } from '#tests/support/memory-feed.ts';
import { createRandom } from '#tests/support/random.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { everything } from './live-filter.ts';
import { systemClock } from '#shared/clock.ts';

const EVENTS = 1000;
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** Creates, updates, moves between subjects, withdraws and deletes, at random. */
function writeSomething(memory: MemoryFeed, random: () => number) {
  const chance = random();
  const known = memory.all();
  const id = Number(known[Math.floor(random() ** 2 * known.length)]?.Id ?? 0);
  const subjects = () => [9, 10, 35].filter(() => random() < 0.5);
  if (id === 0 || chance < 0.45) {
    const createdAt = systemClock.seconds() - (random() < 0.1 ? Math.floor(random() * 5) : 0);
    memory.publish({ createdAt, subjectIds: subjects(), needExplained: random() < 0.3, isVip: random() < 0.1 });
  } else if (chance < 0.65) memory.update(id, { Title: `更正 ${chance}` });
  else if (chance < 0.78) memory.update(id, { SubjIds: subjects().map(String), NeedExplained: random() < 0.5 });
  else if (chance < 0.85) memory.withdraw(id, '来源有误');
  else memory.remove(id);
}

/** Cuts the line, freezes the tab, scrolls and comes back, until told to stop. */
async function disturb(reader: Reader, random: () => number, isOver: () => boolean) {
  while (!isOver()) {
    await pause(random() * 150);
    const chance = random();
    if (chance < 0.3) reader.cut();
    else if (chance < 0.6) {
      reader.freeze();
      await pause(random() * 500);
      reader.thaw();
      reader.wake();
    } else if (chance < 0.7) reader.feed.hold(random() < 0.5);
    else if (chance < 0.8) await reader.feed.loadMore();
  }
}

async function loadWhole(reader: Reader) {
  reader.feed.hold(false);
  const gap = () => reader.feed.getState().rows.find((row) => row.kind === 'gap');
  for (let found = gap(); found !== undefined; found = gap()) {
    if (found.kind === 'gap') await reader.feed.fillGap(found.gap);
    await pause(20);
  }
  for (let tries = 0; tries < 60 && !reader.feed.getState().isEnd; tries += 1) {
    await reader.feed.loadMore();
    await pause(20);
  }
}

test.each([1, 2, 3])(
  'R12: five readers with lines cut and tabs frozen end with the reference list, each alert once (seed %i)',
  async (seed) => {
    const app = await openHubApp({ limits: { sliceSockets: 2 } });
    const random = createRandom(seed);
    const { memory } = app;
    for (let count = 0; count < 60; count += 1) writeSomething(memory, random);

    const callMillis = () => random() * 30;
    const readers = [
      openReader(app, { callMillis }),
      openReader(app, { callMillis, hasSnapshot: false, mayReadVip: true }),
      openReader(app, { callMillis, filter: { ...everything, subjectIds: [9, 35] } }),
      openReader(app, { callMillis, filter: { ...everything, isExplainedOnly: true } }),
      openReader(app, { callMillis, filter: { ...everything, subjectIds: [10], isHotSubject: true } }),
    ];
    for (const reader of readers) onTestFinished(() => reader.feed.stop());
    for (const reader of readers) reader.feed.start();

    let isOver = false;
    const disturbances = readers.map((reader) => disturb(reader, random, () => isOver));
    for (let written = 0; written < EVENTS; written += 1) {
      writeSomething(memory, random);
      if (random() < 0.4) await pause(random() * 4);
    }
    isOver = true;
    await Promise.all(disturbances);

    for (const reader of readers) {
      const end = memory.feed.head().offset;
      const isCaughtUp = () => expect(reader.feed.getState().sync).toMatchObject({ status: 'live', offset: end });
      await vi.waitFor(isCaughtUp, { interval: 20 });
      await loadWhole(reader);
      // Texts of VIP messages are fetched a moment later.
      const bare = () => reader.feed.getState().items.map((item) => ({ ...item, IsSubscribed: false }));
      await vi.waitFor(() => expect(bare()).toEqual(reader.reference()), { interval: 20 });
      expect(reader.feed.getState().sync.gaps).toBe(0);
      expect(new Set(reader.alerts).size).toBe(reader.alerts.length);
    }
  },
);
