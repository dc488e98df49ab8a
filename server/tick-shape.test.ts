import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keptTick } from './tick-shape.ts';

test('one object of a tick stays, of the shape that Node gives all of them', async () => {
  await turn();
  expect(keptTick()).toMatchObject({ callback: expect.any(Function), args: undefined });
});
