import { expect } from 'vitest';

/**
 * Fails when ten times the size takes far more than ten times the work: what grows with the square takes a hundred times. Work
 * is the processor time of this thread, so it does not matter how busy the machine is.
 */
export async function expectLinear(work: (size: number) => unknown, size: number): Promise<void> {
  await work(size / 10);
  const small = await leastOf(3, () => work(size / 10));
  const large = await leastOf(3, () => work(size));
  const told = `${small.toFixed(1)} ms of work, then ${large.toFixed(1)} ms`;
  expect(large / Math.max(small, smallestMillis), told).toBeLessThan(40);
}

/** Below that a clock measures itself. */
const smallestMillis = 3;

async function leastOf(times: number, work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
