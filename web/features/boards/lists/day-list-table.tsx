import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { codeText } from '#web/features/boards/disclosed/figure-texts.ts';
import { Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { useStopKeys } from '#web/features/boards/use-stop-keys.ts';
import { DataTable, NumberCell, type TableColumn } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import type { ListColumn, ListDefinition } from './list-definitions.ts';
import { directionOf, figureText } from './list-figures.ts';
import { allColumns, type ListRow, type ListSort } from './list-rows.ts';
import css from './day-list-table.module.css';

interface DayListTableProps {
  definition: ListDefinition;
  rows: readonly ListRow[];
  sort: ListSort;
  sortAddress: (sort: ListSort) => string;
}

/** A list row by row, each leading to its share. */
export function DayListTable({ definition, rows, sort, sortAddress }: DayListTableProps) {
  const list = useStopKeys<HTMLDivElement>();
  const columns = allColumns(definition);
  const heads = columns.map((column): TableColumn => {
    const { field, name, kind } = column;
    if (kind === 'text') return { name };
    const isSorted = field === sort.field;
    return {
      ...{ name, isNumber: true, isSorted, isAscending: isSorted && sort.isAscending },
      head: (
        <Link
          className={css.sort}
          to={sortAddress({ field, isAscending: isSorted && !sort.isAscending })}
          preventScrollReset
          replace
        >
          {name}
          {isSorted && <Icon name={sort.isAscending ? 'up' : 'down'} size="s" />}
        </Link>
      ),
    };
  });
  return (
    <div ref={list} className={css.list}>
      <DataTable label={definition.title} columns={[{ name: '名称 / 代码' }, ...heads, { name: '题材' }]}>
        {rows.map((row) => (
          <ListLine key={row.symbol} row={row} columns={columns} sorted={sort.field} definition={definition} />
        ))}
      </DataTable>
    </div>
  );
}

interface ListLineProps {
  row: ListRow;
  columns: readonly ListColumn[];
  sorted: string;
  definition: Pick<ListDefinition, 'isDisclosed'>;
}

function ListLine({ row, columns, sorted, definition }: ListLineProps) {
  const { rank, symbol, name, isHalted, plates } = row;
  return (
    <tr className={clsx(css.line, isHalted && css.halted)}>
      <th scope="row">
        <span className={css.rank}>{rank}</span>
        <ThenLink to={`/stock/${symbol}`} data-stop>
          {name}
        </ThenLink>
        {isHalted && <SmallName>停牌</SmallName>}
        <span className={css.code}>{codeText(symbol)}</span>
      </th>
      {columns.map((column) => (
        <FigureCell
          key={column.field}
          row={row}
          column={column}
          isSorted={column.field === sorted}
          isDisclosed={definition.isDisclosed === true}
        />
      ))}
      <td className={css.themes}>
        {plates.length === 0 && '—'}
        {plates.map((plate) => (
          <ThenLink key={plate.id} to={`/theme/${plate.id}`}>
            {plate.name}
          </ThenLink>
        ))}
      </td>
    </tr>
  );
}

interface FigureCellProps {
  row: ListRow;
  column: ListColumn;
  isSorted: boolean;
  isDisclosed: boolean;
}

function FigureCell({ row: { figures, isHalted }, column: { field, kind }, isSorted, isDisclosed }: FigureCellProps) {
  const figure = figures[field];
  const text = figureText(figure, kind);
  if (kind === 'text') return <td>{text ?? '--'}</td>;
  // A price has the colour of the change that led to it.
  const direction = field === 'price' ? directionOf(figures['change_percent'], 'change') : directionOf(figure, kind);
  const tone = isHalted || direction === null ? undefined : toneClass(direction);
  return (
    <NumberCell className={clsx(tone, isSorted && css.sorted)}>
      {text ?? (isDisclosed ? <Undisclosed /> : '--')}
    </NumberCell>
  );
}
