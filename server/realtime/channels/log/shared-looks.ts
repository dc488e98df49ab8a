import { setTimeout as sleep } from 'node:timers/promises';

/**
 * One look at a time, and a pause after it: thousands may ask at once. Whoever asks is answered by a look that began later, for
 * what an earlier one saw may be older than what the asker knows.
 */
export function shareLooks(look: () => Promise<void>, pauseMillis: number): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function lookAfterLast() {
    await last;
    next = null;
    const looking = look();
    const pause = () => sleep(pauseMillis, undefined, { ref: false });
    last = looking.then(pause, pause);
    await looking;
  }

  return () => (next ??= lookAfterLast());
}
