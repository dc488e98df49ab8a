import type { Clock } from '#shared/clock.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import type { FeedStore } from './feed.store.ts';

const DAYS = 30;
const DAY_SECONDS = 86_400;

/** Whose flashes there are. */
export function createSources({ store, clock }: { store: Pick<FeedStore, 'countBySource'>; clock: Clock }) {
  return {
    /** The publishers of the last 30 days with the number of their flashes, most first. */
    async listSources(): Promise<{ name: string; count: number }[]> {
      const now = clock.seconds();
      // To the hour: who asks a second later asks the same.
      const since = now - (now % 3600) - DAYS * DAY_SECONDS;
      return (await store.countBySource(since)).map(({ source, count }) => ({ name: source || OUR_SOURCE, count }));
    },
  };
}
