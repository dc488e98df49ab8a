import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { Domains } from '#server/compose.ts';
import { createDemoDesk } from './demo-desk.ts';

export interface DemoLoopDeps {
  domains: Domains;
  clock: Clock;
  random(): number;
  log: Logger;
  database: Database;
}

/** Keeps the demo alive: an act of the demo desk every 20–60 s, on one node only. A failed act is logged, the next one comes. */
export function startDemoLoop({ domains, clock, random, log, database }: DemoLoopDeps) {
  const stopping = new AbortController();
  const desk = createDemoDesk({ feed: domains.feed, clock, random, log });

  async function run() {
    while (!stopping.signal.aborted) {
      await wait(desk.nextDelaySeconds() * 1000, undefined, { signal: stopping.signal, ref: false });
      try {
        await database.tryLead('demo desk', () => desk.tick());
      } catch (error) {
        log.warn({ err: error }, 'the demo desk missed a turn');
      }
    }
  }

  const running = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the demo desk stopped');
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
