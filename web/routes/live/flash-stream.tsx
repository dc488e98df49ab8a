import { type RefObject, useSyncExternalStore } from 'react';
import type { UnixSeconds } from '#shared/time.ts';
import { FeedEnd } from '#web/features/feed/feed-end.tsx';
import { FeedRows } from '#web/features/feed/feed-rows.tsx';
import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';
import { NewPill } from '#web/features/feed/new-pill.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import css from './live-list.module.css';
import type { Place } from './noted-place.ts';
import { useHold } from './use-hold.ts';
import { minuteOf } from './filter.ts';
import { NEAR, useInView } from './use-in-view.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useReading } from './use-reading.ts';
import { useSteadyRows } from './use-steady-rows.ts';

/** After three pages of which all is muted the next one is left to the reader. */
const MOST_IN_VAIN = 90;

interface FlashStreamProps {
  feed: ShownFeed;
  isLive: boolean;
  list: RefObject<HTMLDivElement | null>;
  /** Where the reader rests in it. */
  place: RefObject<Place | null>;
  names: SubjectNames;
  /** The query of what is shown. */
  within: string;
  now: UnixSeconds;
}

/** The living list: new flashes on top or in the pill, older ones on the way down. */
export function FlashStream({ feed, isLive, list, place, names, within, now }: FlashStreamProps) {
  const { rows, items, pending, isEnd, isLoadingMore, hasFailed } = useSyncExternalStore(
    feed.subscribe,
    feed.getState,
    feed.getState,
  );
  const { drawText, isMuted } = useReading();
  const shown = rows.filter((row) => row.kind !== 'flash' || !isMuted(row.flash));
  const isInVain = items.length - items.findLastIndex((flash) => !isMuted(flash)) > MOST_IN_VAIN;
  const top = useHold(feed);
  useSteadyRows({ list, feed });
  useKeptPlace({ list, place, isLive });
  const end = useInView<HTMLDivElement>({
    margin: NEAR,
    watch: rows,
    onChange: (isInView) => isInView && !isEnd && !isLoadingMore && !hasFailed && !isInVain && void feed.loadMore(),
  });

  const last = items.at(-1);
  const older = last && `/live${within}${within === '' ? '?' : '&'}at=${minuteOf(last.CreatedAtInSec)}`;

  function showPending() {
    window.scrollTo({ top: 0, behavior: 'instant' });
    feed.showPending();
    // The pill is gone: who goes on by keys begins with what it has brought.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true }),
    );
  }

  return (
    <>
      <div ref={top} />
      <NewPill count={pending.filter((flash) => !isMuted(flash)).length} onShow={showPending} />
      <div ref={list} className={css.list}>
        <FeedRows rows={shown} names={names} now={now} within={within} drawText={drawText} onFillGap={feed.fillGap} />
      </div>
      {rows.length === 0 && isEnd ? (
        <EmptyState icon="bolt" text="这个栏目还没有快讯" />
      ) : (
        <FeedEnd
          ref={end}
          isEnd={isEnd}
          isLoading={isLoadingMore}
          hasFailed={hasFailed}
          older={older}
          onMore={() => void feed.loadMore()}
        />
      )}
    </>
  );
}
