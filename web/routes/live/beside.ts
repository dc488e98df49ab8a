import type { UnixSeconds } from '#shared/time.ts';
import type { ListedArticle } from '#web/features/articles/listed-article.ts';
import { articlePath, headlineOf } from '#web/features/articles/article-words.ts';
import type { ShortFlash } from '#web/features/feed/short-flashes.ts';

/** A line beside the list. */
export interface BesideRow {
  id: string;
  path: string;
  name: string;
  at: UnixSeconds;
}

/** As many as leave room for what the market does (docs/product/live-feed.md#beside-it). */
const LENGTH = 6;

/** Flashes and the focus of the day as one list, the newest first; a message that is both is told once. */
export function besideRows(flashes: readonly ShortFlash[], focus: readonly ListedArticle[]): BesideRow[] {
  const rows = [
    ...flashes.map(({ id, name, at }) => ({ id, path: `/message/${id}`, name, at })),
    ...focus.map((item) => ({ id: item.id, path: articlePath(item), name: headlineOf(item), at: item.created_at })),
  ];
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  return unique.toSorted((a, b) => b.at - a.at).slice(0, LENGTH);
}
