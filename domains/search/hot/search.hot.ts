import { createHmac } from 'node:crypto';
import type { Kernel } from '#db/kernel.ts';
import { isOfOtherSite, networkOf, type AskedBy } from '#shared/asked-by.ts';
import type { Job, OwnData } from '#shared/module.ts';
import { tradingDayOf } from '#shared/trading-day.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { HotStore } from './search.hot.store.ts';
import { hotWordIn } from './search.hot-words.ts';

interface HotDeps extends Pick<Kernel, 'changes' | 'cached' | 'clock' | 'randomBytes'> {
  store: HotStore;
  /** Whether a visitor finds anything by it. */
  findsAnything(word: string): Promise<boolean>;
}

export type Hot = ReturnType<typeof createHot>;

const DAY_SECONDS = 86_400;
const KEPT_DAYS = 30;
/** Words of one person that count on a day: no more, whatever a program asks. */
const MOST_OF_A_DAY = 100;
/** So many people at least, so many words at the most. */
const [FEWEST_PEOPLE, SHOWN, CANDIDATES] = [3, 10, 40];
/** What a visitor finds hangs on all of it. */
const FOUND_IN = ['securities', 'plates', 'articles', 'feed', 'subjects'];

/** What many people search (docs/product/search.md#hot). */
export function createHot({ store, changes, cached, clock, randomBytes, findsAnything }: HotDeps) {
  const keep = cached<{ keyword: string; people: number }[]>({ topics: FOUND_IN, seconds: 60 });
  let known: { day: number; secret: string } | null = null;
  const dayBefore = (days: number) => tradingDayOf(clock.seconds() - days * DAY_SECONDS);

  async function secretOf(day: number): Promise<string> {
    if (known?.day !== day) known = { day, secret: await store.secretOf(day, randomBytes(32).toString('base64url')) };
    return known.secret;
  }

  /** What is left of an address: of IPv6 of the network that a household has. */
  async function seekerAt(ip: string, day: number): Promise<string> {
    return createHmac('sha256', await secretOf(day))
      .update(networkOf(ip))
      .digest('base64url')
      .slice(0, 22);
  }

  async function load() {
    const days = [dayBefore(0), dayBefore(1)];
    const picked = await store.pickWords(days, { people: FEWEST_PEOPLE, limit: CANDIDATES });
    // Of two days the better one counts: who searched on both is one person.
    const most = new Map<string, number>();
    for (const { word, people } of picked) most.set(word, Math.max(people, most.get(word) ?? 0));
    const shown: { keyword: string; people: number }[] = [];
    for (const [keyword, people] of most) {
      if (shown.length === SHOWN) break;
      if (await findsAnything(keyword)) shown.push({ keyword, people });
    }
    return shown;
  }

  const ownData: OwnData = {
    async move(from, to) {
      changes.mustBeInWork('Moving searches');
      await store.move({ uid: from, seeker: seekerOfAccount(from) }, { uid: to, seeker: seekerOfAccount(to) });
      return [];
    },
    tell: async (uid) => ({ searches: await store.loadOf(uid) }),
    forget: (uid) => store.removeOf(uid),
  };

  const retention: Job = {
    name: 'forget-searches',
    cron: '5 0 * * *',
    secondsAfterStart: 60,
    run: () => store.removeBefore({ counts: dayBefore(KEPT_DAYS), secrets: dayBefore(0) }),
  };

  return {
    /**
     * Somebody has asked for a page of results of these words. With an account the address is theirs as well: who searches signed in
     * and signed out is one person.
     */
    async noteSearched(keyword: string, viewer: Viewer | null, request: AskedBy): Promise<void> {
      const word = hotWordIn(keyword);
      if (word === null || isOfOtherSite(request)) return;
      const [day, uid] = [dayBefore(0), viewer?.uid ?? null];
      const own = uid === null ? [] : [seekerOfAccount(uid)];
      for (const seeker of [...own, await seekerAt(request.ip, day)])
        await store.insert({ day, word, seeker, uid }, MOST_OF_A_DAY);
    },

    list: () => keep(String(dayBefore(0)), load),
    ownData,
    retention,
  };
}

const seekerOfAccount = (uid: Uid) => `account:${uid}`;
