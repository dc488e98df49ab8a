import { clsx } from 'clsx/lite';
import { Panel } from './panel.tsx';
import { barsOf, sumsOf, type Spread } from './spread.ts';
import css from './spread-panel.module.css';

const [WIDTH, HEIGHT] = [230, 96];

/** How many shares stand in which percent; heights go with the root, so that few are seen as well. `nothing` says why there are none. */
export function SpreadPanel({ spread, nothing }: { spread: Spread; nothing: string | null }) {
  if (nothing !== null)
    return (
      <Panel title="涨跌分布">
        <p className={css.none}>{nothing}</p>
      </Panel>
    );
  const bars = barsOf(spread);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, Math.sqrt(count / most) * HEIGHT));
  const step = WIDTH / bars.length;
  const label = bars.map(({ name, count }) => `${name} ${count}`).join('，');
  return (
    <Panel title="涨跌分布" end="家数 · 开方刻度">
      <svg
        className={css.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ percent, count }, at) => (
          <rect
            key={percent}
            className={percent > 0 ? css.rising : percent < 0 ? css.falling : css.still}
            x={at * step + 1}
            width={step - 2}
            y={HEIGHT - heightOf(count)}
            height={heightOf(count)}
          />
        ))}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <span>−10%</span>
        <span>−5%</span>
        <span>0</span>
        <span>+5%</span>
        <span>+10%</span>
      </p>
      <p className={clsx(css.sums, 'num')}>
        {sumsOf(spread).map(({ name, count, isUp }) => (
          <span key={name}>
            {name} <b className={isUp ? css.up : css.down}>{count}</b>
          </span>
        ))}
      </p>
    </Panel>
  );
}
