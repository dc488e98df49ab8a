import { percentText } from '#shared/numbers.ts';
import { Spark } from '#web/features/market/chart/spark.tsx';
import { useTodayWord } from '#web/features/market/today-word.ts';
import { useAddressThen } from '#web/features/market/standing.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { POINT_MINUTES } from './hot-theme.ts';
import type { Leader } from './leaders.ts';
import css from './leaders-card.module.css';

interface LeadersProps {
  leaders: readonly Leader[];
  /** The day that is looked back at; null: today. */
  date: string | null;
}

/** Who leads a theme up and down, each with its day. */
export function LeadersCard({ leaders, date }: LeadersProps) {
  const today = useTodayWord();
  const addressThen = useAddressThen();
  if (leaders.length === 0) return null;
  return (
    <Card title="领涨 · 领跌" end={date ?? today}>
      <ul>
        {leaders.map(({ symbol, name, change, preClose, prices }) => (
          <LinkRow key={symbol} className={css.row}>
            <RowLink to={addressThen(`/stock/${symbol}`)}>{name}</RowLink>
            <Spark slots={Math.ceil(SLOTS / POINT_MINUTES)} values={prices} base={preClose} />
            <span className={`num ${toneClass(change) ?? ''}`}>{`${arrowOf(change)} ${percentText(change)}`}</span>
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}
