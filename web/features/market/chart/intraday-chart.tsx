import { clsx } from 'clsx/lite';
import { useState, type PointerEvent } from 'react';
import { amountText, decimalText, percentText } from '#shared/numbers.ts';
import { clockText } from '#shared/time.ts';
import { toneClass } from '#web/ui/tone.ts';
import { areaOf, axisOf, HEIGHT, lineOf, scaleOf, SLOTS, volumesOf, type IntradayPoint } from './intraday.ts';
import css from './intraday-chart.module.css';

interface IntradayProps {
  label: string;
  points: readonly IntradayPoint[];
  preClose: number;
  /** The price that the day cannot pass; null on a day without limit. */
  limit: number | null;
  /** What the two lines are; an index has no average of its own. */
  names: { price: string; average: string | null };
}

/** One day by the minute: price and average above, what was traded below; drawn on the server, read minute by minute under a pointer. */
export function IntradayChart({ label, points, preClose, limit, names }: IntradayProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = scaleOf(points, preClose, limit);
  const prices = points.map(({ price }) => price);
  const volumes = volumesOf(points, preClose);
  const hasVolume = points.some(({ volume }) => volume > 0);
  const slot = Math.min(pointed ?? points.length - 1, points.length - 1);
  const point = points[slot];

  function handleMove({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(SLOTS - 1, Math.floor(((clientX - left) / width) * SLOTS))));
  }

  return (
    <div className={css.chart} role="img" aria-label={label}>
      {point && <Legend point={point} preClose={preClose} names={names} />}
      <div className={css.body} aria-hidden="true">
        <Axis scale={axisOf(scale)} />
        <div className={css.plot} onPointerMove={handleMove} onPointerLeave={() => setPointed(null)}>
          <svg className={css.prices} viewBox={`0 0 ${SLOTS} ${HEIGHT}`} preserveAspectRatio="none">
            <Grid />
            <path className={css.zero} d={`M0 ${HEIGHT / 2}H${SLOTS}`} />
            <path className={css.area} d={areaOf(prices, scale)} />
            {names.average !== null && (
              <path
                className={css.average}
                d={lineOf(
                  points.map(({ average }) => average),
                  scale,
                )}
              />
            )}
            <path className={css.price} d={lineOf(prices, scale)} />
          </svg>
          {hasVolume && (
            <svg className={css.volumes} viewBox={`0 0 ${SLOTS} ${HEIGHT}`} preserveAspectRatio="none">
              <Grid />
              <path className={css.risen} d={volumes.up} />
              <path className={css.fallen} d={volumes.down} />
            </svg>
          )}
          {pointed !== null && <span className={css.cross} style={{ left: `${((slot + 0.5) / SLOTS) * 100}%` }} />}
        </div>
        <div className={css.times}>
          <span>09:30</span>
          <span>10:30</span>
          <span>11:30/13:00</span>
          <span>14:00</span>
          <span>15:00</span>
        </div>
      </div>
    </div>
  );
}

function Grid() {
  return (
    <path
      className={css.grid}
      d={`${[60, 120, 180].map((slot) => `M${slot + 0.5} 0V${HEIGHT}`).join('')}${[25, 75].map((y) => `M0 ${y}H${SLOTS}`).join('')}`}
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

function Legend({ point, preClose, names }: Pick<IntradayProps, 'preClose' | 'names'> & { point: IntradayPoint }) {
  const change = preClose === 0 ? 0 : ((point.price - preClose) / preClose) * 100;
  return (
    <p className={clsx(css.legend, 'num')}>
      <time>{clockText(point.at)}</time>
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
