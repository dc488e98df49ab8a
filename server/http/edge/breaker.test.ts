import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function setUp() {
  const state = { now: 0, isAway: false, asked: 0, rests: 0 };
  const ask = createBreaker({ restMillis: 1000, millis: () => state.now, onRest: () => (state.rests += 1) });
  const call = () =>
    ask(async () => {
      state.asked += 1;
      if (state.isAway) throw new Error('away');
      return 'here';
    });
  return { state, call };
}

test('a service that failed is left alone, then tried by one call at a time, and used again when it is back', async () => {
  const { state, call } = setUp();
  expect(await call()).toBe('here');
  state.isAway = true;
  await expect(call()).rejects.toThrow('away');
  await expect(call()).rejects.toThrow('left alone');
  expect(state).toMatchObject({ asked: 2, rests: 1 });

  state.now = 1000;
  const trials = await Promise.allSettled([call(), call(), call()]);
  expect(trials.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(state).toMatchObject({ asked: 3, rests: 1 });

  state.isAway = false;
  await expect(call()).rejects.toThrow('left alone');
  state.now = 2000;
  expect(await call()).toBe('here');
  expect(await call()).toBe('here');
  expect(state.asked).toBe(5);
});
