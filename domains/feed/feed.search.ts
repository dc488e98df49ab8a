import { fail } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FlashSearch, SearchMessagesQuery } from './feed.contract.ts';
import type { FeedReader } from './feed.reader.ts';
import type { SearchRequest, SearchStore } from './feed.search-store.ts';
import { viewFlash } from './feed.view.ts';
import { searchTerms } from './feed.words.ts';

/** Totals are exact up to here (design: api, Search). */
const LARGEST_TOTAL = 1000;
/** The contract's limit of `offset`. */
const LARGEST_OFFSET = 10_000;
/** So many flashes are walked back through before the index of words is asked. */
const NEWEST_REACH = 20_000;
const DAY_SECONDS = 86_400;

interface SearchDeps {
  store: SearchStore;
  reader: FeedReader;
}

/** Search in the public text of flashes, newest first. */
export function createSearch({ store, reader }: SearchDeps) {
  async function pick(request: SearchRequest, query: SearchMessagesQuery): Promise<{ ids: number[]; total: number }> {
    const counted = await store.count(request, LARGEST_TOTAL + 1);
    const isCommon = counted > LARGEST_TOTAL;
    // Common words fill a page soon, unless all that has them is old.
    const near = isCommon ? await store.pickAmongNewest(request, query, NEWEST_REACH) : null;
    const ids = near ?? (await store.pickByWords(request, query));
    return { ids, total: Math.min(counted, LARGEST_TOTAL) };
  }

  return {
    async search(query: SearchMessagesQuery, viewer: Viewer | null): Promise<FlashSearch> {
      const request = toRequest(query);
      if (request === null) return { Msgs: [], Total: 0, NextOffset: query.offset };
      const { ids, total } = await pick(request, query);
      const seen = await reader.see(ids, viewer);
      // The last place a search can be asked for is also where it ends.
      const next = Math.min(query.offset + ids.length, LARGEST_OFFSET);
      return { Msgs: seen.map(viewFlash), Total: total, NextOffset: next };
    },
  };
}

function toRequest({ keyword, fromdate, enddate, subjectids }: SearchMessagesQuery): SearchRequest | null {
  if (fromdate !== null && enddate !== null && enddate < fromdate) {
    throw fail('BAD_REQUEST', { text: '结束日期不能早于开始日期' });
  }
  const wanted = searchTerms(keyword);
  if (wanted === null) return null;
  // Both days count whole.
  const until = enddate === null ? null : enddate + DAY_SECONDS;
  return { ...wanted, from: fromdate, until, subjectIds: subjectids };
}
