import type { ArticlesService, FoundTexts } from '#domains/articles/articles.service.ts';
import type { FeedService } from '#domains/feed/feed.service.ts';
import { rangesOf } from '#shared/full-text/ranges.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { SearchArticlesQuery, SearchNewsQuery } from './search.texts.contract.ts';

/** Suggestions count so far: one more is "many". */
const MOST_SUGGESTED = 51;
const HITS = 3;
/** What a flash without a title is called by. */
const LONGEST_NAME = 60;

export interface TextHit {
  id: string;
  title: string;
  title_ranges: [number, number][];
  created_at: number;
}

export interface SuggestedTexts {
  total: number;
  hits: TextHit[];
}

export interface TextsDeps {
  articles: Pick<ArticlesService, 'finder' | 'summaries'>;
  feed: Pick<FeedService, 'show'>;
}

/** Articles and flashes by their words, as far as the viewer may read them (docs/product/search.md#texts). */
export function createTextsSearch({ articles, feed }: TextsDeps) {
  const { search } = articles.finder;

  /** Only what is shown is marked, and nothing is shown that the gate has not let through. */
  const highlightsOf = (shown: { title: string; summary: string }, terms: readonly string[]) => ({
    title: rangesOf(shown.title, terms),
    summary: rangesOf(shown.summary, terms),
  });

  async function suggestArticles(keyword: string, viewer: Viewer | null): Promise<SuggestedTexts> {
    const found = await search({ kind: 'article', keyword, ...suggested }, viewer);
    const items = await articles.summaries(found.ids, viewer);
    return {
      total: found.total,
      hits: items.map(({ id, title, created_at }) => hitOf({ id, title, created_at }, found.terms)),
    };
  }

  async function suggestNews(keyword: string, viewer: Viewer | null): Promise<SuggestedTexts> {
    const found = await search({ kind: 'flash', keyword, ...suggested }, viewer);
    const flashes = await feed.show(found.ids, viewer);
    const hits = flashes.map(({ Id, Title, Summary, CreatedAtInSec }) =>
      hitOf({ id: Id, title: Title || beginningOf(Summary), created_at: CreatedAtInSec }, found.terms),
    );
    return { total: found.total, hits };
  }

  return {
    async searchArticles(
      { keyword, limit, offset, sort, subjectids, subjsexclude }: SearchArticlesQuery,
      viewer: Viewer | null,
    ) {
      const narrowing = { subjectIds: subjectids, isOutside: subjsexclude === 'true' };
      const asked = { kind: 'article', keyword, limit, offset, sort, ...narrowing, orAnyTerm: true } as const;
      const found = await search(asked, viewer);
      const items = await articles.summaries(found.ids, viewer);
      return {
        items: items.map((item) => ({ ...item, highlights: highlightsOf(item, found.terms) })),
        ...understood(found),
      };
    },

    async searchNews({ keyword, limit, offset, sort, ...narrowing }: SearchNewsQuery, viewer: Viewer | null) {
      const { fromdate: from, enddate: until, subjectids: subjectIds } = narrowing;
      const asked = { kind: 'flash', keyword, limit, offset, sort, from, until, subjectIds, orAnyTerm: true } as const;
      const found = await search(asked, viewer);
      const flashes = await feed.show(found.ids, viewer);
      return {
        items: flashes.map((flash) => ({
          flash,
          highlights: highlightsOf({ title: flash.Title, summary: flash.Summary }, found.terms),
        })),
        ...understood(found),
      };
    },

    /** The newest few of both kinds while somebody types (docs/product/search.md#texts). */
    async suggestTexts(keyword: string, viewer: Viewer | null) {
      const [article, news] = await Promise.all([suggestArticles(keyword, viewer), suggestNews(keyword, viewer)]);
      return { article, news };
    },
  };
}
export type TextsSearch = ReturnType<typeof createTextsSearch>;

const suggested = { offset: 0, limit: HITS, most: MOST_SUGGESTED };

function hitOf(hit: Omit<TextHit, 'title_ranges'>, terms: readonly string[]): TextHit {
  return { ...hit, title_ranges: rangesOf(hit.title, terms) };
}

function beginningOf(summary: string): string {
  const letters = Array.from(summary);
  return letters.length <= LONGEST_NAME ? summary : `${letters.slice(0, LONGEST_NAME).join('')}…`;
}

function understood({ total, isAnyTerm, terms, notes }: FoundTexts) {
  return { total, is_any_term: isAnyTerm, terms, notes };
}
