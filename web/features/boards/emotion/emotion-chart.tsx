import { clsx } from 'clsx/lite';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EmotionDay } from '#domains/boards/emotion/boards.emotion.contract.ts';
import { DayLegend } from '#web/features/boards/days/day-legend.tsx';
import { DayAxis, DayPane } from '#web/features/boards/days/day-pane.tsx';
import { Card } from '#web/ui/card.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './emotion-chart.module.css';
import { dayName, spokenDay } from './emotion-words.ts';
import { panesOf, type Pane } from './emotion-panes.ts';

interface EmotionChartProps {
  days: readonly EmotionDay[];
  median: number | null;
  addressOf: (date: string) => string;
}

/** All panes over one axis of days, read day by day: under the pointer, or by ← and →; Enter opens the day's board. */
export function EmotionChart({ days, median, addressOf }: EmotionChartProps) {
  const navigate = useNavigate();
  const panes = useMemo(() => panesOf(days, median), [days, median]);
  const [pointed, setPointed] = useState<number | null>(null);
  const last = days.length - 1;
  const at = Math.min(pointed ?? last, last);
  const day = days[at];
  const open = days[last]?.is_open ? last : null;
  if (day === undefined) return null;

  function handleMove({ target, clientX, currentTarget }: PointerEvent<HTMLDivElement>) {
    const plot = currentTarget.querySelector('svg[preserveAspectRatio]');
    if (plot === null || !(target instanceof Element)) return;
    const { left, width } = plot.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * days.length))));
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) void navigate(addressOf(day?.trade_day ?? ''));
    else setPointed(Math.max(0, Math.min(last, step)));
  }

  return (
    <Card
      title={`近 ${days.length} 日`}
      mark={<span className={clsx(css.hint, 'muted s12')}>移到某天，五格一起读数；选中图后 ← → 逐日，回车看当天</span>}
      end={
        <>
          <b className={clsx(css.day, 'num')}>{dayName(day.trade_day)}</b>
          <Link className={css.whole} to={addressOf(day.trade_day)}>
            当天涨停
          </Link>
        </>
      }
    >
      <div
        className={css.panes}
        role="slider"
        tabIndex={0}
        aria-label="市场情绪，逐日"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={spokenDay(day)}
        onPointerMove={handleMove}
        onPointerDown={handleMove}
        onPointerLeave={() => setPointed(null)}
        onKeyDown={handleKey}
      >
        {panes.map((pane) => (
          <div key={pane.name} className={css.pane}>
            <PaneHead pane={pane} day={day} />
            <DayPane {...pane} open={open} pointed={at} />
          </div>
        ))}
        <DayAxis dates={days.map((one) => one.trade_day)} />
      </div>
    </Card>
  );
}

function PaneHead({ pane: { name, marks, read }, day: { figures } }: { pane: Pane; day: EmotionDay }) {
  return (
    <p className={clsx(css.head, 'num')}>
      <b>{name}</b>
      {figures === null ? (
        <span>没有数据</span>
      ) : (
        read(figures).map(({ name: of = '', text, change }) => (
          <span key={of}>
            {of} <b className={change === undefined ? undefined : toneClass(change)}>{text}</b>
          </span>
        ))
      )}
      <span className={css.marks}>
        <DayLegend marks={marks} />
      </span>
    </p>
  );
}
