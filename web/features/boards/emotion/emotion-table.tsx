import { Link } from 'react-router';
import type { EmotionDay } from '#domains/boards/emotion/boards.emotion.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './emotion-table.module.css';
import { boardsText, dayName, degreeText, promotionRate } from './emotion-words.ts';
import { changeText, partText } from '#shared/numbers.ts';

const columns = [
  { name: '日期' },
  ...['温度', '涨停', '炸板', '炸板率', '跌停', '高度', '连板', '晋级率', '昨涨停今', '上涨', '下跌'].map((name) => ({
    name,
    isNumber: true,
  })),
];

interface EmotionTableProps {
  days: readonly EmotionDay[];
  addressOf: (date: string) => string;
}

/** The same days as a table, the newest first. */
export function EmotionTable({ days, addressOf }: EmotionTableProps) {
  return (
    <div className={css.days}>
      <DataTable label="按日数据" columns={columns}>
        {days.toReversed().map((day) => (
          <tr key={day.trade_day}>
            <th scope="row">
              <Link to={addressOf(day.trade_day)}>{dayName(day.trade_day)}</Link>{' '}
              {day.is_open && <Badge tone="warn">盘中</Badge>}
              {day.is_partial && <Badge tone="warn">部分股票</Badge>}
            </th>
            <Figures figures={day.figures} />
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

function Figures({ figures }: Pick<EmotionDay, 'figures'>) {
  if (figures === null) return <td colSpan={columns.length - 1}>没有数据</td>;
  const glow = figures.yesterday_limit_up_avg_pcp;
  return (
    <>
      <NumberCell>
        <b>{degreeText(figures.market_temperature)}</b>
      </NumberCell>
      <NumberCell className={toneClass(figures.limit_up_count)}>{figures.limit_up_count}</NumberCell>
      <NumberCell>{figures.limit_up_broken_count}</NumberCell>
      <NumberCell>{partText(figures.limit_up_broken_ratio)}</NumberCell>
      <NumberCell className={toneClass(-figures.limit_down_count)}>{figures.limit_down_count}</NumberCell>
      <NumberCell>{boardsText(figures.height)}</NumberCell>
      <NumberCell>{figures.limit_up_again_count ?? '--'}</NumberCell>
      <NumberCell>{partText(promotionRate(figures))}</NumberCell>
      <NumberCell className={toneClass(glow)}>{changeText(glow)}</NumberCell>
      <NumberCell>{figures.rise_count}</NumberCell>
      <NumberCell>{figures.fall_count}</NumberCell>
    </>
  );
}
