import type { ReactNode } from 'react';
import type { UnixSeconds } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DayLine } from '#web/ui/day-line.tsx';
import { keyOf, withDays } from './day-rows.ts';
import css from './feed-rows.module.css';
import { FlashItem } from './flash/flash-item.tsx';
import type { SubjectNames } from './flash/flash-words.ts';
import type { LiveRow } from './live/live-rows.ts';

interface FeedRowsProps {
  rows: readonly LiveRow[];
  names: SubjectNames;
  now: UnixSeconds;
  /** The query of the list. */
  within?: string;
  onFillGap?: (gap: Extract<LiveRow, { kind: 'gap' }>['gap']) => void;
  drawText?: ((text: string) => ReactNode) | undefined;
}

/** The rows of a feed: days, flashes, and a line where something is missing. */
export function FeedRows({ rows, names, now, within = '', onFillGap, drawText }: FeedRowsProps) {
  return withDays(rows).map((row) => {
    if (row.kind === 'day') return <DayLine key={keyOf(row)} day={row.day} now={now} />;
    if (row.kind === 'seen') return <SeenLine key={keyOf(row)} />;
    if (row.kind === 'gap') return <GapRow key={keyOf(row)} onFill={() => onFillGap?.(row.gap)} />;
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

/** Below it is what was there at the last visit. */
function SeenLine() {
  return (
    <p className={css.seen}>
      <span>上次看到这里</span>
    </p>
  );
}

function GapRow({ onFill }: { onFill: () => void }) {
  return (
    <div className={css.gap} role="note">
      <Icon name="warn" size="s" />
      <span>这里有快讯没有收到</span>
      <button type="button" onClick={onFill}>
        点此补齐
      </button>
    </div>
  );
}
