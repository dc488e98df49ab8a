import { useNavigate } from 'react-router';
import type { UnixSeconds } from '#shared/time.ts';
import { useRowKeys } from '#web/features/boards/disclosed/row-keys.ts';
import { usePageKeys } from '#web/shell/use-page-key.ts';
import { Card } from '#web/ui/card.tsx';
import { ToggleLink } from '#web/ui/segments.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { compose } from '../publish/composing.ts';
import { postsAddress, postTabs, type loadPosts, type PostsAsked } from './load-posts.ts';
import { OwnPosts } from './own-posts.tsx';
import css from './posts-card.module.css';

interface PostsCardProps {
  /** The address of the page. */
  path: string;
  posts: Awaited<ReturnType<typeof loadPosts>>;
  now: UnixSeconds;
}

/** One's own posts by how far they have come, with their keys. */
export function PostsCard({ path, posts: { asked, cursor, page }, now }: PostsCardProps) {
  const list = useRowKeys<HTMLDivElement>();
  const navigate = useNavigate();
  const addressOf = (choice: Partial<PostsAsked>, from = '') => postsAddress(path, { ...asked, ...choice }, from);

  usePageKeys((key) => {
    const tab = postTabs[Number(key) - 1];
    const edit = document.activeElement?.querySelector<HTMLElement>('[data-edit]');
    if (tab !== undefined) void navigate(addressOf({ status: tab.id }), { replace: true, preventScrollReset: true });
    else if (key === 'p') compose({ kind: 'new' });
    else if (key === 'n') window.open('/v/article/create', '_blank', 'noopener');
    else if (key === 'e' && edit) edit.click();
    else return false;
    return true;
  });

  return (
    <Card aria-label="作品">
      <div className={css.head}>
        <Tabs
          label="作品状态"
          tabs={postTabs.map(({ id, label }) => ({ id, label, count: String(page.counts[id]) }))}
          selected={asked.status}
          addressOf={(id) => addressOf({ status: postTabs.find((tab) => tab.id === id)?.id ?? 'all' })}
        />
        <span className={css.premium}>
          <ToggleLink isTaken={asked.premium === '1'} to={addressOf({ premium: asked.premium === '1' ? '0' : '1' })}>
            只看付费
          </ToggleLink>
        </span>
      </div>
      <div ref={list}>
        <OwnPosts
          key={`${asked.status} ${asked.premium} ${cursor}`}
          first={page}
          asked={asked}
          addressOf={(next) => addressOf({}, next)}
          now={now}
        />
      </div>
    </Card>
  );
}
