import { eventually, openDeafLine, openHubApp, range } from '#tests/support/hub-app.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createReplays } from './replays.ts';

describe('what was read before memory was let go of', () => {
  /** Reads of the log end when they are told to. */
  async function openSlowApp() {
    const app = await openHubApp();
    const { feed } = app.memory;
    const read = feed.eventsSince;
    const reads: PromiseWithResolvers<void>[] = [];
    feed.eventsSince = async (offset, limit) => {
      const events = structuredClone(await read(offset, limit));
      const end = Promise.withResolvers<void>();
      reads.push(end);
      await end.promise;
      return events;
    };
    const isReading = (nr: number) => eventually(() => expect(reads).toHaveLength(nr));
    const endRead = async (nr: number) => {
      await isReading(nr);
      reads[nr - 1]?.resolve();
    };
    return { ...app, isReading, endRead };
  }

  test('is read again before it is told and kept', async () => {
    const { memory, move, visit, isReading, endRead } = await openSlowApp();
    const reader = await visit();
    reader.enter();
    await eventually(() => expect(reader.entered()).toHaveLength(1));
    const id = memory.publish({ title: 'canary' });
    await isReading(1);
    // A column goes on sale: no event of the feed says so.
    Object.assign(memory.find(id) ?? {}, { Title: '早报' });
    move();
    await endRead(1);
    await endRead(2);
    await eventually(() => expect(reader.offsets()).toEqual([1]));
    const late = await visit();
    late.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(late.offsets()).toEqual([1]));
    expect(JSON.stringify([reader.frames, late.frames])).not.toContain('canary');
  });

  test('is told where memory is let go of all the time, and not kept', async () => {
    const { memory, move, visit, isReading, endRead } = await openSlowApp();
    const reader = await visit();
    reader.enter();
    await eventually(() => expect(reader.entered()).toHaveLength(1));
    memory.publish({ title: '新的' });
    for (const nr of [1, 2, 3]) {
      await isReading(nr);
      move();
      await endRead(nr);
    }
    await eventually(() => expect(reader.offsets()).toEqual([1]));
    const late = await visit();
    late.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(late.entered()).toMatchObject([{ offset: 1, recovered: false }]));
  });
});

describe('what is replayed', () => {
  const frame = Buffer.alloc(1024);
  const event = { id: 1, keys: [9], frame, explainedBy: [], frameOf: () => frame };
  const after = (offset: number) =>
    Array.from({ length: 5 - offset }, (_, nr) => ({ ...event, offset: offset + nr + 1 }));
  const open = () => createReplays({ after }, 8 * frame.length, 1);

  test('is put together once for all who missed the same', () => {
    const replays = open();
    const { count, size, lend } = replays.after(0, null);
    const [one, other] = [lend('a'), replays.after(0, null).lend('b')];
    expect([count, size, one?.bytes.length]).toEqual([5, 5 * frame.length, 5 * frame.length]);
    expect(other?.bytes).toBe(one?.bytes);
    expect(replays.after(0, [10])).toMatchObject({ count: 0, size: 0 });
    expect(replays.after(3, [9, 35]).lend('c')?.bytes).toBe(replays.after(3, [35, 9]).lend('d')?.bytes);
  });

  test('there is room for so much at a time: what nobody reads any more makes way, what is lent does not', () => {
    const replays = open();
    const lent = replays.after(0, null).lend('a');
    expect(replays.after(3, null).lend('b')?.bytes).toHaveLength(2 * frame.length);
    expect(replays.after(1, null).lend('b')).toBeNull();
    lent?.giveBack();
    expect(replays.after(1, null).lend('b')?.bytes).toHaveLength(4 * frame.length);
  });

  test('what was let go of counts until the last reader has it', () => {
    const replays = open();
    const lent = replays.after(0, null).lend('a');
    replays.forget();
    expect(replays.after(0, null).lend('b')).toBeNull();
    lent?.giveBack();
    expect(replays.after(0, null).lend('b')?.bytes).not.toBe(lent?.bytes);
  });

  test('an address holds its share, and all its readers share a piece', () => {
    const replays = createReplays({ after }, 20 * frame.length);
    const lent = Array.from({ length: 500 }, () => replays.after(0, null).lend('school'));
    expect(lent).not.toContain(null);
    expect(replays.after(4, null).lend('school')).toBeNull();
    expect(replays.after(4, null).lend('other')).not.toBeNull();
    for (const loan of lent) loan?.giveBack();
    expect(replays.after(4, null).lend('school')).not.toBeNull();
  });

  test('is read, or the socket ends after some heartbeats', async () => {
    const { memory, hub, port, visit } = await openHubApp({
      limits: { heartbeatMillis: 50, frames: 10_000, replayedBytes: 1e8, unreadBytes: 1e8 },
    });
    for (let nr = 0; nr < 100; nr++) memory.publish({ title: '长'.repeat(20_000) });
    await eventually(() => expect(memory.feed.head().offset).toBe(100));
    const deaf = openDeafLine(port);
    deaf.pause();
    deaf.write(masked({ command: 'ENTER_CHANNEL', data: { chann_name: 'flash', epoch: 'e1', offset: 0 } }));
    const reader = await visit();
    await eventually(() => expect(hub.metrics.open).toBe(2));
    // Whatever it says meanwhile.
    const talk = setInterval(() => deaf.write(masked({ command: 'PING' })), 20);
    onTestFinished(() => clearInterval(talk));
    await eventually(() => expect(hub.metrics.open).toBe(1));
    await reader.fence();
  });
});

/** A text frame as a client has to write it. */
function masked(frame: object): Buffer {
  const text = Buffer.from(JSON.stringify(frame));
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}

test('who comes back while one event follows the other is replayed all the same', async () => {
  const { memory, visit } = await openHubApp({ limits: { retryMillis: 1000 } });
  const read = memory.feed.eventsSince;
  memory.feed.eventsSince = async (offset, limit) => {
    const events = await read(offset, limit);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (memory.feed.head().offset < 10) memory.publish();
    return events;
  };
  memory.publish();
  const reader = await visit();
  reader.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(reader.offsets()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  expect(reader.entered()).toMatchObject([{ offset: 0, recovered: true }]);
});

test('memory that could not be filled is filled a little later', async () => {
  const { memory, move, visit } = await openHubApp({ limits: { refillMillis: 20 } });
  memory.publish();
  await eventually(() => expect(memory.feed.head().offset).toBe(1));
  const read = vi.spyOn(memory.feed, 'eventsSince').mockRejectedValueOnce(new Error('away'));
  move();
  await eventually(() => expect(read.mock.calls.length).toBeGreaterThanOrEqual(2));
  const reader = await visit();
  reader.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(reader.entered()).toMatchObject([{ recovered: true }]));
});

test('memory that was let go of is filled again', async () => {
  const { memory, move, visit } = await openHubApp({ limits: { refillMillis: 20 } });
  memory.publish();
  memory.publish();
  await eventually(() => expect(memory.feed.head().offset).toBe(2));
  for (let nr = 0; nr < 3; nr++) {
    move();
    const reader = await visit();
    await vi.waitFor(async () => {
      reader.enter({ epoch: 'e1', offset: 0 });
      const answers = reader.entered().length;
      await eventually(() => expect(reader.entered().length).toBeGreaterThan(answers));
      expect(reader.entered().at(-1)).toMatchObject({ recovered: true });
    });
  }
});

test('any number of cursors beyond the head costs a look or two', async () => {
  const { memory, visit } = await openHubApp({ limits: { frames: 1000 } });
  const look = vi.spyOn(memory.feed, 'refreshHead');
  const readers = await Promise.all(Array.from({ length: 10 }, () => visit()));
  for (const reader of readers) for (let nr = 0; nr < 50; nr++) reader.enter({ epoch: 'e1', offset: 999 });
  await eventually(() => {
    for (const reader of readers) expect(reader.entered().at(-1)).toMatchObject({ recovered: false });
  });
  expect(look.mock.calls.length).toBeLessThanOrEqual(3);
});

test('entering again and again draws no flood of missed events, and loses none', async () => {
  const { memory, visit } = await openHubApp({ limits: { replayedBytes: 20_000, framePeriodMillis: 60_000 } });
  memory.publishMany(20);
  const reader = await visit();
  for (const nr of range(1, 20)) {
    reader.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(reader.entered()).toHaveLength(nr));
  }
  expect(reader.entered()[0]).toMatchObject({ offset: 0, recovered: true });
  expect(reader.entered().at(-1)).toMatchObject({ offset: 20, recovered: false });
  expect(JSON.stringify(reader.frames).length).toBeLessThan(40_000);
  memory.publish();
  await eventually(() => expect(reader.offsets().at(-1)).toBe(21));
});
