import { type ReactNode, Suspense, useState } from 'react';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { later } from '#web/lib/later.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DayLine } from '#web/ui/day-line.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { keyOf, withDays } from './day-rows.ts';
import css from './feed-rows.module.css';
import { FlashItem } from './flash/flash-item.tsx';
import { pathOf, type SubjectNames } from './flash/flash-words.ts';
import lockedRow from './flash/locked-row.module.css';
import type { LiveRow } from './live/live-rows.ts';

/** The first paint does without its program: most readers never meet it. */
const LockedRow = later(async () => (await import('./flash/locked-row.tsx')).LockedRow, lockedRow);

interface FeedRowsProps {
  rows: readonly LiveRow[];
  names: SubjectNames;
  now: UnixSeconds;
  /** The query of the list. */
  within?: string;
  /** Answers whether what is missing came. */
  onFillGap?: (gap: Extract<LiveRow, { kind: 'gap' }>['gap']) => Promise<boolean>;
  drawText?: ((text: string) => ReactNode) | undefined;
}

/** The rows of a feed: days, flashes, and a line where something is missing. */
export function FeedRows({ rows, names, now, within = '', onFillGap, drawText }: FeedRowsProps) {
  return withDays(rows).map((row) => {
    if (row.kind === 'day') return <DayLine key={keyOf(row)} day={row.day} now={now} />;
    if (row.kind === 'seen') return <SeenLine key={keyOf(row)} />;
    if (row.kind === 'gap')
      return <GapRow key={keyOf(row)} onFill={async () => (await onFillGap?.(row.gap)) ?? true} />;
    if (row.kind === 'locked') return <LockedRows key={keyOf(row)} flashes={row.flashes} within={within} />;
    return (
      <FlashItem
        key={keyOf(row)}
        flash={row.flash}
        others={row.others}
        names={names}
        within={within}
        drawText={drawText}
      />
    );
  });
}

function LockedRows({ flashes, within }: { flashes: readonly Flash[]; within: string }) {
  const messages = flashes.map((flash) => ({ id: flash.Id, at: flash.CreatedAtInSec, path: pathOf(flash, within) }));
  return (
    <div data-flash={flashes[0]?.Id}>
      <Suspense>
        <LockedRow messages={messages} />
      </Suspense>
    </div>
  );
}

/** Below it is what was there at the last visit. */
function SeenLine() {
  return (
    <p className={css.seen} data-unprinted>
      <span>上次看到这里</span>
    </p>
  );
}

function GapRow({ onFill }: { onFill: () => Promise<boolean> }) {
  const [state, setState] = useState<'open' | 'filling' | 'failed'>('open');

  async function fill() {
    setState('filling');
    setState((await onFill()) ? 'open' : 'failed');
  }

  if (state === 'failed') return <FailedLoad text="这里的快讯没有补齐" onRetry={() => void fill()} />;
  return (
    <div className={css.gap} role="note">
      <Icon name="warn" size="s" />
      <span>这里有快讯没有收到</span>
      <button type="button" disabled={state === 'filling'} onClick={() => void fill()}>
        {state === 'filling' ? '正在补齐' : '点此补齐'}
      </button>
    </div>
  );
}
