import { articles, type ArticleSummary } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArticleList } from './article-list.tsx';
import { MoreRow } from './more-row.tsx';
import { useMore } from '#web/lib/use-more.ts';

export const FEATURED_LENGTH = 10;

interface FeaturedListProps {
  /** Comma list of the subjects shown; empty for all that carry articles. */
  subjectIds: string;
  first: { items: readonly ArticleSummary[]; next_cursor: string };
  /** The page that it stands on. */
  path: string;
  now: UnixSeconds;
}

/** Articles of some subjects, newest first, going on at the press of a button. Give it a `key` for each choice of subjects, and each place it begins at. */
export function FeaturedList({ subjectIds, first, path, now }: FeaturedListProps) {
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const page = await api(articles.listFeatured, { query: { subj_ids: subjectIds, limit: FEATURED_LENGTH, cursor } });
    return { items: page.items, next: page.next_cursor };
  });
  if (items.length === 0) return <EmptyState text="这里还没有文章" />;
  return (
    <>
      <h2 className="vh">文章</h2>
      <ArticleList items={items} now={now} />
      <MoreRow more={more} to={`${path}?cursor=${next}`} />
    </>
  );
}
