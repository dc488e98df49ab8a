import { useState } from 'react';
import { Link } from 'react-router';
import { notices, type Notice } from '#domains/notices/notices.contract.ts';
import { isoText, type UnixSeconds } from '#shared/time.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { MoreRow } from '#web/features/articles/more-row.tsx';
import { useRowKeys } from '#web/features/boards/disclosed/row-keys.ts';
import { api } from '#web/lib/api.ts';
import { useMore } from '#web/lib/use-more.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import css from './notice-list.module.css';

export const NOTICES_LENGTH = 20;

interface NoticeListProps {
  first: { items: readonly Notice[]; next_cursor: string };
  unread: number;
  now: UnixSeconds;
}

const kinds: Record<Notice['kind'], { word: string; tone: BadgeTone }> = {
  post_passed: { word: '已通过', tone: 'brand' },
  post_rejected: { word: '未通过', tone: 'warn' },
  post_returned: { word: '退回修改', tone: 'warn' },
  post_appended: { word: '有追加', tone: 'vip' },
  qualification_passed: { word: '已通过', tone: 'brand' },
  qualification_refused: { word: '未通过', tone: 'warn' },
  payout_paid: { word: '已打款', tone: 'brand' },
  payout_refused: { word: '提现退回', tone: 'warn' },
};

/** What somebody was told, the newest first; what they open is read. Give it a `key` for each place it begins at. */
export function NoticeList({ first, unread, now }: NoticeListProps) {
  const list = useRowKeys<HTMLUListElement>();
  const [read, setRead] = useState<{ ids: ReadonlySet<string>; count: number }>({ ids: new Set(), count: unread });
  const { items, next, more } = useMore({ items: first.items, next: first.next_cursor }, async (cursor) => {
    const page = await api(notices.listNotices, { query: { limit: NOTICES_LENGTH, cursor } });
    return { items: page.items, next: page.next_cursor };
  });
  const isRead = ({ id, is_read: wasRead }: Notice) => wasRead || read.ids.has(id);

  async function mark(ids?: readonly string[]) {
    try {
      const { count } = await api(notices.markRead, { body: ids === undefined ? { until: now } : { ids: [...ids] } });
      setRead({ ids: new Set([...read.ids, ...(ids ?? items.map(({ id }) => id))]), count });
    } catch (error) {
      showToast(troubleText(error));
    }
  }

  if (items.length === 0) return <EmptyState icon="bell" text="还没有通知" />;
  return (
    <>
      <p className={css.unread}>
        <span className="num">{read.count === 0 ? '没有未读' : `${read.count} 条未读`}</span>
        {read.count > 0 && (
          <Button size="s" onClick={() => void mark()}>
            全部已读
          </Button>
        )}
      </p>
      <ul ref={list} aria-label="通知">
        {items.map((notice) => (
          <li key={notice.id}>
            <Link
              className={css.notice}
              to={notice.href}
              data-row={notice.id}
              data-unread={isRead(notice) ? undefined : ''}
              onClick={() => !isRead(notice) && void mark([notice.id])}
            >
              <Badge tone={kinds[notice.kind].tone}>{kinds[notice.kind].word}</Badge>
              <span>
                {!isRead(notice) && <span className="vh">未读：</span>}
                {notice.text}
              </span>
              <time className="num muted s12" dateTime={isoText(notice.at)}>
                {listTimeText(notice.at, now)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {(next !== '' || items.length > NOTICES_LENGTH) && <MoreRow more={more} to={`/v/self/notices?cursor=${next}`} />}
    </>
  );
}
