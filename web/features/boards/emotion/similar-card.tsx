import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { Emotion } from '#domains/boards/emotion/boards.emotion.contract.ts';
import { Card } from '#web/ui/card.tsx';

import css from './similar-card.module.css';
import { changeText } from '#shared/numbers.ts';

interface SimilarCardProps {
  similar: Emotion['similar'];
  addressOf: (date: string) => string;
}

/** Days of the past that were like the newest one, and what came after them. */
export function SimilarCard({ similar, addressOf }: SimilarCardProps) {
  return (
    <Card title="相似的日子" end="五项分位最近">
      <ul className={clsx(css.days, 'num')}>
        {similar.map(({ trade_day: date, similarity, limit_up_count: count, next }) => (
          <li key={date}>
            <Link to={addressOf(date)}>{date}</Link>
            <span className="muted s12">{`相似 ${Math.round(similarity * 100)}%`}</span>
            <small className="muted">
              {`次日昨涨停 ${changeText(next.yesterday_limit_up_avg_pcp)}，涨停 ${count} → ${next.limit_up_count}`}
            </small>
          </li>
        ))}
      </ul>
      <p className={css.foot}>只是历史的样子，不是预测。</p>
    </Card>
  );
}
