import { eventually, openHubApp, range } from '#tests/support/hub-app.ts';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import { expect, test, vi } from 'vitest';

test('in the rest between two imports nobody is replayed what was withdrawn meanwhile', async () => {
  const { memory, visit } = await openHubApp({ limits: { jumpPauseMillis: 60_000 } });
  const early = await visit();
  early.enter();
  await eventually(() => expect(early.entered()).toHaveLength(1));
  memory.publishMany(400);
  await eventually(() => expect(early.entered()).toHaveLength(2));
  const id = memory.publish({ title: 'canary' });
  await eventually(() => expect(early.offsets()).toEqual([401]));
  // The second import of a batch waits for its turn, the withdrawal in it does not.
  memory.publishMany(400);
  memory.withdraw(id, '信源有误');
  const late = await visit();
  late.enter({ epoch: 'e1', offset: 400 });
  await eventually(() => expect(late.entered()).toHaveLength(1));
  expect(late.entered()[0]).toMatchObject({ recovered: false });
  await late.fence();
  expect(JSON.stringify(late.frames)).not.toContain('canary');
});

test('a single event after an import comes at once, not after the rest', async () => {
  const { memory, visit } = await openHubApp({ limits: { jumpPauseMillis: 60_000 } });
  const reader = await visit();
  reader.enter();
  await eventually(() => expect(reader.entered()).toHaveLength(1));
  memory.publishMany(400);
  await eventually(() => expect(reader.entered()).toHaveLength(2));
  memory.publish();
  await eventually(() => expect(reader.offsets()).toEqual([401]));
});

test('while the log cannot be read nobody is replayed what may have been withdrawn', async () => {
  const { memory, visit } = await openHubApp();
  const id = memory.publish({ title: 'canary' });
  const early = await visit();
  early.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(early.offsets()).toEqual([1]));
  memory.faults.beforeRead = () => Promise.reject(new Error('connection refused'));
  memory.withdraw(id, '信源有误');
  const late = await visit();
  late.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(late.entered()).toHaveLength(1));
  expect(late.entered()[0]).toMatchObject({ recovered: false });
  memory.faults.beforeRead = () => Promise.resolve();
  await eventually(() => expect(late.offsets()).toEqual([2]));
  expect(JSON.stringify(late.frames)).not.toContain('canary');
});

test('who enters in the same moment as a withdrawal waits for it', async () => {
  const { memory, visit, hasRead } = await openHubApp({ limits: { retryMillis: 5000 } });
  const reader = await visit();
  const id = memory.publish({ title: 'canary' });
  for (let round = 0; round < 20; round += 1) memory.publish();
  await hasRead();
  memory.faults.beforeRead = () => new Promise((resolve) => setTimeout(resolve, 30));
  memory.withdraw(id, '信源有误');
  reader.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(reader.offsets()).toEqual(range(1, 22)));
  expect(JSON.stringify(reader.frames)).not.toContain('canary');
});

test('an import of thousands is one notice to reload, not a flood', async () => {
  const { memory, visit } = await openHubApp();
  const readers = await Promise.all([visit(), visit()]);
  for (const reader of readers) reader.enter({ subj_ids: reader === readers[0] ? [] : [35] });
  await eventually(() => expect(readers.every((reader) => reader.entered().length === 1)).toBe(true));
  memory.publishMany(5000);
  await eventually(() => expect(readers.every((reader) => reader.entered().length === 2)).toBe(true));
  memory.publish({ subjectIds: [35] });
  for (const reader of readers) {
    await eventually(() => expect(reader.offsets()).toEqual([5001]));
    expect(reader.entered()[1]).toMatchObject({ offset: 5000, recovered: false });
  }
});

test('who enters while the log is read after an import gets what it missed', async () => {
  const { memory, visit, hasRead } = await openHubApp({ limits: { retryMillis: 10_000 } });
  const reader = await visit();
  await hasRead();
  const end = Promise.withResolvers<void>();
  const reading = vi.fn(() => end.promise);
  memory.faults.beforeRead = reading;
  memory.publishMany(5000);
  await eventually(() => expect(reading).toHaveBeenCalled());
  reader.enter({ epoch: 'e1', offset: 4990 });
  await reader.fence();
  expect(reader.entered()).toEqual([]);
  end.resolve();
  await eventually(() => expect(reader.offsets()).toEqual(range(4991, 5000)));
  expect(reader.entered().map((entered) => entered.recovered)).toEqual([true]);
});

test('another epoch (a restored backup) makes everybody reload', async () => {
  const { memory, visit } = await openHubApp();
  const reader = await visit();
  memory.publishMany(20);
  reader.enter({ epoch: 'e1', offset: 20 });
  await eventually(() => expect(reader.entered()).toHaveLength(1));
  memory.startEpoch('e2');
  memory.publish();
  await eventually(() => expect(reader.entered().at(-1)).toMatchObject({ epoch: 'e2', recovered: false }));
  await eventually(() => expect(memory.size()).toBe(1));
  memory.publish();
  await eventually(() => expect(reader.offsets().at(-1)).toBe(2));
});

test('a database that fails for a while delays events and loses none', async () => {
  const { log, count } = createRecordingLog();
  const { memory, visit } = await openHubApp({ log });
  const reader = await visit();
  reader.enter();
  await eventually(() => expect(reader.entered()).toHaveLength(1));
  memory.faults.beforeRead = () => Promise.reject(new Error('connection refused'));
  for (let times = 0; times < 10; times += 1) memory.publish();
  await eventually(() => expect(count('warn')).toBe(1));
  expect(reader.offsets()).toEqual([]);
  memory.faults.beforeRead = () => Promise.resolve();
  await eventually(() => expect(reader.offsets()).toEqual(range(1, 10)));
  expect(count('warn')).toBe(1);
});
