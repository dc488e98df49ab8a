import { clsx } from 'clsx/lite';
import { changeText } from '#shared/numbers.ts';
import { useAddressThen } from '#web/features/market/standing.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './lately-card.module.css';
import type { LatelyActive } from './load-library.ts';

/** Themes that were on the board on most of the last days (docs/product/plates.md#on-the-board). */
export function LatelyCard({ plates, days }: { plates: readonly LatelyActive[]; days: readonly string[] }) {
  const addressThen = useAddressThen();
  if (plates.length === 0) return null;
  return (
    <Card title="最近活跃" end={`近 ${days.length} 日上榜天数`}>
      <ul>
        {plates.map(({ plate_id: id, plate_name: name, core_avg_pcp: change, onBoard }) => (
          <LinkRow key={id} className={css.row}>
            <RowLink to={addressThen(`/theme/${id}`)}>{name}</RowLink>
            <span className={css.days} role="img" aria-label={daysText(onBoard, days)} title={daysText(onBoard, days)}>
              {onBoard.map((is, at) => (
                <i key={days[at]} className={clsx(is === true && css.on, is === null && css.unknown)} />
              ))}
            </span>
            <span className={clsx('num', toneClass(change))}>{changeText(change)}</span>
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}

/** `上榜 2 天：11-24、11-25` */
function daysText(onBoard: readonly (boolean | null)[], days: readonly string[]): string {
  const on = days.filter((_, at) => onBoard[at] === true).map((day) => day.slice('YYYY-'.length));
  return `上榜 ${on.length} 天：${on.join('、')}`;
}
