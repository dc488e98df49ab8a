import { clsx } from 'clsx/lite';
import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import css from './plate-table.module.css';
import { amountText, changeText, signedAmountText } from '#shared/numbers.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { useColumnsOff } from '#web/features/market/columns-off.ts';
import { Spark } from '#web/features/market/chart/spark.tsx';
import { ThenLink } from '#web/features/market/then-link.tsx';
import { POINT_MINUTES } from './hot-theme.ts';
import type { LibraryRange } from './library-range.ts';
import type { LibraryRow } from './plate-rows.ts';

const LINE_SLOTS = Math.ceil(SLOTS / POINT_MINUTES);

interface PlateTableProps {
  rows: readonly LibraryRow[];
  before: number;
  /** By id the day of each. */
  lines: Readonly<Record<string, readonly number[]>>;
  /** What they did over is told too, where it is more than the day. */
  range: LibraryRange;
}

const CHANGE = { name: '核心均涨幅', isNumber: true } as const;

const columns = [
  { name: '分时' },
  { name: '名次变化', isNumber: true },
  { name: '涨 / 跌' },
  { name: '涨停', isNumber: true },
  { name: '主力净额', isNumber: true },
  { name: '领涨股' },
  { name: '均涨幅', isNumber: true },
  { name: '成交额', isNumber: true },
] as const;

/** By which it is kept which columns are shown, and those that may be left out. */
export const PLATE_TABLE = 'plates';
export const plateColumns = columns.map(({ name }) => name);

/** Plates in the order in which they are handed in, numbered after so many `before` them. */
export function PlateTable({ rows, before, lines, range }: PlateTableProps) {
  const over = range.count > 1 ? [{ name: `${range.label}涨幅`, isNumber: true }] : [];
  const off = useColumnsOff(PLATE_TABLE);
  return (
    <DataTable label="题材排名表" columns={[{ name: '题材' }, CHANGE, ...over, ...columns]} off={off}>
      {rows.map((row, at) => (
        <PlateLine
          key={row.plate_id}
          row={row}
          place={before + at + 1}
          line={lines[row.plate_id] ?? []}
          hasOver={over.length > 0}
        />
      ))}
    </DataTable>
  );
}

interface LineProps {
  row: LibraryRow;
  place: number;
  line: readonly number[];
  hasOver: boolean;
}

function PlateLine({ row, place, line, hasOver }: LineProps) {
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
      {hasOver && <NumberCell className={toneClass(row.over)}>{changeText(row.over)}</NumberCell>}
      <td>{line.length < 2 ? '--' : <Spark slots={LINE_SLOTS} values={line} base={0} />}</td>
      <NumberCell className="muted">{wonText(row.core_avg_pcp_rank_change)}</NumberCell>
      <td>
        <span className={css.breadth}>
          <span className={toneClass(1)}>{row.rise_count}</span>
          <Breadth row={row} />
          <span className={toneClass(-1)}>{row.fall_count}</span>
        </span>
      </td>
      <NumberCell>{row.limit_up_count}</NumberCell>
      <NumberCell className={toneClass(row.fund_flow)}>{signedAmountText(row.fund_flow)}</NumberCell>
      <td>
        {leader && (
          <ThenLink to={`/stock/${leader.symbol}`}>
            {leader.stock_chi_name}{' '}
            <span className={toneClass(leader.change_percent)}>{changeText(leader.change_percent)}</span>
          </ThenLink>
        )}
      </td>
      <NumberCell className={toneClass(row.avg_pcp)}>{changeText(row.avg_pcp)}</NumberCell>
      <NumberCell>{amountText(row.turnover_value)}</NumberCell>
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
