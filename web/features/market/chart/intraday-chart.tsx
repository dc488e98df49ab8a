import { clsx } from 'clsx/lite';
import { useState, type PointerEvent } from 'react';
import { amountText, decimalText, percentText } from '#shared/numbers.ts';
import { dayText } from '#shared/time.ts';
import { toneClass } from '#web/ui/tone.ts';
import { SLOTS } from '#shared/session-slots.ts';
import {
  areaOf,
  averagesOf,
  axisOf,
  begunOf,
  dayMinuteText,
  daysIn,
  hasPreClose,
  HEIGHT,
  lineOf,
  minuteText,
  scaleOf,
  volumesOf,
  yOf,
  yOfLine,
  type IntradayPoint,
  type IntradayScale,
} from './intraday.ts';
import { marksOf, type ChartEvent } from './chart-events.ts';
import { ChartMarks } from './chart-marks.tsx';
import css from './intraday-chart.module.css';

interface IntradayProps {
  label: string;
  points: readonly IntradayPoint[];
  preClose: number;
  /** What the two lines are; an index has no average of its own. */
  names: { price: string; average: string | null };
  /** Of a chart of one day: what happened on it. */
  events?: readonly ChartEvent[] | undefined;
}

const dayTimes = ['09:30', '10:30', '11:30/13:00', '14:00', '15:00'];

/** One day by the minute, or several behind each other: price and average above, what was traded below; drawn on the server, read minute by minute under a pointer. */
export function IntradayChart({ label, points: known, preClose, names, events = [] }: IntradayProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const points = begunOf(known);
  const days = daysIn(points);
  const slots = SLOTS * Math.max(1, days.length);
  const timeOf = days.length > 1 ? dayMinuteText : minuteText;
  const scale = scaleOf(points, preClose);
  const prices = points.map(({ price }) => price);
  const averages = averagesOf(points);
  const volumes = volumesOf(points, preClose);
  const hasVolume = points.some(({ volume }) => volume > 0);
  const slot = Math.min(pointed ?? points.length - 1, points.length - 1);
  const point = points[slot];

  function handleMove({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(slots - 1, Math.floor(((clientX - left) / width) * slots))));
  }

  return (
    <div className={css.chart}>
      {point && <Legend point={point} preClose={preClose} names={names} timeOf={timeOf} />}
      <div className={css.body} role="img" aria-label={label}>
        <Axis scale={axisOf(scale)} />
        <div className={css.plot} onPointerMove={handleMove} onPointerLeave={() => setPointed(null)}>
          <svg className={css.prices} viewBox={`0 0 ${slots} ${HEIGHT}`} preserveAspectRatio="none">
            <Grid days={days.length} />
            {hasPreClose(scale) && <path className={css.zero} d={`M0 ${yOfLine(scale.above)}H${slots}`} />}
            <path className={css.area} d={areaOf(prices, scale)} />
            {names.average !== null && averages !== null && (
              <path className={css.average} d={lineOf(averages, scale)} />
            )}
            <path className={css.price} d={lineOf(prices, scale)} />
          </svg>
          {hasVolume && (
            <svg className={css.volumes} viewBox={`0 0 ${slots} ${HEIGHT}`} preserveAspectRatio="none">
              <Grid days={days.length} />
              <path className={css.risen} d={volumes.up} />
              <path className={css.fallen} d={volumes.down} />
            </svg>
          )}
          <ChartMarks marks={marksOf(events, points)} />
          {pointed !== null && point && (
            <Cross point={point} left={(slot + 0.5) / slots} scale={scale} timeOf={timeOf} />
          )}
        </div>
        <div className={clsx(css.times, days.length > 1 && css.days)}>
          {(days.length > 1 ? days.map(dayText) : dayTimes).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

interface CrossProps {
  point: IntradayPoint;
  /** How far from the left, as a part of the width. */
  left: number;
  scale: IntradayScale;
  timeOf: (at: number) => string;
}

/** The minute that is pointed at: a line through it and one through its price, with what they stand for at the axes. */
function Cross({ point, left, scale, timeOf }: CrossProps) {
  const percent = scale.preClose === 0 ? 0 : (point.price / scale.preClose - 1) * 100;
  return (
    <>
      <span className={css.cross} style={{ left: `${left * 100}%` }}>
        <span className={css.time}>{timeOf(point.at)}</span>
      </span>
      <span className={css.across} style={{ top: `calc(var(--plot) * ${yOf(scale, point.price) / HEIGHT})` }}>
        <span>{decimalText(point.price)}</span>
        <span>{percentText(percent)}</span>
      </span>
    </>
  );
}

/** On one day the hours, on several the days. */
function Grid({ days }: { days: number }) {
  const width = SLOTS * Math.max(1, days);
  const parts = days > 1 ? Array.from({ length: days - 1 }, (_, nr) => SLOTS * (nr + 1)) : [60.5, 120.5, 180.5];
  return (
    <path
      className={css.grid}
      d={`${parts.map((x) => `M${x} 0V${HEIGHT}`).join('')}${[1, 2, 3].map((line) => `M0 ${yOfLine(line)}H${width}`).join('')}`}
    />
  );
}

function Axis({ scale }: { scale: ReturnType<typeof axisOf> }) {
  return (
    <div className={css.axis}>
      {scale.map(({ price, percent }, nr) => (
        <div key={nr} className={css.level}>
          <span className={toneClass(percent)}>{decimalText(price)}</span>
          <span className={toneClass(percent)}>{percentText(percent)}</span>
        </div>
      ))}
    </div>
  );
}

type LegendProps = Pick<IntradayProps, 'preClose' | 'names'> & Pick<CrossProps, 'point' | 'timeOf'>;

function Legend({ point, preClose, names, timeOf }: LegendProps) {
  const change = preClose === 0 ? 0 : ((point.price - preClose) / preClose) * 100;
  return (
    <p className={clsx(css.legend, 'num')}>
      <time>{timeOf(point.at)}</time>
      <span className={css.ofPrice}>
        {names.price} <b className={toneClass(change)}>{`${decimalText(point.price)} ${percentText(change)}`}</b>
      </span>
      {names.average !== null && (
        <span className={css.ofAverage}>
          {names.average} <b>{decimalText(point.average)}</b>
        </span>
      )}
      {point.volume > 0 && (
        <span>
          量 <b>{`${amountText(point.volume / 100)}手`}</b>
        </span>
      )}
    </p>
  );
}
