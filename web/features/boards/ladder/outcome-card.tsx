import { clsx } from 'clsx/lite';
import type { Ladder } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { ShareBar } from '#web/features/boards/share-bar.tsx';
import { Card } from '#web/ui/card.tsx';
import { toneClass } from '#web/ui/tone.ts';

import css from './rows.module.css';
import { changeText } from '#shared/numbers.ts';

type Outcomes = Ladder['outcomes'];

const names: Readonly<Record<Outcomes[number]['kind'], string>> = {
  promoted: '晋级',
  broken: '炸板',
  rising: '断板仍涨',
  falling: '断板未涨',
  halted: '停牌',
};

/** The same before the close. */
const namesSoFar: typeof names = { ...names, promoted: '封板', rising: '未封仍涨', falling: '未封未涨' };

/** What became of yesterday's limit-ups; `isOpen` before the close. */
export function OutcomeCard({ outcomes, isOpen }: { outcomes: Outcomes; isOpen: boolean }) {
  const all = outcomes.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title="昨日涨停去哪了" end={`${all} 只${isOpen ? ' · 盘中' : ''}`}>
      <ul className={clsx(css.rows, 'num')}>
        {outcomes
          .filter(({ kind, count }) => kind !== 'halted' || count > 0)
          .map(({ kind, count, avg_pcp: mean }) => (
            <li key={kind} className={css.outcome}>
              <span>{(isOpen ? namesSoFar : names)[kind]}</span>
              <ShareBar share={all === 0 ? 0 : count / all} isFaint={kind !== 'promoted'} />
              <span>{count}</span>
              <span className={toneClass(mean)}>{changeText(mean)}</span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
