import type { RefObject } from 'react';
import { feed, type FeedPage } from '#domains/feed/feed.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { FeedEnd } from '#web/features/feed/feed-end.tsx';
import { FeedRows } from '#web/features/feed/feed-rows.tsx';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import { restingFeed } from '#web/features/feed/live/resting-feed.ts';
import { api } from '#web/lib/api.ts';
import { type Chunk, useMore } from '#web/lib/use-more.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { addressOfFeed, type FeedFilter, minuteOf, secondsOf, toLiveFilter } from './filter.ts';
import css from './past-part.module.css';
import { LiveList } from './live-list.tsx';
import { pastQuery } from './past-query.ts';
import { NEAR, useInView } from './use-in-view.ts';
import { useReading } from './use-reading.ts';

const HOUR_SECONDS = 3600;

interface PastPartProps {
  list: RefObject<HTMLDivElement | null>;
  past: { at: string; page: FeedPage };
  filter: FeedFilter;
  names: SubjectNames;
  now: UnixSeconds;
}

/** The list as it stood at the end of a minute, and what is older. It does not live: what comes since is not told. */
export function PastPart({ list, past: { at, page }, filter, names, now }: PastPartProps) {
  const { items, more } = useMore(
    chunkOf(page),
    async (cursor) => chunkOf(await api(feed.listMessages, { query: pastQuery(filter, at, cursor) })),
    ({ Id }) => Id,
  );
  const end = useInView<HTMLDivElement>({
    margin: NEAR,
    watch: items,
    onChange: (isInView) => isInView && more.hasMore && !more.hasFailed && more.load(),
  });
  const last = items.at(-1);
  const next = hourAfter(at, now);
  const { drawText, isMuted } = useReading();
  const snapshot = { page: { ...page, NewMsgs: [...items] }, epoch: '' };
  const { rows } = restingFeed({ filter: toLiveFilter(filter), snapshot }, null).getState();
  return (
    <>
      <p className={css.when}>
        <span>
          <span className="num">{at.replace('T', ' ')}</span> 及更早的快讯
        </span>
        {next !== null && <TextLink to={addressOfFeed(filter, null, next)}>后一小时</TextLink>}
        <TextLink to={addressOfFeed(filter)}>返回实时快讯</TextLink>
      </p>
      <LiveList list={list}>
        <FeedRows
          rows={rows.filter((row) => row.kind !== 'flash' || !isMuted(row.flash))}
          names={names}
          now={now}
          within={addressOfFeed(filter).slice('/live'.length)}
          drawText={drawText}
        />
      </LiveList>
      {items.length === 0 ? (
        <EmptyState icon="bolt" text="这个时间以前没有快讯" />
      ) : (
        <FeedEnd
          ref={end}
          isEnd={!more.hasMore}
          isLoading={more.isLoading}
          hasFailed={more.hasFailed}
          older={last && addressOfFeed(filter, null, minuteOf(last.CreatedAtInSec))}
          onMore={more.load}
        />
      )}
    </>
  );
}

/** Null where the present begins. */
function hourAfter(at: string, now: UnixSeconds): string | null {
  const end = (secondsOf(at) ?? 0) + HOUR_SECONDS;
  return end < now ? minuteOf(end - 1) : null;
}

const chunkOf = ({ NewMsgs, TailMark }: FeedPage): Chunk<Flash> => ({ items: NewMsgs ?? [], next: TailMark });
