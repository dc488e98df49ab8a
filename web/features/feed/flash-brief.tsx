import { Fragment, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { nameOf } from '#shared/datelines.ts';
import { chinaDayStart, clockText, type UnixSeconds } from '#shared/time.ts';
import { StockChange } from '#web/features/market/chips/stock-change.tsx';
import { useToday } from '#web/lib/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { DayLine } from '#web/ui/day-line.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import css from './flash-brief.module.css';
import { FlashBadges } from './flash/flash-badges.tsx';
import { pathOf, stateOf } from './flash/flash-words.ts';
import type { LiveFeed, LiveSnapshot } from './live/live-feed.ts';
import { everything } from './live/live-filter.ts';
import { restingFeed } from './live/resting-feed.ts';
import { useMuted } from './reading/use-muted.ts';
import { SyncMark } from './sync-mark.tsx';
import { syncLabels, type SyncStatus } from './sync-status.ts';
import { useSlidingRows } from './use-sliding-rows.ts';

interface FlashBriefProps {
  snapshot: LiveSnapshot;
  length: number;
  now: UnixSeconds;
}

/** The newest flashes in short. It comes alive after the page has: the feed's program is fetched only then. */
export function FlashBrief({ snapshot, length, now: then }: FlashBriefProps) {
  const now = useToday(then);
  const { items, status, live } = useBrief(snapshot);
  const isMuted = useMuted();
  const list = useRef<HTMLOListElement>(null);
  useSlidingRows(list, live);
  // What was withdrawn has its tombstone in the whole feed; here it would only take room.
  const shown = items.filter((flash) => !flash.IsWithdrawn && !isMuted(flash)).slice(0, length);
  return (
    <Card
      className={css.card}
      title="7×24 快讯"
      mark={status !== null && <SyncMark look={status}>{syncLabels[status]}</SyncMark>}
      end={<MoreLink to="/live" text="全部快讯" />}
    >
      {shown.length === 0 ? (
        <EmptyState icon="bolt" text="还没有快讯" />
      ) : (
        <ol className={css.list} ref={list}>
          {shown.map((flash, at) => (
            <Fragment key={flash.Id}>
              {dayOf(flash) !== dayOf(shown[at - 1] ?? now) && <BriefDay day={dayOf(flash)} now={now} />}
              <BriefRow flash={flash} />
            </Fragment>
          ))}
        </ol>
      )}
    </Card>
  );
}

const dayOf = (of: Flash | UnixSeconds) => chinaDayStart(typeof of === 'number' ? of : of.CreatedAtInSec);

/** Before the first flash of a day that is not today (docs/product/live-feed.md#days). */
function BriefDay({ day, now }: { day: UnixSeconds; now: UnixSeconds }) {
  return (
    <li className={css.day}>
      <DayLine day={day} now={now} />
    </li>
  );
}

function BriefRow({ flash }: { flash: Flash }) {
  return (
    <LinkRow data-dot={dotOf(flash)} data-flash={flash.Id}>
      <time className="num" dateTime={flash.CreatedAt}>
        {clockText(flash.CreatedAtInSec)}
      </time>
      {stateOf(flash) === 'locked' ? <LockedText flash={flash} /> : <OpenText flash={flash} />}
    </LinkRow>
  );
}

function OpenText({ flash }: { flash: Flash }) {
  const [stock] = flash.Stocks ?? [];
  return (
    <>
      {flash.Source !== '' && <span className={css.source}>{flash.Source} </span>}
      <p className={css.text} data-important={flash.Important > 0 || undefined}>
        <span>
          <FlashBadges flash={flash} />
          <RowLink to={pathOf(flash)}>{nameOf(flash.Title, flash.Summary)}</RowLink>{' '}
          {stock && <FirstStock stock={stock} isDemo={flash.IsDemo} />}
        </span>
      </p>
    </>
  );
}

/** Tabs pass it by: the page of the flash has it. */
function FirstStock({ stock: { Symbol: symbol, Name: name }, isDemo }: { stock: Stock; isDemo: boolean }) {
  return (
    <Link className={css.stock} to={`/stock/${symbol}`} tabIndex={-1}>
      {name}
      <StockChange symbol={symbol} isDemo={isDemo} />
    </Link>
  );
}

type Stock = NonNullable<Flash['Stocks']>[number];

function LockedText({ flash }: { flash: Flash }) {
  return (
    <p className={css.locked}>
      <Icon name="lock" size="s" />
      <RowLink to={pathOf(flash)}>VIP 专享快讯</RowLink>
      <span className="s12 muted">订阅后可读</span>
    </p>
  );
}

function dotOf(flash: Flash): string | undefined {
  if (flash.SubscribeType === 1) return 'vip';
  if (flash.Impact === 0) return undefined;
  return flash.Impact > 0 ? 'up' : 'down';
}

interface Brief {
  items: readonly Flash[];
  status: SyncStatus | null;
  live: LiveFeed | null;
}

function useBrief(snapshot: LiveSnapshot): Brief {
  // As it will be alive, one row for an event: else rows would jump as the program arrives.
  const resting = useMemo(() => restingFeed({ filter: everything, snapshot }, null).getState(), [snapshot]);
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
      const { openFeed } = await import('./live/open-feed.ts');
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

  return { items: (state ?? resting).items, status: state?.sync.status ?? null, live };
}

function never() {
  return () => {};
}
