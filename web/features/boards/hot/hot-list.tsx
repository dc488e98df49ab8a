import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import { amountText, percentText } from '#shared/numbers.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './hot-ranking.module.css';

const columns = [
  { name: '题材' },
  { name: '成交额', isNumber: true, isSorted: true },
  { name: '均涨', isNumber: true },
  { name: '上涨', isNumber: true },
  { name: '下跌', isNumber: true },
  { name: '涨停', isNumber: true },
] as const;

interface HotListProps {
  rows: readonly PlateRow[];
  chosen: number | null;
  addressOf: (id: number) => string;
}

/** What the map draws, in figures. */
export function HotList({ rows, chosen, addressOf }: HotListProps) {
  return (
    <div className={css.table}>
      <DataTable label="成交额最大的题材" columns={columns}>
        {rows.map((row) => (
          <tr key={row.plate_id} className={clsx(css.line, row.plate_id === chosen && css.chosen)}>
            <th scope="row">
              <Link
                to={addressOf(row.plate_id)}
                aria-current={row.plate_id === chosen ? 'true' : undefined}
                data-stop
                preventScrollReset
                replace
              >
                {row.plate_name}
              </Link>
            </th>
            <NumberCell>{amountText(row.turnover_value)}</NumberCell>
            <NumberCell className={toneClass(row.core_avg_pcp)}>
              {percentText(row.core_avg_pcp === null ? null : row.core_avg_pcp * 100)}
            </NumberCell>
            <NumberCell>{row.rise_count}</NumberCell>
            <NumberCell>{row.fall_count}</NumberCell>
            <NumberCell>{row.limit_up_count}</NumberCell>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}
