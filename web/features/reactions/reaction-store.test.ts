import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReactionStore, type Reaction, type ReactionStore, type Standing } from './reaction-store.ts';

const like: Reaction = { kind: 'like', id: '7' };
const none: Standing = { isSet: false, count: 0 };

let store: ReactionStore;
let sent: boolean[];
/** What the server is asked, waiting to be answered. */
let answers: { done(told: Standing): void; fail(error: Error): void }[];
const faults = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  sent = [];
  answers = [];
  faults.mockClear();
  store = createReactionStore({
    send(_, isSet) {
      sent.push(isSet);
      return new Promise((done, fail) => answers.push({ done, fail }));
    },
    onFault: faults,
  });
});

const answer = async (told: Standing) => {
  answers.shift()?.done(told);
  await Promise.resolve();
  await Promise.resolve();
};
const fail = async () => {
  answers.shift()?.fail(new Error('网络连接失败'));
  await Promise.resolve();
  await Promise.resolve();
};

describe('R54: what is shown while the server is asked', () => {
  it('is what was pressed, at once, then what the server says', async () => {
    store.press(like, { isSet: false, count: 5 });
    expect(store.read(like)).toEqual({ isSet: true, count: 6 });
    await answer({ isSet: true, count: 9 });
    expect(store.read(like)).toEqual({ isSet: true, count: 9 });
    expect(sent).toEqual([true]);
  });

  it('is as before when the call fails, and why is told', async () => {
    store.press(like, { isSet: false, count: 5 });
    await fail();
    expect(store.read(like)).toEqual({ isSet: false, count: 5 });
    expect(faults).toHaveBeenCalledOnce();
    store.press(like, { isSet: false, count: 5 });
    await answer({ isSet: true, count: 6 });
    expect(store.read(like)).toEqual({ isSet: true, count: 6 });
  });

  it('is what the server says where that is not what was asked for: it is not asked again', async () => {
    store.press(like, { isSet: false, count: 5 });
    await answer({ isSet: false, count: 5 });
    await answer({ isSet: false, count: 5 });
    expect(store.read(like)).toEqual({ isSet: false, count: 5 });
    expect(sent).toEqual([true]);
  });

  it('never falls below 0', () => {
    store.press(like, { isSet: true, count: 0 });
    expect(store.read(like)).toEqual(none);
  });

  it('after many presses is the last of them, with one call under way at a time', async () => {
    for (let press = 0; press < 5; press += 1) store.press(like, none);
    expect(store.read(like)).toEqual({ isSet: true, count: 1 });
    expect(sent).toEqual([true]);
    await answer({ isSet: true, count: 1 });
    expect(sent).toEqual([true]);
    store.press(like, none);
    store.press(like, none);
    store.press(like, none);
    await answer({ isSet: false, count: 0 });
    expect(store.read(like)).toEqual(none);
    expect(sent).toEqual([true, false]);
  });

  it('asks again where the answer is not what is wished by then', async () => {
    store.press(like, none);
    store.press(like, none);
    expect(store.read(like)).toEqual(none);
    await answer({ isSet: true, count: 1 });
    expect(sent).toEqual([true, false]);
    await answer(none);
    expect(store.read(like)).toEqual(none);
  });
});

describe('what an answer says', () => {
  it('is believed once, and not over a press that is under way', async () => {
    const page = {};
    store.learn(like, { isSet: false, count: 3 }, page);
    store.press(like, none);
    store.learn(like, { isSet: false, count: 3 }, {});
    expect(store.read(like)).toEqual({ isSet: true, count: 4 });
    await answer({ isSet: true, count: 4 });
    store.learn(like, { isSet: false, count: 3 }, page);
    expect(store.read(like)).toEqual({ isSet: true, count: 4 });
    store.learn(like, { isSet: true, count: 8 }, {});
    expect(store.read(like)).toEqual({ isSet: true, count: 8 });
  });

  it('tells of each reaction by itself', () => {
    const page = {};
    store.learn(like, { isSet: true, count: 3 }, page);
    store.learn({ ...like, kind: 'favourite' }, { isSet: true, count: 0 }, page);
    expect(store.read({ ...like, kind: 'favourite' })).toEqual({ isSet: true, count: 0 });
    expect(store.read({ ...like, id: '8' })).toBeNull();
  });
});
