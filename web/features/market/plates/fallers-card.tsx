import { changeText } from '#shared/numbers.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { Spark } from '#web/features/market/chart/spark.tsx';
import { useAddressThen } from '#web/features/market/standing.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import { POINT_MINUTES } from './hot-theme.ts';
import css from './leaders-card.module.css';
import type { LibraryRow } from './plate-rows.ts';

interface FallersProps {
  plates: readonly LibraryRow[];
  /** By id the day of each. */
  lines: Readonly<Record<string, readonly number[]>>;
}

/** The weakest themes, each with its day. */
export function FallersCard({ plates, lines }: FallersProps) {
  const addressThen = useAddressThen();
  if (plates.length === 0) return null;
  return (
    <Card title="领跌" end="核心均涨幅">
      <ul>
        {plates.map(({ plate_id: id, plate_name: name, core_avg_pcp: change }) => (
          <LinkRow key={id} className={css.row}>
            <RowLink to={addressThen(`/theme/${id}`)}>{name}</RowLink>
            <Spark slots={Math.ceil(SLOTS / POINT_MINUTES)} values={lines[id] ?? []} base={0} />
            <span className={`num ${toneClass(change) ?? ''}`}>{`${arrowOf(change)} ${changeText(change)}`}</span>
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}
