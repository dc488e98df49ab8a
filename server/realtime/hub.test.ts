import { openHubApp, range } from '#tests/support/hub-app.ts';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

async function openApp(options: Parameters<typeof openHubApp>[0] = {}) {
  const app = await openHubApp(options);
  onTestFinished(() => app.close());
  return app;
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });
/** Long enough for anything that must not come to come. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 80));

describe('entering the channel', () => {
  test('without a cursor starts at the head and then hears everything in order', async () => {
    const { memory, visit } = await openApp();
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
    const { memory, visit } = await openApp();
    for (let count = 0; count < 20; count += 1) memory.publish();
    const reader = await visit();
    reader.enter({ epoch: 'e1', offset: 5 });
    await eventually(() => expect(reader.offsets()).toEqual(range(6, 20)));
    expect(reader.frames[0]?.data).toEqual({ chann_name: 'flash', epoch: 'e1', offset: 5, recovered: true });
  });

  test('takes a cursor as text and without an epoch, as the pages give it', async () => {
    const { memory, visit } = await openApp();
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
    const { memory, visit } = await openApp();
    for (let count = 0; count < 400; count += 1) memory.publish();
    const reader = await visit();
    await eventually(() => expect(reader.entered()).toHaveLength(0));
    await aWhile();
    reader.enter(cursor);
    await eventually(() => expect(reader.entered()).toHaveLength(1));
    expect(reader.entered()[0]).toMatchObject({ epoch: 'e1', offset: 400, recovered: false });
    memory.publish();
    await eventually(() => expect(reader.offsets()).toEqual([401]));
  });

  test('R14: 300 missed are replayed', async () => {
    const { memory, visit } = await openApp();
    for (let count = 0; count < 400; count += 1) memory.publish();
    const reader = await visit();
    reader.enter({ epoch: 'e1', offset: 100 });
    await eventually(() => expect(reader.offsets()).toEqual(range(101, 400)));
    expect(reader.entered()[0]?.recovered).toBe(true);
  });

  test('what the ring no longer holds comes from the log, also after a restart', async () => {
    const { memory, visit, hub, server } = await openApp({ limits: { ringEvents: 310 } });
    memory.publishMany(1000);
    await aWhile();
    const reader = await visit();
    reader.enter({ epoch: 'e1', offset: 705 });
    await eventually(() => expect(reader.offsets()).toEqual(range(706, 1000)));
    expect(hub.metrics.sent).toBe(295);
    expect(server.listening).toBe(true);
  });

  test('R13: a cursor of another node that is ahead is looked up, not refused', async () => {
    const { memory, visit } = await openApp();
    memory.publish();
    memory.publishElsewhere();
    memory.publishElsewhere();
    const reader = await visit();
    reader.enter({ epoch: 'e1', offset: 2 });
    await eventually(() => expect(reader.offsets()).toEqual([3]));
    expect(reader.entered()[0]).toMatchObject({ offset: 2, recovered: true });
  });

  test('R13: events published while the log is being read are neither lost nor doubled', async () => {
    const { memory, visit } = await openApp({ limits: { sliceSockets: 1 } });
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
    const { memory, visit } = await openApp();
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
    const { memory, visit } = await openApp();
    const reader = await visit();
    const stayer = await visit();
    stayer.enter();
    reader.enter();
    reader.say({ command: 'LEAVE_CHANNEL', data: { chann_name: 'flash' } });
    const hasAnswered = (times: number) =>
      expect(reader.frames.filter((frame) => frame.command === 'PONG')).toHaveLength(times);
    reader.say({ command: 'PING' });
    await eventually(() => hasAnswered(1));
    await eventually(() => expect(stayer.entered()).toHaveLength(1));
    memory.publish();
    await eventually(() => expect(stayer.offsets()).toEqual([1]));
    reader.say({ command: 'PING' });
    await eventually(() => hasAnswered(2));
    expect(reader.offsets()).toEqual([]);
  });
});

describe('what travels', () => {
  test('subj_ids: only events that touch them, live and replayed, each once', async () => {
    const { memory, visit } = await openApp();
    const reader = await visit();
    reader.enter({ subj_ids: [9, 10] });
    await eventually(() => expect(reader.entered()).toHaveLength(1));
    memory.publish({ subjectIds: [9, 10] });
    const moved = memory.publish({ subjectIds: [10] });
    memory.publish({ subjectIds: [35] });
    memory.update(moved, { SubjIds: ['35'] });
    memory.update(moved, { Title: '不再相关' });
    await eventually(() => expect(reader.offsets()).toEqual([1, 2, 4]));
    expect(reader.events()[2]?.subj_ids).toEqual([35]);

    const late = await visit();
    late.enter({ epoch: 'e1', offset: 1, subj_ids: [10] });
    await eventually(() => expect(late.offsets()).toEqual([2, 4]));
  });

  test('R06: the text of a VIP flash never travels, neither live nor replayed', async () => {
    const { memory, visit } = await openApp();
    const reader = await visit();
    reader.enter();
    await eventually(() => expect(reader.entered()).toHaveLength(1));
    const id = memory.publish({ isVip: true, title: 'canary-live-vip' });
    memory.update(id, { Summary: 'canary-live-vip' });
    memory.remove(id);
    await eventually(() => expect(reader.offsets()).toEqual([1, 2, 3]));
    const late = await visit();
    late.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(late.offsets()).toEqual([1, 2, 3]));
    const text = JSON.stringify([...reader.frames, ...late.frames]);
    expect(text).not.toContain('canary');
    expect(text).not.toContain('"msg"');
    expect(late.frames.slice(1).map((frame) => frame.event)).toEqual(['create', 'update', 'delete']);
  });

  test('R06: what was public and is so no more is not replayed to who comes back later', async () => {
    const { memory, visit } = await openApp();
    const early = await visit();
    early.enter();
    await eventually(() => expect(early.entered()).toHaveLength(1));
    const [hidden, withdrawn, gone] = ['vip', 'withdrawn', 'gone'].map((word) =>
      memory.publish({ title: `canary-${word}` }),
    );
    memory.update(hidden ?? 0, { SubscribeType: 1 });
    memory.withdraw(withdrawn ?? 0, '信源有误');
    memory.remove(gone ?? 0);
    await eventually(() => expect(early.offsets()).toEqual([1, 2, 3, 4, 5, 6]));
    const late = await visit();
    late.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(late.offsets()).toEqual([1, 2, 3, 4, 5, 6]));
    expect(JSON.stringify(late.frames)).not.toContain('canary');
  });

  test('whoever comes back later is replayed a flash as it is now, not as it once was', async () => {
    const { memory, visit } = await openApp();
    const id = memory.publish({ title: 'canary' });
    const early = await visit();
    early.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(early.offsets()).toEqual([1]));
    // As when it moves into a subject that is sold: a text of its own for visitors, and no withdrawal.
    memory.update(id, { Title: '早报', Summary: '' });
    await eventually(() => expect(early.offsets()).toEqual([1, 2]));
    const late = await visit();
    late.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(late.offsets()).toEqual([1, 2]));
    expect(late.events()[0]?.msg).toMatchObject({ Title: '早报' });
    expect(JSON.stringify(late.frames)).not.toContain('canary');
  });

  test('nor with an explanation that may be public no more', async () => {
    const { memory, visit } = await openApp();
    const explained = memory.publish();
    const explaining = memory.publish({ title: 'canary' });
    memory.update(explained, {
      ExplainInfos: [{ Id: String(explaining), Title: 'canary', Summary: '', CreatedAtInSec: 1 }],
    });
    const early = await visit();
    early.enter({ epoch: 'e1', offset: 2 });
    await eventually(() => expect(JSON.stringify(early.frames)).toContain('canary'));
    memory.update(explaining, { Title: '早报', Summary: '' });
    await eventually(() => expect(early.offsets()).toEqual([3, 4]));
    const late = await visit();
    late.enter({ epoch: 'e1', offset: 2 });
    await eventually(() => expect(late.offsets()).toEqual([3, 4]));
    expect(late.events()[0]).toMatchObject({ id: String(explained) });
    expect(JSON.stringify(late.frames)).not.toContain('canary');
  });

  test('a node that cannot learn what others took back replays nothing from memory', async () => {
    let isInformed = true;
    const { memory, visit } = await openApp({ isInformed: () => isInformed });
    memory.publish({ title: 'canary' });
    await aWhile();
    isInformed = false;
    const reader = await visit();
    reader.enter({ epoch: 'e1', offset: 0 });
    await eventually(() =>
      expect(reader.entered()).toEqual([expect.objectContaining({ offset: 1, recovered: false })]),
    );
    memory.publish({ title: '新的' });
    await eventually(() => expect(reader.offsets()).toEqual([2]));
    expect(JSON.stringify(reader.frames)).not.toContain('canary');
  });

  test('in the rest between two imports nobody is replayed what was withdrawn meanwhile', async () => {
    const { memory, visit } = await openApp({ limits: { jumpPauseMillis: 60_000 } });
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
    late.say({ command: 'PING' });
    await eventually(() => expect(late.frames.at(-1)?.command).toBe('PONG'));
    expect(JSON.stringify(late.frames)).not.toContain('canary');
  });

  test('a single event after an import comes at once, not after the rest', async () => {
    const { memory, visit } = await openApp({ limits: { jumpPauseMillis: 60_000 } });
    const reader = await visit();
    reader.enter();
    await eventually(() => expect(reader.entered()).toHaveLength(1));
    memory.publishMany(400);
    await eventually(() => expect(reader.entered()).toHaveLength(2));
    memory.publish();
    await eventually(() => expect(reader.offsets()).toEqual([401]));
  });

  test('while the log cannot be read nobody is replayed what may have been withdrawn', async () => {
    const { memory, visit } = await openApp();
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
    const { memory, visit } = await openApp({ limits: { retryMillis: 5000 } });
    const reader = await visit();
    const id = memory.publish({ title: 'canary' });
    for (let round = 0; round < 20; round += 1) memory.publish();
    await aWhile();
    memory.faults.beforeRead = () => new Promise((resolve) => setTimeout(resolve, 30));
    memory.withdraw(id, '信源有误');
    reader.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(reader.offsets()).toEqual(range(1, 22)));
    expect(JSON.stringify(reader.frames)).not.toContain('canary');
  });

  test('when what was public may be so no more, nothing made before is replayed', async () => {
    const { memory, move, visit } = await openApp();
    memory.publish({ title: 'canary' });
    const early = await visit();
    early.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(early.offsets()).toEqual([1]));
    move();
    const late = await visit();
    late.enter({ epoch: 'e1', offset: 0 });
    await eventually(() => expect(late.entered()).toEqual([expect.objectContaining({ recovered: false })]));
    memory.publish();
    await eventually(() => expect(late.offsets()).toEqual([2]));
    expect(JSON.stringify(late.frames)).not.toContain('canary');
  });

  test('an import of thousands is one notice to reload, not a flood', async () => {
    const { memory, visit } = await openApp();
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
    const { memory, visit } = await openApp();
    const reader = await visit();
    await aWhile();
    memory.faults.beforeRead = () => new Promise((resolve) => setTimeout(resolve, 60));
    memory.publishMany(5000);
    await new Promise((resolve) => setTimeout(resolve, 10));
    reader.enter({ epoch: 'e1', offset: 4990 });
    await eventually(() => expect(reader.offsets()).toEqual(range(4991, 5000)));
    expect(reader.entered().map((entered) => entered.recovered)).toEqual([true]);
  });

  test('another epoch (a restored backup) makes everybody reload', async () => {
    const { memory, visit } = await openApp();
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
    const { memory, visit } = await openApp({ log });
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
});
