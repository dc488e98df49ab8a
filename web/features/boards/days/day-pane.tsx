import { memo } from 'react';
import { barsPath, DAY_WIDTH, linePath, middleOf, stepPath, yOf, type Scale, type Values } from './day-paths.ts';
import css from './day-pane.module.css';

export type Look = 'rise' | 'fall' | 'outline' | 'tint' | 'brand' | 'faint';

/** One row of values over the days. */
export interface Series {
  kind: 'bars' | 'steps' | 'line';
  look: Look;
  values: Values;
  /** What bars stand upon; nothing says zero. */
  bases?: Values;
}

interface DayPaneProps {
  scale: Scale;
  series: readonly Series[];
  ticks: readonly number[];
  tickText?: (tick: number) => string;
  /** A level across all days. */
  level?: number | null | undefined;
  /** Values that stand at their place in words, by the number of their day. */
  labels?: readonly { nr: number; value: number; text: string }[];
  /** The day that is not over, and the one that is read. */
  open?: number | null | undefined;
  pointed?: number | null | undefined;
}

/** Values over an axis of days, drawn on the server; words around it say the same. */
export function DayPane({ scale, series, ticks, tickText = String, level, labels = [], open, pointed }: DayPaneProps) {
  const days = series[0]?.values.length ?? 0;
  const part = { height: scale.height };
  return (
    <div className={css.pane} aria-hidden="true">
      <svg className={css.axis} {...part}>
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={yOf(tick, scale)} dy="4">
            {tickText(tick)}
          </text>
        ))}
      </svg>
      <div className={css.plot}>
        <Shapes scale={scale} series={series} ticks={ticks} level={level} />
        <svg className={css.over} width="100%" {...part}>
          {typeof open === 'number' && (
            <rect className={css.open} x={`${(open / days) * 100}%`} width={`${100 / days}%`} height={scale.height} />
          )}
          {labels.map(({ nr, value, text }) => (
            <text key={nr} x={middleOf(nr, days)} y={Math.max(11, yOf(value, scale) - 5)} textAnchor="middle">
              {text}
            </text>
          ))}
          {typeof pointed === 'number' && (
            <line className={css.cross} x1={middleOf(pointed, days)} x2={middleOf(pointed, days)} y2={scale.height} />
          )}
        </svg>
      </div>
    </div>
  );
}

/** They stay while the reader goes from day to day. */
const Shapes = memo(function Shapes({ scale, series, ticks, level }: Omit<DayPaneProps, 'labels'>) {
  const width = (series[0]?.values.length ?? 0) * DAY_WIDTH;
  const across = (value: number) => `M0 ${yOf(value, scale)}H${width}`;
  return (
    <svg
      className={css.shapes}
      height={scale.height}
      viewBox={`0 0 ${width} ${scale.height}`}
      preserveAspectRatio="none"
    >
      <path className={css.grid} d={ticks.map(across).join('')} />
      {typeof level === 'number' && <path className={css.level} d={across(level)} />}
      {series.map((one, nr) => (
        <path key={nr} className={css.series} data-kind={one.kind} data-look={one.look} d={pathOf(one, scale)} />
      ))}
    </svg>
  );
});

function pathOf({ kind, values, bases = [] }: Series, scale: Scale): string {
  if (kind === 'bars') return barsPath(values, bases, scale);
  return kind === 'steps' ? stepPath(values, scale) : linePath(values, scale);
}

/** The dates under the panes, as many as have room. */
export function DayAxis({ dates, most = 8 }: { dates: readonly string[]; most?: number }) {
  const every = Math.ceil(dates.length / most);
  const last = dates.length - 1;
  return (
    <div className={css.pane} aria-hidden="true">
      <span className={css.axis} />
      <svg className={css.dates} width="100%" height="20">
        {dates.map(
          (date, nr) =>
            (last - nr) % every === 0 && (
              <text
                key={date}
                className={((last - nr) / every) % 2 === 1 ? css.between : undefined}
                x={nr === last ? '100%' : middleOf(nr, dates.length)}
                y="14"
                textAnchor={nr === last ? 'end' : 'middle'}
              >
                {date.slice(5)}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}
