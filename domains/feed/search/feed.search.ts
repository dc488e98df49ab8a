import { fail } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';
import { toSymbol, type MarketService } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { FlashSearch, SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import type { FeedReader } from '#domains/feed/stream/feed.reader.ts';
import type { SearchRequest, SearchStore } from './feed.search-store.ts';
import { everything, filterOf } from '#domains/feed/feed.rules.ts';
import { viewFlash } from '#domains/feed/feed.view.ts';
import { stockQueryOf, wordsMeaning } from './feed.stock-words.ts';
import { searchTerms, type SearchTerm } from './feed.words.ts';

/** Totals are exact up to here (docs/product/feed-search.md#results). */
const LARGEST_TOTAL = 1000;
/** The contract's limit of `offset`. */
const LARGEST_OFFSET = 10_000;
/** With one more than the largest total there is nothing left to count. */
const MANY = LARGEST_TOTAL + 1;
/** What is asked for first: enough for a page of most words. */
const RECENT_WEEKS = 2;
/** Beyond this, asking for some weeks costs about as much as asking for all. */
const MOST_WEEKS = 20;
/** Words come and go: so much more than what would do if they came evenly. */
const TO_SPARE = 1.5;
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
    const recent = await store.find(request, query, { weeks: RECENT_WEEKS, most: MANY });
    // Where all of the recent ones are known, no other is newer.
    const isFilled = recent.count < MANY && recent.ids.length === query.limit;
    const all = (await areMany(request, query, recent.count)) ? null : await store.find(request, query, { most: MANY });
    if (all && all.count < MANY) return { ids: all.ids, total: all.count };
    return { ids: isFilled ? recent.ids : await pickCommon(request, query), total: LARGEST_TOTAL };
  }

  /** Whether so many weeks as would do at the rate of the recent ones hold more than is counted. */
  async function areMany(request: SearchRequest, query: SearchMessagesQuery, recent: number): Promise<boolean> {
    if (recent >= MANY) return true;
    const weeks = Math.ceil((RECENT_WEEKS * TO_SPARE * MANY) / recent);
    if (weeks > MOST_WEEKS) return false;
    return (await store.find(request, query, { weeks, most: MANY })).count >= MANY;
  }

  /** Common words fill a page soon, unless all that has them is old. */
  async function pickCommon(request: SearchRequest, query: SearchMessagesQuery): Promise<number[]> {
    const near = await store.pickAmongNewest(request, query, NEWEST_REACH);
    return near ?? (await store.find(request, query, {})).ids;
  }

  async function toRequest({
    keyword,
    fromdate,
    enddate,
    subjectids,
    ...marks
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
      ...filterOf({ subjids: subjectids, ...marks }),
      soldSubjectIds: [...(await subjects.subscribableIds())],
    };
  }

  async function withStocks({ text, pieces }: SearchTerm) {
    const stocks = await market.namesOf(await market.symbolsMatching(text));
    return { text, pieces, stockWords: oneOf(stockQueryOf(text, stocks)) };
  }

  /** In tsquery notation. */
  const oneOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ');

  return {
    /** The newest flashes of two weeks to which any of these stocks is attached, newest first. */
    async listOfStocks({ symbols, limit }: { symbols: readonly string[]; limit: number }, viewer: Viewer | null) {
      const stocks = await market.namesOf(symbols.map((symbol) => toSymbol(symbol) ?? symbol));
      if (stocks.size === 0) return [];
      const words = oneOf(wordsMeaning(stocks));
      const request = { terms: [], words, from: null, until: null, ...everything, soldSubjectIds: [] };
      const { ids } = await store.find(request, { offset: 0, limit }, { weeks: RECENT_WEEKS });
      return (await reader.see(ids, viewer)).map(viewFlash);
    },

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
