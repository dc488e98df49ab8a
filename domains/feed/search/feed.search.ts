import { fail } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { FlashSearch, SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import type { FeedReader } from '#domains/feed/stream/feed.reader.ts';
import type { SearchRequest, SearchStore } from './feed.search-store.ts';
import { viewFlash } from '#domains/feed/feed.view.ts';
import { stockQueryOf } from './feed.stock-words.ts';
import { searchTerms, type SearchTerm } from './feed.words.ts';

/** Totals are exact up to here (docs/product/feed-search.md#results). */
const LARGEST_TOTAL = 1000;
/** The contract's limit of `offset`. */
const LARGEST_OFFSET = 10_000;
/** So many flashes are walked back through before the index of words is asked. */
const NEWEST_REACH = 20_000;
const DAY_SECONDS = 86_400;

interface SearchDeps {
  store: SearchStore;
  reader: FeedReader;
  subjects: Pick<SubjectsService, 'subscribableIds'>;
  market: Pick<MarketService, 'symbolsMatching' | 'namesOf'>;
}

/** Search in the public text of flashes and in the stocks attached to them, newest first. */
export function createSearch({ store, reader, subjects, market }: SearchDeps) {
  async function pick(request: SearchRequest, query: SearchMessagesQuery): Promise<{ ids: number[]; total: number }> {
    const counted = await store.count(request, LARGEST_TOTAL + 1);
    const isCommon = counted > LARGEST_TOTAL;
    // Common words fill a page soon, unless all that has them is old.
    const near = isCommon ? await store.pickAmongNewest(request, query, NEWEST_REACH) : null;
    const ids = near ?? (await store.pickByWords(request, query));
    return { ids, total: Math.min(counted, LARGEST_TOTAL) };
  }

  async function toRequest({
    keyword,
    fromdate,
    enddate,
    subjectids,
  }: SearchMessagesQuery): Promise<SearchRequest | null> {
    if (fromdate !== null && enddate !== null && enddate < fromdate) {
      throw fail('BAD_REQUEST', { text: '结束日期不能早于开始日期' });
    }
    const terms = await Promise.all(searchTerms(keyword).map(withStocks));
    if (terms.length === 0) return null;
    return {
      terms,
      words: terms
        .filter(({ pieces }) => pieces !== '')
        .map(({ pieces, stockWords }) => `((${pieces}) | ${stockWords})`)
        .join(' & '),
      from: fromdate,
      // Both days count whole.
      until: enddate === null ? null : enddate + DAY_SECONDS,
      subjectIds: subjectids,
      soldSubjectIds: [...(await subjects.subscribableIds())],
    };
  }

  async function withStocks({ text, pieces }: SearchTerm) {
    const stocks = await market.namesOf(await market.symbolsMatching(text));
    const stockWords = stockQueryOf(text, stocks);
    return { text, pieces, stockWords: stockWords.map((word) => `'${word}'`).join(' | ') };
  }

  return {
    async search(query: SearchMessagesQuery, viewer: Viewer | null): Promise<FlashSearch> {
      const request = await toRequest(query);
      if (request === null) return { Msgs: [], Total: 0, NextOffset: query.offset };
      const { ids, total } = await pick(request, query);
      const seen = await reader.see(ids, viewer);
      // The last place a search can be asked for is also where it ends.
      const next = Math.min(query.offset + ids.length, LARGEST_OFFSET);
      return { Msgs: seen.map(viewFlash), Total: total, NextOffset: next };
    },
  };
}
