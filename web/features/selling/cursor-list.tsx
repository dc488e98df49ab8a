import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { useMore } from '#web/lib/use-more.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Page {
  items: readonly ArticleSummary[];
  next_cursor: string;
}

interface CursorListProps {
  first: Page;
  loadMore: (cursor: string) => Promise<Page>;
  /** Where the list goes on without script. */
  addressOf: (cursor: string) => string;
  emptyText: string;
  now: UnixSeconds;
}

/** Articles, going on at the press of a button. Give it a `key` for each list and each place it begins at. */
export function CursorList({ first, loadMore, addressOf, emptyText, now }: CursorListProps) {
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const page = await loadMore(cursor);
    return { items: page.items, next: page.next_cursor };
  });
  if (items.length === 0) return <EmptyState text={emptyText} />;
  return (
    <>
      <ArticleList items={items} now={now} />
      <MoreRow more={more} to={addressOf(next)} />
    </>
  );
}
