import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the question is answered with yes; a fault while asking is a no. Throws what was still wrong at the end. */
export async function until(ask: () => Promise<boolean> | boolean, what: string, millis = 60_000): Promise<void> {
  const end = performance.now() + millis;
  let fault: unknown;
  while (performance.now() < end) {
    try {
      if (await ask()) return;
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    await sleep(50);
  }
  throw new Error(`Not within ${millis} ms: ${what}`, { cause: fault });
}
