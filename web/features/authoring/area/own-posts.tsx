import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { authoring, type PostRow } from '#domains/authoring/authoring.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OwnPostRow } from './own-post-row.tsx';
import { POSTS_LENGTH, type PostsAsked, type PostsPage } from './load-posts.ts';

interface OwnPostsProps {
  first: PostsPage;
  asked: PostsAsked;
  /** The address of what follows a cursor. */
  addressOf: (cursor: string) => string;
  now: UnixSeconds;
}

/** An author's own posts, the last touched first. Give it a `key` for each choice, and each place it begins at. */
export function OwnPosts({ first, asked, addressOf, now }: OwnPostsProps) {
  const [moved, setMoved] = useState<ReadonlyMap<PostRow, PostRow>>(new Map());
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const page = await api(authoring.listPosts, { query: { ...asked, cursor, limit: POSTS_LENGTH } });
    return { items: page.items, next: page.next_cursor };
  });

  const handleGone = useCallback(() => void revalidate(), [revalidate]);

  /** A post that is another one now stays where it is until the list is told anew. */
  function handleMoved(place: PostRow, row: PostRow) {
    setMoved(new Map(moved).set(place, row));
    setDeleted(new Set([...deleted].filter((id) => id !== row.id)));
    void revalidate();
  }

  if (items.length === 0)
    return (
      <EmptyState
        icon="pen"
        text={asked.status === 'all' ? '还没有作品' : '没有这样的作品'}
        action={
          <ButtonLink to="/v/article/create" target="_blank">
            写文章
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ul aria-label="作品">
        {items.map((place) => (
          <OwnPostRow
            key={place.id}
            row={moved.get(place) ?? place}
            now={now}
            isDeleted={deleted.has(place.id)}
            onMoved={(row) => handleMoved(place, row)}
            onDeleted={({ id }) => setDeleted(new Set([...deleted, id]))}
            onGone={handleGone}
          />
        ))}
      </ul>
      {(next !== '' || items.length > POSTS_LENGTH) && <MoreRow more={more} to={addressOf(next)} />}
    </>
  );
}
