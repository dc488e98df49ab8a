import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { amountText, decimalText, percentText, shareText } from '#shared/numbers.ts';
import { limitMark, statusText } from '#web/features/market/quote-words.ts';
import { DataTable, NumberCell, type TableColumn } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { codeText } from './code-text.ts';
import { isHalted, nextSort, type SortKey, type WatchRow, type WatchSort } from './watch-rows.ts';
import css from './watch-table.module.css';

interface WatchTableProps {
  rows: readonly WatchRow[];
  sort: WatchSort;
  onSort: (sort: WatchSort) => void;
  selected: string | null;
  onSelect: (symbol: string) => void;
}

const sortable: readonly (readonly [name: string, key: SortKey])[] = [
  ['现价', 'price'],
  ['涨跌幅', 'change'],
  ['换手', 'turnover'],
  ['成交额', 'value'],
  ['消息', 'unread'],
];

/** The securities that are watched, in the order in which they are handed in. The row that is selected is told of beside it. */
export function WatchTable({ rows, sort, onSort, selected, onSelect }: WatchTableProps) {
  const columns: TableColumn[] = [
    { name: '名称 / 代码' },
    ...sortable.map(([name, key]) => ({
      name,
      isNumber: true,
      isSorted: sort?.key === key,
      isAscending: sort?.key === key && sort.isAscending,
      head: (
        <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, key))}>
          {name}
          {sort?.key === key && <Icon name={sort.isAscending ? 'up' : 'down'} size="s" />}
        </button>
      ),
    })),
    { name: '笔记' },
  ];
  return (
    <DataTable label="自选股行情表" columns={columns}>
      {rows.map((row) => (
        <WatchLine
          key={row.stock.symbol}
          row={row}
          isSelected={row.stock.symbol === selected}
          onSelect={() => onSelect(row.stock.symbol)}
        />
      ))}
    </DataTable>
  );
}

interface LineProps {
  row: WatchRow;
  isSelected: boolean;
  onSelect: () => void;
}

function WatchLine({ row, isSelected, onSelect }: LineProps) {
  const { stock, quote, unread } = row;
  const traded = isHalted(row) ? null : quote;
  const tone = traded === null ? 'muted' : toneClass(traded.px_change);
  const mark = quote && (isHalted(row) ? statusText('HALT') : limitMark(quote));
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
        {mark && <SmallName>{mark}</SmallName>}
        <span className={clsx(css.code, 'num')}>{codeText(stock.symbol)}</span>
      </th>
      <NumberCell className={tone}>{decimalText(quote?.last_px ?? null)}</NumberCell>
      <NumberCell className={clsx(tone, css.strong)}>{percentText(traded?.px_change_rate ?? null)}</NumberCell>
      <NumberCell>{shareText(traded?.turnover_ratio ?? null)}</NumberCell>
      <NumberCell>{amountText(traded?.turnover_value ?? null)}</NumberCell>
      <NumberCell>{unread > 0 ? <b className={css.unread}>{unread}</b> : <span className="muted">0</span>}</NumberCell>
      <td className={css.note}>{stock.note?.text ?? ''}</td>
    </tr>
  );
}
