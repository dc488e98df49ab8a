import type { Log } from '#shared/log.ts';
import type { Module } from '#shared/module.ts';

interface HeldDeps {
  log: Log;
  everyMillis?: number;
}

/** Writes what the modules hold, again and again. Answers how to stop: what is held then is written before. */
export function writeAllHeld(modules: readonly Module[], deps: HeldDeps): () => Promise<void> {
  const stops = modules.flatMap(({ held }) => (held ? [writeOne(held, deps)] : []));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function writeOne({ write }: NonNullable<Module['held']>, { log, everyMillis = 5_000 }: HeldDeps): () => Promise<void> {
  let writing: Promise<void> | null = null;
  let isFaulty = false;

  async function writeOnce() {
    try {
      await write();
      if (isFaulty) log.info('what was held can be written again');
      isFaulty = false;
    } catch (error) {
      if (!isFaulty) log.warn({ err: error }, 'what is held cannot be written; it is tried again');
      isFaulty = true;
    }
  }

  // Never two at once: with a slow database one would lie behind the other.
  const timer = setInterval(() => {
    writing ??= writeOnce().finally(() => (writing = null));
  }, everyMillis);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await writing;
    await writeOnce();
  };
}
