import type { StockThemes } from '#domains/market/plates/market.plate-lists.contract.ts';
import { percentText } from '#shared/numbers.ts';
import { Spark } from '#web/features/market/chart/spark.tsx';
import { LINE_SLOTS } from '#web/features/market/index-days.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import css from './themes-card.module.css';

/** The themes of a share, each with its day. */
export function ThemesCard({ themes }: { themes: StockThemes['items'] }) {
  if (themes.length === 0) return null;
  return (
    <Card title="相关题材" end="核心均涨幅">
      <ul>
        {themes.map(({ plate_id: id, plate_name: name, core_avg_pcp: change, is_core: isCore, line }) => (
          <LinkRow key={id} className={css.row}>
            <span className={css.name}>
              <RowLink to={`/theme/${id}`}>{name}</RowLink>
              {isCore && <Badge tone="brand">核心</Badge>}
            </span>
            <Spark slots={LINE_SLOTS} values={line} base={1} />
            <span className={`num ${css.change} ${toneClass(change) ?? ''}`}>
              {`${arrowOf(change)} ${percentText(change === null ? null : change * 100)}`}
            </span>
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}
