import { clsx } from 'clsx/lite';
import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import css from './plate-table.module.css';
import { amountText, changeText, signedAmountText } from '#shared/numbers.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';

const columns = [
  { name: '题材' },
  { name: '核心均涨幅', isNumber: true },
  { name: '均涨幅', isNumber: true },
  { name: '名次变化', isNumber: true },
  { name: '涨 / 跌' },
  { name: '涨停', isNumber: true },
  { name: '成交额', isNumber: true },
  { name: '主力净额', isNumber: true },
  { name: '领涨股' },
] as const;

interface PlateTableProps {
  rows: readonly PlateRow[];
  before: number;
}

/** Plates in the order in which they are handed in, numbered after so many `before` them. */
export function PlateTable({ rows, before }: PlateTableProps) {
  return (
    <DataTable label="题材排名表" columns={columns}>
      {rows.map((row, at) => (
        <PlateLine key={row.plate_id} row={row} place={before + at + 1} />
      ))}
    </DataTable>
  );
}

function PlateLine({ row, place }: { row: PlateRow; place: number }) {
  const [leader] = row.led_rising_stocks.items;
  return (
    <tr>
      <th scope="row">
        <span className={clsx(css.place, 'num muted s12')}>{place}</span>
        <ThenLink to={`/theme/${row.plate_id}`}>{row.plate_name}</ThenLink>
      </th>
      <NumberCell className={clsx(toneClass(row.core_avg_pcp), css.strong)}>
        {`${arrowOf(row.core_avg_pcp)} ${changeText(row.core_avg_pcp)}`}
      </NumberCell>
      <NumberCell className={toneClass(row.avg_pcp)}>{changeText(row.avg_pcp)}</NumberCell>
      <NumberCell className="muted">{wonText(row.core_avg_pcp_rank_change)}</NumberCell>
      <td>
        <span className={css.breadth}>
          <span className={toneClass(1)}>{row.rise_count}</span>
          <Breadth row={row} />
          <span className={toneClass(-1)}>{row.fall_count}</span>
        </span>
      </td>
      <NumberCell>{row.limit_up_count}</NumberCell>
      <NumberCell>{amountText(row.turnover_value)}</NumberCell>
      <NumberCell className={toneClass(row.fund_flow)}>{signedAmountText(row.fund_flow)}</NumberCell>
      <td>
        {leader && (
          <ThenLink to={`/stock/${leader.symbol}`}>
            {leader.stock_chi_name}{' '}
            <span className={toneClass(leader.change_percent)}>{changeText(leader.change_percent)}</span>
          </ThenLink>
        )}
      </td>
    </tr>
  );
}

function Breadth({ row: { rise_count: up, fall_count: down } }: { row: PlateRow }) {
  const share = up + down === 0 ? 0 : (up / (up + down)) * 100;
  return (
    <svg className={css.bar} aria-hidden="true">
      {down > 0 && <rect className={css.fallen} width="100%" height="4" rx="2" />}
      <rect className={css.risen} width={`${share.toFixed(1)}%`} height="4" rx="2" />
    </svg>
  );
}

function wonText(won: number | null): string {
  if (won === null || won === 0) return '—';
  return won > 0 ? `↑${won}` : `↓${-won}`;
}
