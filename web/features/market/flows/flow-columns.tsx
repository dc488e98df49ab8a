import { clsx } from 'clsx/lite';
import { signedAmountText } from '#shared/numbers.ts';
import { toneClass } from '#web/ui/tone.ts';
import css from './flow-columns.module.css';
import type { FlowDay } from './flow-days.ts';

const [HEIGHT, MIDDLE, LONGEST] = [132, 66, 40];

/** Main money of the last days: put in above the line, taken out below it. */
export function FlowColumns({ days }: { days: readonly FlowDay[] }) {
  const most = Math.max(...days.map(({ mainNet }) => Math.abs(mainNet)), 1);
  return (
    <figure className={css.figure}>
      <figcaption>{`近 ${days.length} 日主力净额`}</figcaption>
      <svg className={clsx(css.columns, 'num')} height={HEIGHT} aria-hidden="true">
        <line className={css.zero} x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
        {days.map((day, at) => (
          <Column key={day.date} day={day} left={at / days.length} width={1 / days.length} most={most} />
        ))}
      </svg>
    </figure>
  );
}

interface ColumnProps {
  day: FlowDay;
  /** Parts of the whole width. */
  left: number;
  width: number;
  most: number;
}

function Column({ day: { date, mainNet }, left, width, most }: ColumnProps) {
  const isIn = mainNet >= 0;
  const length = Math.max(1, (Math.abs(mainNet) / most) * LONGEST);
  const middle = percent(left + width / 2);
  return (
    <>
      <rect
        className={isIn ? css.in : css.out}
        x={percent(left + width * 0.3)}
        width={percent(width * 0.4)}
        y={isIn ? MIDDLE - length : MIDDLE}
        height={length}
      />
      <text className={toneClass(mainNet)} x={middle} y={isIn ? MIDDLE - length - 6 : MIDDLE + length + 16}>
        {signedAmountText(mainNet)}
      </text>
      <text className={css.date} x={middle} y={isIn ? MIDDLE + 16 : MIDDLE - 6}>
        {date.slice(5)}
      </text>
    </>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
