import type { ReactNode } from 'react';
import type { UnixSeconds } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DayLine } from './day-line.tsx';
import { keyOf, withDays } from './day-rows.ts';
import css from './feed-rows.module.css';
import { FlashItem } from './flash-item.tsx';
import type { SubjectNames } from './flash-words.ts';
import type { LiveRow } from './live-rows.ts';

interface FeedRowsProps {
  rows: readonly LiveRow[];
  names: SubjectNames;
  now: UnixSeconds;
  onFillGap?: (gap: Extract<LiveRow, { kind: 'gap' }>['gap']) => void;
  drawText?: ((text: string) => ReactNode) | undefined;
}

/** The rows of a feed: days, flashes, and a line where something is missing. */
export function FeedRows({ rows, names, now, onFillGap, drawText }: FeedRowsProps) {
  return withDays(rows).map((row) => {
    if (row.kind === 'day') return <DayLine key={keyOf(row)} day={row.day} now={now} />;
    if (row.kind === 'gap') return <GapRow key={keyOf(row)} onFill={() => onFillGap?.(row.gap)} />;
    return <FlashItem key={keyOf(row)} flash={row.flash} names={names} drawText={drawText} />;
  });
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
