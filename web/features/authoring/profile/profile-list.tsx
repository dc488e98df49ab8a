import { publicPosts, type PublicPost } from '#domains/authoring/authoring.public.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { useRowKeys } from '#web/features/boards/disclosed/row-keys.ts';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { usePageKeys } from '#web/shell/use-page-key.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PROFILE_LENGTH, profileAddress, typesOf, type ProfileTab } from './load-profile.ts';
import { ProfilePost } from './profile-post.tsx';

interface ProfileListProps {
  id: string;
  tab: ProfileTab;
  first: { items: readonly PublicPost[]; next_cursor: string };
  now: UnixSeconds;
}

/** The keys of the list (docs/product/author-pages.md#profile). */
export const profileKeys = [
  { keys: ['j', 'k'], does: '下一篇、上一篇' },
  { keys: ['o'], does: '打开选中的一篇' },
  { keys: ['l'], does: '赞选中的一篇' },
  { keys: ['f'], does: '收藏选中的一篇' },
] as const;

/** What an author has out, the newest first. Give it a `key` for each tab, and each place it begins at. */
export function ProfileList({ id, tab, first, now }: ProfileListProps) {
  const list = useRowKeys<HTMLUListElement>();
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const query = { account_id: id, content_types: typesOf[tab], cursor, limit: PROFILE_LENGTH };
    const page = await api(publicPosts.listVArticles, { query });
    return { items: page.items, next: page.next_cursor };
  });

  usePageKeys((key) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    const [like, keep] = row?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? [];
    const pressed = { o: row?.querySelector<HTMLElement>('[data-main]'), l: like, f: keep }[key];
    pressed?.click();
    return pressed !== undefined && pressed !== null;
  });

  if (items.length === 0) return <EmptyState text="还没有发布内容" />;
  return (
    <>
      <ul ref={list} aria-label="已发布">
        {items.map((post) => (
          <ProfilePost key={post.id} post={post} now={now} />
        ))}
      </ul>
      {(next !== '' || items.length > PROFILE_LENGTH) && <MoreRow more={more} to={profileAddress(id, tab, next)} />}
    </>
  );
}
