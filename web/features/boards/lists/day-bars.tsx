import css from './day-bars.module.css';

const [WIDTH, STEP, HEIGHT] = [7, 10, 20];
/** A day that hardly moved has a bar as well. */
const LEAST = 1;

/** The changes of some days in the size of a word, the oldest first: up from the middle, or down. */
export function DayBars({ changes }: { changes: readonly number[] }) {
  const most = Math.max(...changes.map(Math.abs), 0.01);
  const half = HEIGHT / 2;
  return (
    <svg className={css.bars} viewBox={`0 0 ${STEP * 5} ${HEIGHT}`} role="img" aria-label={spoken(changes)}>
      {changes.map((change, nr) => {
        const length = Math.max(LEAST, (Math.abs(change) / most) * half);
        const y = change >= 0 ? half - length : half;
        return (
          <rect
            key={nr}
            className={change >= 0 ? css.up : css.down}
            x={nr * STEP}
            y={y}
            width={WIDTH}
            height={length}
          />
        );
      })}
    </svg>
  );
}

const spoken = (changes: readonly number[]) =>
  `近 ${changes.length} 日：${changes.map((one) => one.toFixed(2)).join('，')}`;
