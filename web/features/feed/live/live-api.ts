import type { FeedPage, Flash } from '#domains/feed/feed.contract.ts';
import type { LiveFilter } from './live-filter.ts';

export interface PageQuery {
  subjids?: string;
  isHotSubject?: 'true';
  hasExplain?: 'true';
  important?: string;
  source?: string;
  limit: number;
  tailmark?: string;
}

/** The calls the live feed makes; the page binds them to the typed api. */
export interface LiveApi {
  listMessages: (query: PageQuery) => Promise<FeedPage>;
  getLiveMessage: (id: string) => Promise<Flash>;
}

/** docs/product/live-feed.md#older-pages */
export const PAGE_SIZE = 30;
/** Where something is checked or filled again, larger pages are kinder to everybody. */
export const LARGE_PAGE_SIZE = 100;

export function queryOf(
  { subjectIds, isHotSubject, isExplainedOnly, important, source }: LiveFilter,
  page: Pick<PageQuery, 'limit' | 'tailmark'>,
): PageQuery {
  return {
    ...page,
    ...(subjectIds.length > 0 && { subjids: subjectIds.join(',') }),
    ...(isHotSubject && { isHotSubject: 'true' as const }),
    ...(isExplainedOnly && { hasExplain: 'true' as const }),
    ...(important > 0 && { important: String(important) }),
    ...(source !== '' && { source }),
  };
}
