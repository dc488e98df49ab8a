import type { Log } from '#shared/log.ts';

interface ChangeWatchDeps {
  /** Asks the database for the newest state of what other nodes change. */
  look: () => Promise<unknown>;
  /** Notifications that say that a look is worth while. */
  channels: readonly string[];
  /** The database's notifications; silent on the embedded database, where this process is the only writer. */
  listen: (channel: string, onNotify: () => void) => Promise<() => Promise<void>>;
  log: Log;
  millis?: () => number;
  everyMillis?: number;
}

/** Learns what other nodes wrote: by notification, and by looking every second in case one was lost. */
export async function watchChanges({
  look,
  channels,
  listen,
  log,
  millis = () => performance.now(),
  everyMillis = 1000,
}: ChangeWatchDeps) {
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isFaulty = false;
  let isStopped = false;
  let confirmedAt = millis();

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
    const startedAt = millis();
    try {
      await look();
      confirmedAt = startedAt;
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
  const forgets = await Promise.all(channels.map((channel) => listen(channel, lookSoon)));
  return {
    /** How old what this node knows of the others may be, in milliseconds. */
    age: () => millis() - confirmedAt,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(forgets.map((forget) => forget()));
      await looking;
    },
  };
}
