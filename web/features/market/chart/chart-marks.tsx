import { clsx } from 'clsx/lite';
import { SLOTS } from '#shared/session-slots.ts';
import type { ChartMark } from './chart-events.ts';
import css from './chart-marks.module.css';

const looks = { solid: css.solid, outline: css.outline, soft: css.soft };

/** Signs on the floor of the pane, each with a line up from its minute; who hears the page has the same as a list. */
export function ChartMarks({ marks }: { marks: readonly ChartMark[] }) {
  return (
    <svg className={css.marks} aria-hidden="true">
      {marks.map(({ slot, place, sign, look, isGood }) => (
        <svg
          key={place}
          x={`${((slot + 0.5) / SLOTS) * 100}%`}
          className={clsx(looks[look], isGood ? css.good : css.bad)}
        >
          <line y2="100%" />
          <svg x={`${((place - slot) / SLOTS) * 100}%`} y="100%">
            <rect x="-8" y="-17" width="16" height="16" rx="3" />
            <text y="-5">{sign}</text>
          </svg>
        </svg>
      ))}
    </svg>
  );
}
