import { clsx } from 'clsx/lite';
import { amountText, signedAmountText } from '#shared/numbers.ts';
import { toneClass } from '#web/ui/tone.ts';
import type { FlowDay } from './flow-days.ts';
import css from './flow-sides.module.css';
import { sizeNames } from './flow-words.ts';

/** One day by the size of orders: what went out at the left, what came in at the right, and what is left of both. */
export function FlowSides({ date, sizes }: Pick<FlowDay, 'date' | 'sizes'>) {
  const most = Math.max(...sizes.flatMap(({ bought, sold }) => [bought, sold]), 1);
  return (
    <table className={clsx(css.sides, 'num')}>
      <thead>
        <tr>
          <th scope="col">{date.slice(5)}</th>
          <th scope="col">流出</th>
          <td />
          <th scope="col">流入</th>
          <th scope="col">净额</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ size, bought, sold }) => (
          <tr key={size}>
            <th scope="row">{sizeNames[size]}</th>
            <td>{amountText(sold)}</td>
            <td className={css.bars}>
              <Bars sold={sold / most} bought={bought / most} />
            </td>
            <td className={css.in}>{amountText(bought)}</td>
            <td className={toneClass(bought - sold)}>{signedAmountText(bought - sold)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both sides from the middle, as parts of the longest one. */
function Bars({ sold, bought }: { sold: number; bought: number }) {
  const percent = (part: number) => `${(part * 50).toFixed(2)}%`;
  return (
    <svg className={css.bar} aria-hidden="true">
      <rect className={css.out} x={percent(1 - sold)} width={percent(sold)} height="10" />
      <rect className={css.come} x="50%" width={percent(bought)} height="10" />
    </svg>
  );
}
