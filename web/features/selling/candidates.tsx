import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import css from './candidates.module.css';
import type { loadCandidates } from './load-column.ts';

/** Who goes up today, by theme, each with its reason; facts of the board, for everybody. */
export function Candidates({ candidates }: { candidates: Awaited<ReturnType<typeof loadCandidates>> }) {
  return (
    <Card title="今日候选" end={<MoreLink to="/top-gainer" text="完整的涨停题材" />}>
      {candidates.length === 0 && <EmptyState text="今天还没有涨停的题材" />}
      {candidates.map(({ id, name, about, total, stocks }) => (
        <section key={id} className={css.theme} aria-label={name}>
          <h3>
            <Link to={`/theme/${id}`}>{name}</Link> <small className="num">涨停 {total} 家</small>
          </h3>
          {about !== '' && <p className="s12 sub">{about}</p>}
          <ul>
            {stocks.map(({ symbol, name: called, reason }) => (
              <li key={symbol}>
                <Link to={`/stock/${symbol}`}>{called}</Link>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
