import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';

export type Headline =
  | { kind: 'flash'; id: string; at: UnixSeconds; flash: Flash }
  | { kind: 'article'; id: string; at: UnixSeconds; article: ArticleSummary };

/** Where the two lists go on; empty at the end of one. */
export interface HeadlineCursors {
  flashes: string;
  articles: string;
}

export interface HeadlineDay {
  day: UnixSeconds;
  rows: Headline[];
}

export function flashHeadline(flash: Flash): Headline {
  return { kind: 'flash', id: flash.Id, at: flash.CreatedAtInSec, flash };
}

export function articleHeadline(article: ArticleSummary): Headline {
  return { kind: 'article', id: article.id, at: article.created_at, article };
}

/**
 * Both lists as one, newest first, by China day. What is older than the end of a list that goes on is held back: the rest of
 * that list would have to be pushed in above it.
 */
export function headlineDays(headlines: readonly Headline[], cursors: HeadlineCursors): HeadlineDay[] {
  const floor = Math.max(floorOf(headlines, 'flash', cursors.flashes), floorOf(headlines, 'article', cursors.articles));
  const unique = [...new Map(headlines.map((headline) => [headline.id, headline])).values()];
  const rows = unique.filter(({ at }) => at >= floor).sort((a, b) => b.at - a.at || Number(b.id) - Number(a.id));
  return [...Map.groupBy(rows, ({ at }) => chinaDayStart(at))].map(([day, inDay]) => ({ day, rows: inDay }));
}

function floorOf(headlines: readonly Headline[], kind: Headline['kind'], cursor: string): UnixSeconds {
  const times = headlines.filter((headline) => headline.kind === kind).map(({ at }) => at);
  return cursor === '' || times.length === 0 ? -Infinity : Math.min(...times);
}
