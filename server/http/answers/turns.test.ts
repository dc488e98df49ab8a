import { describe, expect, test } from 'vitest';
import { createTurns, type TurnLimits } from './turns.ts';

const present = (name: string) => ({ name, isGone: () => false });

function setUp(limits: Partial<TurnLimits> = {}) {
  const turns = createTurns({ atOnce: 1, atOnceEach: 10, waitingEach: 10, waiting: 20, waitMillis: 60_000, ...limits });
  const done: string[] = [];
  let asked = 0;
  const ask = (asker: string, name = `${asker} ${asked++}`) =>
    turns.take(present(asker), name, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push(name);
    });
  return { turns, done, ask };
}

const outcomes = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code));

describe('costly work goes a few pieces at a time', () => {
  test('never more at once than allowed, and all of it gets done', async () => {
    const { turns } = setUp({ atOnce: 3 });
    let now = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    };
    await Promise.all(
      Array.from({ length: 12 }, (_, nr) => turns.take(present(`asker ${nr % 4}`), `work ${nr}`, work)),
    );
    expect([most, now, turns.waitingCount()]).toEqual([3, 0, 0]);
  });

  test('one who asks for a lot of slow things leaves places to the others', async () => {
    const { turns } = setUp({ atOnce: 3, atOnceEach: 2 });
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const slow = (asker: string, name: string) =>
      turns.take(
        present(asker),
        name,
        () => new Promise<void>((resolve) => void (begun.push(name), finish.push(resolve))),
      );
    const flood = ['flood 1', 'flood 2', 'flood 3'].map((name) => slow('flood', name));
    const reader = slow('reader', 'reader');
    expect(begun).toEqual(['flood 1', 'flood 2', 'reader']);
    finish[2]?.();
    await reader;
    expect(begun).toHaveLength(3);
    finish[0]?.();
    await expect.poll(() => begun).toHaveLength(4);
    for (const end of finish) end();
    await Promise.all(flood);
    expect(begun.at(-1)).toBe('flood 3');
  });

  test('one who asks for a lot does not keep the others waiting', async () => {
    const { done, ask } = setUp();
    const flood = Array.from({ length: 9 }, (_, nr) => ask('flood', `flood ${nr}`));
    const others = [ask('reader', 'reader'), ask('other reader', 'other reader')];
    await Promise.all([...flood, ...others]);
    expect(done.slice(0, 4)).toEqual(['flood 0', 'flood 1', 'reader', 'other reader']);
    expect(done).toHaveLength(11);
  });

  test('what others wait for too begins before what only one waits for', async () => {
    const { turns, done, ask } = setUp();
    const flood = Array.from({ length: 9 }, (_, nr) => ask('flood', `flood ${nr}`));
    turns.join('flood 8', () => present('reader'));
    turns.join('flood 8', () => present('reader'));
    turns.join('nothing that waits', () => present('reader'));
    await Promise.all(flood);
    expect(done.slice(0, 2)).toEqual(['flood 0', 'flood 8']);
    expect([done.length, turns.waitingCount()]).toEqual([9, 0]);
  });

  test('every other place goes to what most wait for, however many ask for something of their own', async () => {
    const { turns, done, ask } = setUp({ waiting: 50 });
    const flood = Array.from({ length: 30 }, (_, nr) => ask(`address ${nr}`, `own ${nr}`));
    const others = [ask('reader', 'page of two'), ask('another reader', 'page of three')];
    turns.join('page of two', () => present('second'));
    turns.join('page of three', () => present('second'));
    turns.join('page of three', () => present('third'));
    await Promise.all([...flood, ...others]);
    expect(done.slice(0, 6)).toEqual(['own 0', 'page of three', 'own 1', 'page of two', 'own 2', 'own 3']);
    expect(done).toHaveLength(32);
  });

  test('and at once where the first of them has no place left, but another has', async () => {
    const { turns, done, ask } = setUp({ atOnce: 3, atOnceEach: 2 });
    const asked = [ask('flood', 'a'), ask('flood', 'b'), ask('flood', 'shared')];
    expect(turns.waitingCount()).toBe(1);
    turns.join('shared', () => present('reader'));
    expect(turns.waitingCount()).toBe(0);
    await Promise.all(asked);
    expect(done).toHaveLength(3);
  });

  test('beyond an own queue the asker is told to come later, and the others still find room', async () => {
    const { turns, ask } = setUp({ waitingEach: 2 });
    const results = await outcomes([ask('flood'), ask('flood'), ask('flood'), ask('flood'), ask('reader')]);
    expect(results).toEqual(['done', 'done', 'done', 50301, 'done']);
    expect(turns.refusedCount()).toBe(1);
  });

  test('when all places are taken, the longest queue gives way', async () => {
    const { ask } = setUp({ waiting: 3 });
    const asked = [ask('flood'), ask('flood'), ask('flood'), ask('flood'), ask('reader'), ask('flood')];
    expect(await outcomes(asked)).toEqual(['done', 'done', 'done', 50301, 'done', 50301]);
  });

  test('nobody waits longer than allowed', async () => {
    const { turns, ask } = setUp({ waitMillis: 20 });
    let release = () => {};
    const slow = turns.take(present('slow'), 'slow', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(ask('reader')).rejects.toMatchObject({ codeName: 'BUSY' });
    release();
    await slow;
    await ask('reader');
    expect(turns.waitingCount()).toBe(0);
  });

  test('what nobody waits for any more is never begun, and leaves its place in the queue', async () => {
    const { turns, ask } = setUp({ waitingEach: 2 });
    let release = () => {};
    const begun: string[] = [];
    const slow = turns.take(present('slow'), 'slow', () => new Promise<void>((resolve) => (release = resolve)));
    const gone = { name: 'reader', isGone: () => true };
    const leave = (name: string) => turns.take(gone, name, async () => void begun.push(name)).catch(() => 'dropped');
    const [alone, shared] = [leave('alone'), leave('shared')];
    turns.join('shared', () => present('other reader'));
    const next = ask('reader');
    expect(await alone).toBe('dropped');
    release();
    await Promise.all([slow, shared, next]);
    expect(begun).toEqual(['shared']);
    expect([turns.waitingCount(), turns.refusedCount()]).toEqual([0, 0]);
  });

  test('work that fails frees its place', async () => {
    const { turns, ask } = setUp();
    await expect(turns.take(present('a'), 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await ask('b');
  });
});
