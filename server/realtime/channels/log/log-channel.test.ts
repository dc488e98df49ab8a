import { eventually, openHubApp, range } from '#tests/support/hub-app.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineChannel } from '#shared/channel.ts';
import { logChannel } from '#shared/live-channel.ts';

test('without a cursor starts at the head and then hears everything in order', async () => {
  const { memory, visit } = await openHubApp();
  memory.publishMany(3);
  const reader = await visit();
  await eventually(() => expect(memory.feed.head().offset).toBe(3));
  reader.enter();
  await eventually(() => expect(reader.entered()).toHaveLength(1));
  for (let count = 0; count < 50; count += 1) memory.publish();
  await eventually(() => expect(reader.offsets()).toEqual(range(4, 53)));
  expect(reader.frames[0]).toEqual({
    command: 'ENTERED',
    data: { chann_name: 'flash', epoch: 'e1', offset: 3, recovered: true },
  });
  expect(reader.events()[0]).toMatchObject({
    offset: 4,
    id: '4',
    version: 1,
    subj_ids: [9],
    need_explained: false,
    subscribe_type: 0,
  });
  expect(reader.events()[0]?.msg).toEqual(memory.find(4));
});

test('with a cursor is told the cursor first and then only what was missed', async () => {
  const { memory, visit } = await openHubApp();
  for (let count = 0; count < 20; count += 1) memory.publish();
  const reader = await visit();
  reader.enter({ epoch: 'e1', offset: 5 });
  await eventually(() => expect(reader.offsets()).toEqual(range(6, 20)));
  expect(reader.frames[0]?.data).toEqual({ chann_name: 'flash', epoch: 'e1', offset: 5, recovered: true });
});

test('takes a cursor as text and without an epoch, as the pages give it', async () => {
  const { memory, visit } = await openHubApp();
  memory.publishMany(4);
  const reader = await visit();
  reader.enter({ offset: '2' });
  await eventually(() => expect(reader.offsets()).toEqual([3, 4]));
});

test.each([
  ['another epoch', { epoch: 'e0', offset: 399 }],
  ['an offset beyond the head', { epoch: 'e1', offset: 401 }],
  ['R14: 301 missed', { epoch: 'e1', offset: 99 }],
])('%s: not recovered, no replay, live from the head', async (_, cursor) => {
  const { memory, visit, hasRead } = await openHubApp();
  for (let count = 0; count < 400; count += 1) memory.publish();
  await hasRead();
  const reader = await visit();
  reader.enter(cursor);
  await eventually(() => expect(reader.entered()).toHaveLength(1));
  expect(reader.entered()[0]).toMatchObject({ epoch: 'e1', offset: 400, recovered: false });
  memory.publish();
  await eventually(() => expect(reader.offsets()).toEqual([401]));
});

test('R14: 300 missed are replayed', async () => {
  const { memory, visit } = await openHubApp();
  for (let count = 0; count < 400; count += 1) memory.publish();
  const reader = await visit();
  reader.enter({ epoch: 'e1', offset: 100 });
  await eventually(() => expect(reader.offsets()).toEqual(range(101, 400)));
  expect(reader.entered()[0]?.recovered).toBe(true);
});

test('what the ring no longer holds comes from the log, also after a restart', async () => {
  const { memory, visit, hub, server, hasRead } = await openHubApp({ limits: { ringEvents: 310 } });
  memory.publishMany(1000);
  await hasRead();
  const reader = await visit();
  reader.enter({ epoch: 'e1', offset: 705 });
  await eventually(() => expect(reader.offsets()).toEqual(range(706, 1000)));
  expect(hub.metrics.sent).toBe(295);
  expect(server.listening).toBe(true);
});

test('R13: a cursor of another node that is ahead is looked up, not refused', async () => {
  const { memory, visit } = await openHubApp();
  memory.publish();
  memory.publishElsewhere();
  memory.publishElsewhere();
  const reader = await visit();
  reader.enter({ epoch: 'e1', offset: 2 });
  await eventually(() => expect(reader.offsets()).toEqual([3]));
  expect(reader.entered()[0]).toMatchObject({ offset: 2, recovered: true });
});

test('R13: events published while the log is being read are neither lost nor doubled', async () => {
  const { memory, visit } = await openHubApp({ limits: { sliceSockets: 1 } });
  memory.faults.beforeRead = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
  const readers = await Promise.all(range(1, 12).map(() => visit()));
  let publishing = true;
  void (async () => {
    for (const _ of range(1, 250)) {
      memory.publish();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2));
    }
    publishing = false;
  })();
  const cursors: number[] = [];
  for (const reader of readers) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const offset = memory.size();
    cursors.push(offset);
    reader.enter({ epoch: 'e1', offset });
  }
  await eventually(() => expect(publishing).toBe(false));
  for (const [index, reader] of readers.entries()) {
    await eventually(() => expect(reader.offsets()).toEqual(range((cursors[index] ?? 0) + 1, 250)));
  }
});

test('entering twice moves the reader and repeats nothing but what is asked for', async () => {
  const { memory, visit } = await openHubApp();
  const reader = await visit();
  reader.enter();
  reader.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(reader.entered().length).toBeGreaterThan(0));
  memory.publishMany(5);
  await eventually(() => expect(reader.offsets()).toEqual(range(1, 5)));
  reader.enter({ epoch: 'e1', offset: 3 });
  await eventually(() => expect(reader.offsets()).toEqual([1, 2, 3, 4, 5, 4, 5]));
  memory.publish();
  await eventually(() => expect(reader.offsets().at(-1)).toBe(6));
  expect(reader.offsets()).toHaveLength(8);
});

test('who left hears nothing', async () => {
  const { memory, visit } = await openHubApp();
  const reader = await visit();
  const stayer = await visit();
  stayer.enter();
  reader.enter();
  reader.leave();
  await reader.fence();
  await eventually(() => expect(stayer.entered()).toHaveLength(1));
  memory.publish();
  await eventually(() => expect(stayer.offsets()).toEqual([1]));
  await reader.fence();
  expect(reader.offsets()).toEqual([]);
});

test('while memory cannot be filled, because a read hangs, whoever comes is answered all the same: not recovered', async () => {
  const letters = defineChannel('letters', {
    summary: '',
    auth: 'optional',
    delivery: 'log',
    enter: z.object({}),
    events: { sent: z.object({}) },
    guide: [],
  });
  const hanging = logChannel(letters, {
    keysOf: () => null,
    head: () => ({ epoch: 'e1', offset: 5 }),
    onHead: () => () => {},
    refreshHead: async () => {},
    eventsSince: () => new Promise<never>(() => {}),
  });
  const { visit } = await openHubApp({ channels: [hanging] });
  const reader = await visit();
  reader.enter({ chann_name: 'letters', epoch: 'e1', offset: 2 });
  await eventually(() => expect(reader.entered()).toMatchObject([{ offset: 5, recovered: false }]));
});

test('who asks for what cannot be followed keeps the place that they have', async () => {
  const { memory, visit } = await openHubApp();
  const reader = await visit();
  reader.enter();
  await eventually(() => expect(reader.entered()).toHaveLength(1));
  memory.channel.keysOf = () => {
    throw new Error('no such thing');
  };
  reader.enter();
  await eventually(() => expect(reader.frames.at(-1)).toMatchObject({ event: 'REFUSED' }));
  memory.publish();
  await eventually(() => expect(reader.frames.at(-1)).toMatchObject({ event: 'create', data: { offset: 1 } }));
});
