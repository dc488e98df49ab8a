import { Link } from 'react-router';
import { percentText } from '#shared/numbers.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './leader-rows.module.css';

/** A stock that leads its theme today; a fraction. */
export interface Leader {
  symbol: string;
  name: string;
  change: number;
}

/** Stocks to begin with, each with a button that adds it. */
export function LeaderRows({ leaders, onAdd }: { leaders: readonly Leader[]; onAdd: (leader: Leader) => void }) {
  return (
    <ul className={css.rows}>
      {leaders.map((leader) => (
        <li key={leader.symbol}>
          <Link to={`/stock/${leader.symbol}`}>{leader.name}</Link>
          <span className={`num ${toneClass(leader.change) ?? ''}`}>{percentText(leader.change * 100)}</span>
          <IconButton icon="plus" label={`添加${leader.name}`} small onClick={() => onAdd(leader)} />
        </li>
      ))}
    </ul>
  );
}
