import type { Log } from '#shared/log.ts';
import type { Client } from './client.ts';

export interface SessionWatch {
  /** Moves when a session has ended, on whatever node. */
  topic: string;
  /** Which of these tokens open no door any more. */
  deadAmong(tokens: readonly string[]): Promise<ReadonlySet<string>>;
}

interface SessionWatchDeps {
  watch: SessionWatch;
  clients(): Iterable<Client>;
  end(client: Client): void;
  log: Log;
  /** Nobody says when a session expires. */
  everyMillis: number;
}

/** Tokens in one question. */
const SLICE = 1000;

/** Ends the sockets of sessions that have ended: within a second of a revocation, a little later of an expiry. */
export function watchSessions({ watch, clients, end, log, everyMillis }: SessionWatchDeps) {
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | null = null;

  async function look() {
    const signedIn = [...clients()].filter(({ token }) => token !== null);
    const tokens = [...new Set(signedIn.flatMap(({ token }) => token ?? []))];
    for (let from = 0; from < tokens.length; from += SLICE) {
      const dead = await watch.deadAmong(tokens.slice(from, from + SLICE));
      for (const client of signedIn) if (client.token !== null && dead.has(client.token)) end(client);
    }
  }

  /** Never two looks at once: what is asked for during one is another one behind it. */
  function lookSoon() {
    isAskedAgain = looking !== null;
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'cannot learn which sessions have ended'))
      .finally(() => {
        looking = null;
        if (isAskedAgain) lookSoon();
      });
  }

  return {
    lookSoon,
    /** The token, if it opens a door: one that is dead already makes its sender a visitor. A database that is away is asked again by the clock. */
    async living(token: string): Promise<string | null> {
      try {
        return (await watch.deadAmong([token])).has(token) ? null : token;
      } catch (error) {
        log.warn({ err: error }, 'cannot learn whether a session lives');
        return token;
      }
    },
    start() {
      timer = setInterval(lookSoon, everyMillis);
      timer.unref();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
    },
  };
}
