import { clsx } from 'clsx/lite';
import type { LadderCell as Cell } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { toneClass } from '#web/ui/tone.ts';
import css from './ladder-cell.module.css';
import { lockText, markOf, timeOf, type LadderBy } from './ladder-words.ts';
import { changeText } from '#shared/numbers.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';

/** One share on the ladder: solid when it was never traded below its limit, tinted when sealed, dashed when it broke. */
export function LadderCell({ cell, by }: { cell: Cell; by: LadderBy }) {
  return (
    <ThenLink to={`/stock/${cell.symbol}`} className={clsx(css.cell, 'num')} data-state={cell.state} data-stop>
      <span className={css.line}>
        <b>{cell.stock_chi_name}</b>
        <span className={clsx(css.change, toneClass(cell.change_percent))}>{changeText(cell.change_percent)}</span>
      </span>
      <span className={css.line}>
        <span>{cell.plate_name ?? '—'}</span>
        <span>{markOf(cell, by)}</span>
      </span>
      <span className={css.line}>
        <time>{timeOf(cell)}</time>
        <span>{lockText(cell)}</span>
      </span>
    </ThenLink>
  );
}

const states = { one_word: '一字', sealed: '封板', broken: '炸板' } as const satisfies Record<Cell['state'], string>;

/** What the looks of the cells say. */
export function LadderStates() {
  return Object.entries(states).map(([state, text]) => (
    <span key={state} className={clsx(css.cell, css.sample)} data-state={state}>
      {text}
    </span>
  ));
}
