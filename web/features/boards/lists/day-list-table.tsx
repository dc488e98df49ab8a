import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { decimalText } from '#shared/numbers.ts';
import { codeText } from '#web/features/boards/disclosed/figure-texts.ts';
import { Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { useStopKeys } from '#web/features/boards/use-stop-keys.ts';
import { DataTable, NumberCell, type TableColumn } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import { Spark } from '#web/features/market/chart/spark.tsx';
import { withStocks } from '#web/features/market/watchlist/watchlist.ts';
import { changeWatchlist } from '#web/features/market/watchlist/watchlist-kept.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { SPARK_SLOTS, type BesideRow } from './beside-rows.ts';
import { DayBars } from './day-bars.tsx';
import { rankChangeText, type RanksBefore } from './rank-changes.ts';
import type { ListColumn, ListDefinition } from './list-definitions.ts';
import { directionOf, figureText } from './list-figures.ts';
import { allColumns, emptyColumns, type ListRow, type ListSort } from './list-rows.ts';
import css from './day-list-table.module.css';
import { systemClock } from '#shared/clock.ts';

interface DayListTableProps {
  definition: ListDefinition;
  rows: readonly ListRow[];
  sort: ListSort;
  sortAddress: (sort: ListSort) => string;
  /** By symbol; empty where nothing stands beside. */
  beside: Readonly<Record<string, BesideRow>>;
  ranksBefore: RanksBefore;
  isToday: boolean;
}

/** A list row by row, each leading to its share. */
export function DayListTable({ definition, rows, sort, sortAddress, beside, ranksBefore, isToday }: DayListTableProps) {
  const list = useStopKeys<HTMLDivElement>();
  const hasBeside = Object.keys(beside).length > 0;
  usePageKey('a', () => watchFocused(rows));
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
      <DataTable
        label={definition.title}
        off={[...emptyColumns(definition, rows, sort.field), ...emptyBeside(Object.values(beside), isToday)]}
        columns={[
          { name: '名称 / 代码' },
          ...(ranksBefore === null ? [] : [{ name: '较昨名次', isNumber: true }]),
          ...heads,
          ...(hasBeside ? besideHeads(isToday) : []),
          { name: '题材' },
        ]}
      >
        {rows.map((row) => (
          <ListLine
            key={row.symbol}
            row={row}
            columns={columns}
            sorted={sort.field}
            definition={definition}
            {...{ ranksBefore }}
          >
            {hasBeside && <BesideCells beside={beside[row.symbol]} />}
          </ListLine>
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
  ranksBefore: RanksBefore;
  /** Behind its figures. */
  children: ReactNode;
}

function ListLine({ row, columns, sorted, definition, ranksBefore, children }: ListLineProps) {
  const { rank, symbol, name, isHalted, plates } = row;
  const moved = ranksBefore === null ? null : rankChangeText(rank, ranksBefore[symbol]);
  return (
    <tr className={clsx(css.line, isHalted && css.halted)}>
      <th scope="row">
        <span className={css.rank}>{rank}</span>
        <ThenLink to={`/stock/${symbol}`} data-stop={symbol}>
          {name}
        </ThenLink>
        {isHalted && <SmallName>停牌</SmallName>}
        <span className={css.code}>{codeText(symbol)}</span>
      </th>
      {moved !== null && <NumberCell className={toneClass(moved.change)}>{moved.text}</NumberCell>}
      {columns.map((column) => (
        <FigureCell
          key={column.field}
          row={row}
          column={column}
          isSorted={column.field === sorted}
          isDisclosed={definition.isDisclosed === true}
        />
      ))}
      {children}
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

const dayName = (isToday: boolean) => (isToday ? '分时' : '当日分时');
const besideHeads = (isToday: boolean) => [
  { name: '市盈率', isNumber: true },
  { name: '近 5 日' },
  { name: dayName(isToday) },
];

/** Of a day of which the closes alone are known there is nothing to draw. */
const emptyBeside = (rows: readonly BesideRow[], isToday: boolean) => [
  ...(rows.every(({ pe, isLoss }) => pe === null && !isLoss) ? ['市盈率'] : []),
  ...(rows.every(({ prices }) => prices.length === 0) ? [dayName(isToday)] : []),
];

function BesideCells({ beside }: { beside: BesideRow | undefined }) {
  if (beside === undefined) return <td colSpan={3} />;
  const { pe, isLoss, days, prices, preClose } = beside;
  return (
    <>
      <NumberCell className={isLoss ? 'muted' : undefined}>{isLoss ? '亏损' : decimalText(pe)}</NumberCell>
      <td>
        <DayBars changes={days} />
      </td>
      <td>
        <Spark slots={SPARK_SLOTS} values={prices} base={preClose} />
      </td>
    </>
  );
}

/** Puts the share with the focus on the list of this device (docs/product/watchlist.md#star). */
function watchFocused(rows: readonly ListRow[]) {
  const symbol = document.activeElement?.getAttribute('data-stop');
  const row = rows.find((one) => one.symbol === symbol);
  if (row === undefined) return;
  changeWatchlist((before) => withStocks(before, [{ symbol: row.symbol, name: row.name }], systemClock.seconds()));
  showToast(`${row.name} 在自选股里`);
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
