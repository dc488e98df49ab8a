import { clsx } from 'clsx/lite';
import { useState, type PointerEvent } from 'react';
import { percentText } from '#shared/numbers.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { minuteText } from '#web/features/market/chart/intraday.ts';
import { toneClass } from '#web/ui/tone.ts';
import { SLOTS } from '#shared/session-slots.ts';
import css from './theme-chart.module.css';
import { isKnown, type ThemeStretch } from './theme-course.ts';
import { HEIGHT, levelsOf, themeArea, themePath, yOf, type ThemeLine } from './theme-lines.ts';

const classes: Record<ThemeLine['id'], string | undefined> = {
  core: css.core,
  all: css.all,
  benchmark: css.benchmark,
};

interface ThemeChartProps {
  name: string;
  lines: readonly ThemeLine[];
  stretch?: ThemeStretch;
  /** Where it is the chart of its page: larger, and read slot by slot under a pointer. What each slot is of. */
  times?: readonly UnixSeconds[];
  /** Why there is nothing to draw, where it is not for the usual reason. */
  nothing?: string | undefined;
}

/** How a theme goes beside the market: its day by the minute, or fifty days. */
export function ThemeChart({ name, lines, stretch = 'day', times, nothing }: ThemeChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = lines.filter(isKnown);
  if (drawn.length === 0) return <p className={css.none}>{nothing ?? nothingTexts[stretch]}</p>;
  const isLarge = times !== undefined;
  const slots = stretch === 'day' ? SLOTS : Math.max(1, times?.length ?? 0);
  const levels = levelsOf(drawn);
  // All lines are told of one minute or day: the newest, or that under the pointer.
  const newest = Math.max(...drawn.map(({ values }) => values.length)) - 1;
  const slot = times === undefined || pointed === null ? null : Math.min(pointed, times.length - 1);

  function handleMove({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.floor(((clientX - left) / width) * slots)));
  }

  return (
    <div className={clsx(css.chart, isLarge && css.large)}>
      <Legend lines={drawn} slot={slot ?? newest} time={slot === null ? null : timeText(times?.[slot] ?? 0, stretch)} />
      <div className={css.plot} role="img" aria-label={`${name} ${stretchNames[stretch]}：${spokenOf(drawn, newest)}`}>
        <p className={clsx(css.levels, 'num')}>
          {levels.map((level) => (
            <span key={level} className={isLarge ? toneClass(level) : undefined}>
              {percentText(level)}
            </span>
          ))}
        </p>
        <svg
          viewBox={`0 0 ${slots} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={isLarge ? handleMove : undefined}
          onPointerLeave={isLarge ? () => setPointed(null) : undefined}
        >
          {levels.map((level) => (
            <path
              key={level}
              className={level === 0 ? css.zero : css.grid}
              d={`M0 ${yOf(level, levels).toFixed(2)}H${slots}`}
            />
          ))}
          {stretch === 'day' && <path className={css.grid} d={`M120.5 0V${HEIGHT}`} />}
          {isLarge && drawn[0] && <path className={css.area} d={themeArea(drawn[0], levels)} />}
          {drawn.toReversed().map((line) => (
            <path key={line.id} className={clsx(css.line, classes[line.id])} d={themePath(line, levels)} />
          ))}
          {slot !== null && <path className={css.cross} d={`M${slot + 0.5} 0V${HEIGHT}`} />}
        </svg>
      </div>
      <p className={clsx(css.times, 'num')} aria-hidden="true">
        {(stretch === 'day' ? dayTimes : endsOf(times ?? [])).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  );
}

interface LegendProps {
  lines: readonly ThemeLine[];
  slot: number;
  /** When that was; null while nothing is pointed at. */
  time: string | null;
}

function Legend({ lines, slot, time }: LegendProps) {
  return (
    <p className={clsx(css.legend, 'num')} aria-hidden="true">
      {lines.map((line) => {
        const value = line.values[slot] ?? null;
        return (
          <span key={line.id}>
            <i className={classes[line.id]} />
            {line.name} <b className={toneClass(value)}>{percentText(value)}</b>
          </span>
        );
      })}
      {time !== null && <time>{time}</time>}
    </p>
  );
}

const dayTimes = ['09:30', '11:30/13:00', '15:00'];
const stretchNames: Record<ThemeStretch, string> = { day: '分时走势', '50d': '50 日走势' };
const nothingTexts: Record<ThemeStretch, string> = {
  day: '开盘后才有分时走势',
  '50d': '往日有行情的成分股不足一半，没有走势可画',
};

const timeText = (at: UnixSeconds, stretch: ThemeStretch) => (stretch === 'day' ? minuteText(at) : dayText(at));

/** The first day, the one in the middle, and the last. */
const endsOf = (times: readonly UnixSeconds[]) =>
  [...new Set([0, Math.floor((times.length - 1) / 2), times.length - 1])].map((slot) => dayText(times[slot] ?? 0));

const spokenOf = (lines: readonly ThemeLine[], slot: number) =>
  lines.map(({ name, values }) => `${name} ${percentText(values[slot] ?? null)}`).join('，');
