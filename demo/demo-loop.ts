import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { Domains } from '#server/compose.ts';
import { createDemoPublisher } from './demo-publisher.ts';

export interface DemoLoopDeps {
  domains: Domains;
  clock: Clock;
  random(): number;
  log: Logger;
  database: Database;
}

/** Keeps the demo alive: acts of the demo publisher (docs/product/demo.md#alive), on one node only. A failed act is logged, the next one comes. */
export function startDemoLoop({ domains, clock, random, log, database }: DemoLoopDeps) {
  const stopping = new AbortController();
  const publisher = createDemoPublisher({ feed: domains.feed, clock, random, log });

  async function run() {
    while (!stopping.signal.aborted) {
      await wait(publisher.nextDelaySeconds() * 1000, undefined, { signal: stopping.signal, ref: false });
      try {
        await database.tryLeaderLock('demo publisher', () => publisher.tick());
      } catch (error) {
        log.warn({ err: error }, 'the demo publisher missed a turn');
      }
    }
  }

  const running = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the demo publisher stopped');
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
