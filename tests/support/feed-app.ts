import type { Database } from '#db/client.ts';
import type { FlashDraft } from '#domains/feed/feed.service.ts';
import { composeDomains } from '#server/compose.ts';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from './database.ts';
import { knownSecurities } from './securities.ts';

/** 2026-08-21 14:31:08 in China, a Friday. */
export const FRIDAY = 1_787_293_868;

/** The module feed with its neighbours over a database of its own, on a clock that stands still. */
export async function openFeedApp(given?: Database) {
  const database = given ?? (await openTestDatabase());
  const clock = createMovableClock(FRIDAY * 1000);
  const domains = composeDomains({ database, clock, origin: 'https://kaipan.example', remembers: false });
  await domains.market.upsertSecurities(knownSecurities);
  await domains.ready();
  return { ...domains, database, db: database.db, clock };
}
export type FeedApp = Awaited<ReturnType<typeof openFeedApp>>;

/** The same on another node, which hears of this one by the database alone. */
export async function openSecondNode({ database, clock }: FeedApp) {
  const domains = composeDomains({ database, clock, origin: 'https://kaipan.example', remembers: false });
  await domains.ready();
  return domains;
}

/** A flash to publish; say only what matters to the test. */
export function flashDraft(given: Partial<FlashDraft> = {}): FlashDraft {
  return {
    title: '央行开展逆回购操作',
    summary: '央行今日开展1200亿元逆回购操作。',
    content: '',
    subjectIds: [9],
    ...given,
  };
}

/** The query of `GET /api/pc/msgs` as the contract parses it. */
export const everything = {
  subjids: [] as number[],
  isHotSubject: false,
  hasExplain: false,
  important: 0,
  source: '',
  limit: 30,
  headmark: null,
  tailmark: null,
  msgIdMark: null,
};

/** Random numbers that are the same in every run. */
export function createDice(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    pick<T>(items: readonly T[]): T {
      const [item] = items.slice(Math.floor(next() * items.length));
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
