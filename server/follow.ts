import { AsyncLocalStorage } from 'node:async_hooks';
import type { Changes } from '#db/client.ts';
import type { Log } from '#shared/log.ts';
import type { Module } from '#shared/module.ts';

interface FollowDeps {
  changes: Pick<Changes, 'onChange'>;
  log: Log;
  everyMillis?: number;
}

/** Keeps what the modules know by heart in step with what other nodes write. Answers how to stop. */
export function followAll(modules: readonly Module[], deps: FollowDeps): () => Promise<void> {
  const stops = modules.flatMap(({ follow }) => (follow ? [followOne(follow, deps)] : []));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Looks when a topic moves, and every second as well: a look that failed is made up for. */
function followOne(
  { topics, look }: NonNullable<Module['follow']>,
  { changes, log, everyMillis = 1000 }: FollowDeps,
): () => Promise<void> {
  // A look belongs to nobody: one that a write has begun must not read in the memory of its request.
  const outside = AsyncLocalStorage.snapshot();
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isFaulty = false;
  let isStopped = false;

  /** Never two looks at once; a hint that comes during one means another look after it. */
  function lookSoon() {
    if (isStopped) return;
    if (looking !== null) {
      isAskedAgain = true;
      return;
    }
    looking = lookOnce().finally(() => {
      looking = null;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      lookSoon();
    });
  }

  async function lookOnce() {
    try {
      await outside(look);
      if (isFaulty) log.info('the changes of other nodes can be read again');
      isFaulty = false;
    } catch (error) {
      if (!isFaulty) log.warn({ err: error }, 'cannot read the changes of other nodes');
      isFaulty = true;
    }
  }

  // The clock asks for nothing while a look is under way: with a slow database that would be one look after the other.
  const timer = setInterval(() => {
    if (looking === null) lookSoon();
  }, everyMillis);
  timer.unref();
  const forget = changes.onChange(topics, lookSoon);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    forget();
    await looking;
  };
}
