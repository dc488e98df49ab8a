import type { Log } from '#db/log.ts';
import type { HubFeed } from './hub-feed.ts';

export const HEAD_CHANNEL = 'feed_head';

interface HeadWatchDeps {
  feed: Pick<HubFeed, 'refreshHead'>;
  /** The database's notifications; silent on the embedded database, where this process is the only writer. */
  listen: (channel: string, onNotify: () => void) => Promise<() => Promise<void>>;
  log: Log;
  everyMillis?: number;
}

/** Learns what other nodes wrote: by notification, and by looking every second in case one was lost. Returns how to stop. */
export async function watchHead({
  feed,
  listen,
  log,
  everyMillis = 1000,
}: HeadWatchDeps): Promise<() => Promise<void>> {
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isFaulty = false;
  let isStopped = false;

  /** Never two looks at once; a hint that comes during one means another look after it. */
  function look() {
    if (isStopped) return;
    if (looking !== null) {
      isAskedAgain = true;
      return;
    }
    looking = lookOnce().finally(() => {
      looking = null;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      look();
    });
  }

  async function lookOnce() {
    try {
      await feed.refreshHead();
      if (isFaulty) log.info('the feed head can be read again');
      isFaulty = false;
    } catch (error) {
      if (!isFaulty) log.warn({ err: error }, 'cannot read the feed head');
      isFaulty = true;
    }
  }

  // The clock asks for nothing while a look is under way: with a slow database that would be one look after the other.
  const timer = setInterval(() => {
    if (looking === null) look();
  }, everyMillis);
  timer.unref();
  const forget = await listen(HEAD_CHANNEL, look);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await forget();
    await looking;
  };
}
