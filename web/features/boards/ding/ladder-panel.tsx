import { clsx } from 'clsx/lite';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import { heightsOf } from './heights.ts';
import { Panel } from './panel.tsx';
import css from './ladder-panel.module.css';

interface LadderPanelProps {
  sealed: readonly PoolStock[];
  broken: readonly PoolStock[];
  /** Why there is nothing; null where that is for the panel to say. */
  nothing: string | null;
}

/** 连板: who stands how high today, and who stood there yesterday and fell from it. */
export function LadderPanel({ sealed, broken, nothing }: LadderPanelProps) {
  const heights = heightsOf(sealed, broken);
  return (
    <Panel title="连板天梯" end={<ThenLink to="/ladder">全部</ThenLink>}>
      {heights.length === 0 && <p className={css.none}>{nothing ?? '还没有连板'}</p>}
      <ul className={css.heights}>
        {heights.map(({ height, atLimit, fallen }) => (
          <li key={height}>
            <b className="num">{`${height}板`}</b>
            <span className={css.names}>
              {atLimit.map(({ symbol, stock_chi_name: name, is_one_word: isStill }) => (
                <ThenLink key={symbol} className={clsx(css.name, isStill && css.still)} to={`/stock/${symbol}`}>
                  {isStill ? `${name} 一字` : name}
                </ThenLink>
              ))}
              {fallen.map(({ symbol, stock_chi_name: name }) => (
                <ThenLink key={symbol} className={clsx(css.name, css.fallen)} to={`/stock/${symbol}`}>
                  {`${name} 炸`}
                </ThenLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
