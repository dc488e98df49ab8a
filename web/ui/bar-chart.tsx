import type { ReactNode } from 'react';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { drawBars } from './bar-chart-drawing.ts';
import css from './bar-chart.module.css';
import { DataTable, NumberCell } from './data-table.tsx';
import { Folded } from './folded.tsx';

interface BarChartProps {
  /** What the bars say, for who listens. */
  label: string;
  /** Days without a gap, the oldest first; what is drawn of each. */
  days: readonly { day: UnixSeconds; value: number }[];
  /** What stands at a line. */
  textOf: (value: number) => string;
  /** The same in figures, with others: their names, and those of a day by its place. */
  figures: readonly string[];
  figuresOf: (at: number) => readonly ReactNode[];
}

/** At a line of counts: there is no half of one. */
export const countText = (value: number): string => (Number.isInteger(value) ? String(value) : '');

/** A bar for each day, with a table behind it that says the same. */
export function BarChart({ label, days, textOf, figures, figuresOf }: BarChartProps) {
  const { width, height, bars, lines, labels } = drawBars(days);
  const columns = [{ name: '日期' }, ...figures.map((name) => ({ name, isNumber: true }))];
  return (
    <>
      <div className={css.place} role="img" aria-label={label}>
        <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ y }) => (
            <path key={y} className={css.grid} d={`M0 ${y}H${width}`} />
          ))}
          {bars.map(({ x, y, width: wide, height: high, isBelow }) => (
            <rect key={x} className={isBelow ? css.below : css.bar} x={x} y={y} width={wide} height={high} />
          ))}
        </svg>
        {/* A drawing of its own: the bars are as wide as their card, and letters are not drawn out with them. */}
        <svg className={css.levels} aria-hidden="true">
          {lines.map(({ y, value }) => (
            <text key={y} y={`${(y / height) * 100}%`} dy={-3}>
              {textOf(value)}
            </text>
          ))}
        </svg>
      </div>
      <p className={css.days} aria-hidden="true">
        {labels.map((day) => (
          <span key={day}>{dayText(day).slice(5)}</span>
        ))}
      </p>
      <Folded title="逐日数字">
        <DataTable label="逐日数字" columns={columns}>
          {days
            .map(({ day }, at) => (
              <tr key={day}>
                <th scope="row">{dayText(day).slice(5)}</th>
                {figuresOf(at).map((figure, place) => (
                  <NumberCell key={figures[place]}>{figure}</NumberCell>
                ))}
              </tr>
            ))
            .toReversed()}
        </DataTable>
      </Folded>
    </>
  );
}
