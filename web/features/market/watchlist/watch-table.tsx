import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { Spark } from '#web/features/market/chart/spark.tsx';
import { LINE_SLOTS } from '#web/features/market/index-days.ts';
import { useColumnsOff } from '#web/features/market/columns-off.ts';
import { limitMark, statusText } from '#web/features/market/quote-words.ts';
import { DataTable, NumberCell, type TableColumn } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { codeText } from './code-text.ts';
import { change, newsColumn, nextSort, type WatchColumn, type WatchSort, type WatchView } from './watch-columns.ts';
import { isHalted, tradedOf, type WatchRow } from './watch-rows.ts';
import css from './watch-table.module.css';

/** By which it is kept which columns are shown. */
export const WATCH_TABLE = 'watchlist';
const [DAY, NOTE] = ['分时', '笔记'];
/** Those that may be left out. */
export function watchColumns({ id, columns }: WatchView): string[] {
  const figures = columns.map(({ name }) => name);
  return [...figures.slice(0, 2), ...(id === 'quotes' ? [DAY] : []), ...figures.slice(2), newsColumn.name, NOTE];
}

interface WatchTableProps {
  rows: readonly WatchRow[];
  view: WatchView;
  sort: WatchSort;
  onSort: (sort: WatchSort) => void;
  selected: string | null;
  onSelect: (symbol: string) => void;
  /** To the note of the row that is selected. */
  onNote: (symbol: string) => void;
}

/** The securities that are watched, in the order in which they are handed in. The row that is selected is told of beside it. */
export function WatchTable({ rows, view, sort, onSort, selected, onSelect, onNote }: WatchTableProps) {
  const figures: readonly WatchColumn[] = view.columns;
  const headOf = (column: WatchColumn): TableColumn => ({
    name: column.name,
    isNumber: true,
    isSorted: sort?.column === column,
    isAscending: sort?.column === column && sort.isAscending,
    head: (
      <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, column))}>
        {column.name}
        {sort?.column === column && <Icon name={sort.isAscending ? 'up' : 'down'} size="s" />}
      </button>
    ),
  });
  const [price, rate, ...rest] = figures.map(headOf);
  const off = useColumnsOff(WATCH_TABLE);
  const columns = [
    { name: '名称 / 代码' },
    ...(price && rate ? [price, rate] : []),
    ...(view.id === 'quotes' ? [{ name: DAY }] : []),
    ...rest,
    headOf(newsColumn),
    { name: NOTE },
  ];
  return (
    <DataTable label="自选股行情表" columns={columns} off={off}>
      {rows.map((row) => (
        <WatchLine
          key={row.stock.symbol}
          row={row}
          view={view}
          isSelected={row.stock.symbol === selected}
          onSelect={() => onSelect(row.stock.symbol)}
          onNote={() => onNote(row.stock.symbol)}
        />
      ))}
    </DataTable>
  );
}

interface LineProps {
  row: WatchRow;
  view: WatchView;
  isSelected: boolean;
  onSelect: () => void;
  onNote: () => void;
}

function WatchLine({ row, view, isSelected, onSelect, onNote }: LineProps) {
  const { stock, today, hasUnread } = row;
  const figures: readonly WatchColumn[] = view.columns;
  const cells = figures.map((column) => <Figure key={column.name} column={column} row={row} />);
  return (
    // The link in the row is what keys come to: it selects the row as a press does.
    <tr
      data-watched={stock.symbol}
      className={clsx(css.row, isSelected && css.selected)}
      onClick={onSelect}
      onFocus={onSelect}
    >
      <th scope="row">
        <Link to={`/stock/${stock.symbol}`} className={css.name}>
          {stock.name}
        </Link>{' '}
        <Marks row={row} />
        <span className={clsx(css.code, 'num')}>{codeText(stock.symbol)}</span>
      </th>
      {cells.slice(0, 2)}
      {view.id === 'quotes' && <DayCell row={row} />}
      {cells.slice(2)}
      <NumberCell className={hasUnread ? undefined : 'muted'}>
        {hasUnread ? <b className={css.unread}>{today}</b> : today}
      </NumberCell>
      <td className={css.note}>
        {stock.note?.text ?? (
          <button type="button" tabIndex={-1} onClick={onNote} aria-label={`给${stock.name}加笔记`}>
            加笔记
          </button>
        )}
      </td>
    </tr>
  );
}

function Figure({ column, row }: { column: WatchColumn; row: WatchRow }) {
  const value = column.valueOf(row);
  const way = column.tone === 'change' ? (tradedOf(row)?.px_change ?? null) : value;
  const tone = isHalted(row) && column.tone === 'change' ? 'muted' : column.tone && toneClass(way);
  return <NumberCell className={clsx(tone, column === change && css.strong)}>{column.textOf(value)}</NumberCell>;
}

function DayCell({ row }: { row: WatchRow }) {
  const base = tradedOf(row)?.preclose_px ?? null;
  return (
    <td>{base === null || row.line.length < 2 ? '--' : <Spark slots={LINE_SLOTS} values={row.line} base={base} />}</td>
  );
}

/** How often it was at the limit, where it stands at one today, or that nobody trades it. */
function Marks({ row }: { row: WatchRow }) {
  const { quote, boards } = row;
  if (isHalted(row)) return <SmallName>{statusText('HALT')}</SmallName>;
  const mark = boards || (quote && limitMark(quote));
  if (!mark) return null;
  const isDown = mark === '跌停';
  return (
    <span className={clsx(css.mark, toneClass(isDown ? -1 : 1))} data-way={isDown ? 'down' : 'up'}>
      {mark}
    </span>
  );
}
