import { ownArticles } from '#domains/articles/articles.own.contract.ts';
import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import css from './favourite-row.module.css';

export const FAVOURITES_LENGTH = 20;

interface FavouriteListProps {
  first: { items: readonly ArticleSummary[]; next_cursor: string };
  now: UnixSeconds;
}

/** What a reader keeps, the latest first, going on at the press of a button. Give it a `key` for each place it begins at. */
export function FavouriteList({ first, now }: FavouriteListProps) {
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const page = await api(ownArticles.listFavourites, { query: { limit: FAVOURITES_LENGTH, cursor } });
    return { items: page.items, next: page.next_cursor };
  });
  // Of a page all may have been deleted, with more behind it.
  if (items.length === 0 && !more.hasMore)
    return (
      <EmptyState
        icon="star"
        text="还没有收藏，点文章下方的星标即可收藏"
        action={<MoreLink to="/jingxuan" text="去看精选" />}
      />
    );
  return (
    <>
      <ul className={css.rows}>
        {items.map((item) => (
          <FavouriteRow key={item.id} item={item} now={now} />
        ))}
      </ul>
      <MoreRow more={more} to={`/v/self/favorites?cursor=${next}`} />
    </>
  );
}
