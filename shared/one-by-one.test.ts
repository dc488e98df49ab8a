import { expect, test } from 'vitest';
import { createOneByOne } from './one-by-one.ts';

test('work runs one piece after the other, also after one that failed', async () => {
  const oneByOne = createOneByOne();
  const steps: string[] = [];
  const work = async (name: string) => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
    if (name === 'b') throw new Error('broken');
    return name;
  };
  const done = await Promise.allSettled(['a', 'b', 'c'].map((name) => oneByOne(() => work(name))));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
