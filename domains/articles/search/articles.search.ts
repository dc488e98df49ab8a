import type { AccessService } from '#domains/access/access.service.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { toSymbol } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import { isEmptyQuery, parseQuery, type TextQuery, withTermsApart } from '#shared/full-text/query.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { searchableBy } from './articles.audiences.ts';
import { createMatches } from './articles.matches.ts';
import { createSearchWords, oneOf, type MarketWords, type Narrowing } from './articles.search-words.ts';
import type { SearchRequest, SearchStore } from './articles.search-store.ts';
import { wordsMeaning } from './articles.stock-words.ts';

/** Totals are exact up to here, unless less is asked for (docs/product/search.md#texts). */
const LARGEST_TOTAL = 1000;
const DAY_SECONDS = 86_400;
/** What ranks a text may be an hour old: who asks a second later asks the same. */
const HOUR_SECONDS = 3600;

export interface TextSearch extends Narrowing {
  kind: Message['kind'];
  keyword: string;
  offset: number;
  limit: number;
  sort?: 'time' | 'relevance';
  /** China days, both whole. */
  from?: UnixSeconds | null;
  until?: UnixSeconds | null;
  /** So far it is counted. */
  most?: number;
  /** Where no text has all terms, those that have one. */
  orAnyTerm?: boolean;
}

export interface FoundTexts {
  ids: number[];
  total: number;
  isAnyTerm: boolean;
  /** What to mark. */
  terms: string[];
  notes: string[];
}

export interface SearchDeps {
  store: SearchStore;
  access: Pick<AccessService, 'entitlementsOf'>;
  subjects: Pick<SubjectsService, 'subscribableIds'>;
  market: MarketWords;
  clock: Clock;
}

/** Finds messages by their words, as far as the viewer may read them: ids alone, which whoever shows them gates again. */
export function createTextSearch({ store, access, subjects, market, clock }: SearchDeps) {
  const matches = createMatches(store);
  const words = createSearchWords(market);

  async function toRequest(asked: TextSearch, viewer: Viewer | null) {
    const { kind, keyword, from = null, until = null } = asked;
    if (from !== null && until !== null && until < from)
      throw fail('BAD_REQUEST', { text: '结束日期不能早于开始日期' });
    const query = parseQuery(keyword);
    if (isEmptyQuery(query)) return { query, request: null };
    const readable = await readableBy(viewer);
    const request: SearchRequest = {
      kind,
      ...(await words.of(query, asked, audiencesIn(readable))),
      ...readable,
      isAnyTerm: false,
      from,
      // Both days count whole.
      until: until === null ? null : until + DAY_SECONDS,
      before: null,
    };
    return { query, request };
  }

  async function readableBy(viewer: Viewer | null): Promise<Pick<SearchRequest, 'searchable' | 'soldSubjectIds'>> {
    return {
      searchable: searchableBy(viewer, await access.entitlementsOf(viewer), clock.seconds()),
      soldSubjectIds: [...(await subjects.subscribableIds())],
    };
  }

  /** As it was asked; where less will do, also with terms that a sign parts by themselves, then with one of the terms. */
  async function* looserAndLooser(request: SearchRequest, query: TextQuery, asked: TextSearch) {
    yield request;
    if (asked.orAnyTerm !== true) return;
    const audiences = audiencesIn(request);
    const apart = withTermsApart(query);
    if (apart.terms.join('\n') !== query.terms.join('\n'))
      yield { ...request, ...(await words.of(apart, asked, audiences)) };
    const any = await words.ofAnyTerm(apart, asked, audiences);
    if (any !== null) yield { ...request, ...any, isAnyTerm: true };
  }

  async function pick(request: SearchRequest, { offset, limit, sort = 'time', most = LARGEST_TOTAL }: TextSearch) {
    if (sort === 'time') return matches.pick(request, { offset, limit }, most);
    const newest = await matches.pick(request, { offset: 0, limit: most }, most);
    const now = clock.seconds();
    const asOf = now - (now % HOUR_SECONDS);
    return { ids: await store.rank(request, { ids: newest.ids, now: asOf }, { offset, limit }), total: newest.total };
  }

  return {
    /** Newest first or by how well they fit; the newest thousand are ranked. */
    async search(asked: TextSearch, viewer: Viewer | null): Promise<FoundTexts> {
      const { query, request } = await toRequest(asked, viewer);
      const { notes } = query;
      if (request === null) return { ids: [], total: 0, isAnyTerm: false, terms: query.terms, notes };
      for await (const sought of looserAndLooser(request, query, asked)) {
        const found = await pick(sought, asked);
        if (found.total > 0) return { ...found, isAnyTerm: sought.isAnyTerm, terms: spellingsIn(sought), notes };
      }
      return { ids: [], total: 0, isAnyTerm: false, terms: spellingsIn(request), notes };
    },

    /** The same newest first from a place on, as far as the limit. */
    async searchBefore(asked: Omit<TextSearch, 'offset'> & { before: Position | null }, viewer: Viewer | null) {
      const { request } = await toRequest({ ...asked, offset: 0 }, viewer);
      if (request === null) return [];
      const { before, limit } = asked;
      return (await store.find({ ...request, before }, { offset: 0, limit }, {})).places;
    },

    /** The newest flashes of two weeks to which any of these stocks is attached, newest first. */
    async searchStocks({ symbols, limit }: { symbols: readonly string[]; limit: number }, viewer: Viewer | null) {
      const stocks = await market.namesOf(symbols.map((symbol) => toSymbol(symbol) ?? symbol));
      if (stocks.size === 0) return [];
      const request: SearchRequest = {
        ...{ kind: 'flash', terms: [], isAnyTerm: false, without: [], words: oneOf(wordsMeaning(stocks)) },
        ...{ from: null, until: null, before: null },
        ...(await readableBy(viewer)),
      };
      return matches.pickRecent(request, limit);
    },
  };
}

/** With the staff's, by whose rows single rights are found. */
const audiencesIn = ({ searchable: { audiences, messageIds } }: Pick<SearchRequest, 'searchable'>): number =>
  audiences.length + (messageIds.length > 0 ? 1 : 0);

const spellingsIn = ({ terms }: SearchRequest): string[] => [...new Set(terms.flatMap(({ spellings }) => spellings))];
