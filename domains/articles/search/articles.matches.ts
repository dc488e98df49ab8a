import type { SearchRequest, SearchStore, Window } from './articles.search-store.ts';

/** What is asked for first: enough for a page of most words. */
const RECENT_WEEKS = 2;
/** Beyond this, asking for some weeks costs about as much as asking for all. */
const MOST_WEEKS = 20;
/** Words come and go: so much more than what would do if they came evenly. */
const TO_SPARE = 1.5;
/** So many rows are walked back through before the index of words is asked. */
const NEWEST_REACH = 20_000;

/** Matches newest first, and how many there are: read as far as that takes and no further (docs/decisions/005-search-by-pieces-of-two.md). */
export function createMatches(store: SearchStore) {
  const idsOf = (places: readonly { id: number }[]) => places.map(({ id }) => id);

  /** Whether so many weeks as would do at the rate of the recent ones hold more than is counted. */
  async function areMany(request: SearchRequest, window: Window, { recent, many }: { recent: number; many: number }) {
    if (recent >= many) return true;
    const weeks = Math.ceil((RECENT_WEEKS * TO_SPARE * many) / recent);
    if (weeks > MOST_WEEKS) return false;
    return (await store.find(request, window, { weeks, most: many })).count >= many;
  }

  /** Common words fill a page soon, unless all that has them is old. */
  async function pickCommon(request: SearchRequest, window: Window): Promise<number[]> {
    const near = await store.pickAmongNewest(request, window, NEWEST_REACH);
    return idsOf(near ?? (await store.find(request, window, {})).places);
  }

  return {
    /** A page; the total is exact below `most`. */
    async pick(request: SearchRequest, window: Window, most: number): Promise<{ ids: number[]; total: number }> {
      // With one more than the largest total there is nothing left to count.
      const many = most + 1;
      const recent = await store.find(request, window, { weeks: RECENT_WEEKS, most: many });
      // Where all of the recent ones are known, no other is newer.
      const isFilled = recent.count < many && recent.places.length === window.limit;
      const all = (await areMany(request, window, { recent: recent.count, many }))
        ? null
        : await store.find(request, window, { most: many });
      if (all && all.count < many) return { ids: idsOf(all.places), total: all.count };
      return { ids: isFilled ? idsOf(recent.places) : await pickCommon(request, window), total: most };
    },

    /** The newest of the last weeks. */
    async pickRecent(request: SearchRequest, limit: number): Promise<number[]> {
      return idsOf((await store.find(request, { offset: 0, limit }, { weeks: RECENT_WEEKS })).places);
    },
  };
}
