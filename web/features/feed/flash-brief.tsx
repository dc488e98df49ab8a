import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { clockText, dayText, type UnixSeconds } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import css from './flash-brief.module.css';
import { badgesOf, nameOf, pathOf, stateOf } from './flash-words.ts';
import type { LiveFeed, LiveSnapshot } from './live-feed.ts';
import type { LiveFilter } from './live-list.ts';
import { syncLabels, type SyncStatus } from './live-store.ts';
import { SyncMark } from './sync-mark.tsx';

interface FlashBriefProps {
  snapshot: LiveSnapshot;
  length: number;
  now: UnixSeconds;
}

/** The newest flashes in short. It comes alive after the page has: the feed's program is fetched only then. */
export function FlashBrief({ snapshot, length, now }: FlashBriefProps) {
  const { items, status } = useBrief(snapshot);
  // What was withdrawn has its tombstone in the whole feed; here it would only take room.
  const shown = items.filter((flash) => !flash.IsWithdrawn).slice(0, length);
  return (
    <Card
      title="7×24 快讯"
      mark={status !== null && <SyncMark look={status}>{syncLabels[status]}</SyncMark>}
      end={<MoreLink to="/live" text="全部快讯" />}
    >
      {shown.length === 0 ? (
        <EmptyState icon="bolt" text="还没有快讯" />
      ) : (
        <ol className={css.list}>
          {shown.map((flash) => (
            <BriefRow key={flash.Id} flash={flash} now={now} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function BriefRow({ flash, now }: { flash: Flash; now: UnixSeconds }) {
  const state = stateOf(flash);
  const isToday = dayText(flash.CreatedAtInSec) >= dayText(now);
  const badges = badgesOf(flash).map(({ label, tone }) => (
    <Badge key={label} tone={tone}>
      {label}
    </Badge>
  ));
  return (
    <li data-dot={dotOf(flash)}>
      <time className="num" dateTime={flash.CreatedAt}>
        {isToday ? clockText(flash.CreatedAtInSec) : dayText(flash.CreatedAtInSec).slice(5)}
      </time>
      {state === 'locked' && (
        <p className={css.locked}>
          <Icon name="lock" size="s" />
          <b>VIP 专享</b>
        </p>
      )}
      {state === 'open' && (
        <p>
          {badges.length > 0 && <span className={css.badges}>{badges}</span>}
          <Link className={css.text} to={pathOf(flash)}>
            {nameOf(flash)}
          </Link>
        </p>
      )}
    </li>
  );
}

function dotOf(flash: Flash): string | undefined {
  if (flash.SubscribeType === 1) return 'vip';
  if (flash.Impact === 0) return undefined;
  return flash.Impact > 0 ? 'up' : 'down';
}

function useBrief(snapshot: LiveSnapshot): { items: readonly Flash[]; status: SyncStatus | null } {
  const [live, setLive] = useState<LiveFeed | null>(null);
  const state = useSyncExternalStore(
    live?.subscribe ?? never,
    () => live?.getState() ?? null,
    () => null,
  );

  useEffect(() => {
    let isWanted = true;
    let stop = () => {};

    async function comeAlive() {
      const { openFeed } = await import('./open-feed.ts');
      if (!isWanted) return;
      const opened = openFeed({ filter: everything, snapshot });
      opened.start();
      stop = opened.stop;
      setLive(opened);
    }

    // Without it the list stays as it was rendered (docs/product/live-feed.md#first-page).
    comeAlive().catch(() => {});
    return () => {
      isWanted = false;
      stop();
    };
  }, [snapshot]);

  return { items: state?.items ?? snapshot.page.NewMsgs ?? [], status: state?.sync.status ?? null };
}

function never() {
  return () => {};
}

const everything: LiveFilter = { subjectIds: [], isHotSubject: false, isExplainedOnly: false };
