import { ownArticles } from '#domains/articles/articles.own.contract.ts';
import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const FOLLOWED_LENGTH = 20;

interface FollowedListProps {
  first: { items: readonly ArticleSummary[]; next_cursor: string };
  /** Which kinds are shown; empty for both. */
  sources: string;
  /** The address of what follows a cursor. */
  addressOf: (cursor: string) => string;
  now: UnixSeconds;
}

/** What is new in what a reader follows, going on at the press of a button. Give it a `key` for each choice, and each place it begins at. */
export function FollowedList({ first, sources, addressOf, now }: FollowedListProps) {
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const page = await api(ownArticles.listFollowed, { query: { limit: FOLLOWED_LENGTH, cursor, sources } });
    return { items: page.items, next: page.next_cursor };
  });
  if (items.length === 0) return <EmptyState text="关注的栏目还没有这样的内容" />;
  return (
    <>
      <ArticleList items={items} now={now} />
      <MoreRow more={more} to={addressOf(next)} />
    </>
  );
}
