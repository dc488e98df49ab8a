import type { Cell, DayListData } from '#domains/boards/lists/boards.day-lists.contract.ts';
import type { ListColumn, ListDefinition } from './list-definitions.ts';

/** One share of a list, its figures by the names of their columns. */
export interface ListRow {
  /** Null for one that is not ranked. */
  rank: number | null;
  symbol: string;
  name: string;
  isHalted: boolean;
  plates: readonly { id: number; name: string }[];
  figures: Readonly<Record<string, Cell>>;
}

export function listRowsOf({ fields, items }: Pick<DayListData, 'fields' | 'items'>): ListRow[] {
  return items.map((cells) => {
    const figures: Record<string, Cell> = Object.fromEntries(fields.map((field, at) => [field, cells[at] ?? null]));
    const { rank, symbol, stock_chi_name: name, is_halted: isHalted, plates } = figures;
    return {
      rank: typeof rank === 'number' ? rank : null,
      symbol: textOf(symbol),
      name: textOf(name),
      isHalted: isHalted === true,
      plates: Array.isArray(plates) ? plates : [],
      figures,
    };
  });
}

const textOf = (cell: Cell | undefined) => (typeof cell === 'string' ? cell : '');

type ColumnsOf = Pick<ListDefinition, 'columns' | 'isDisclosed'>;

/** Price and change stand first on every list; those of what is disclosed are of its days (docs/product/day-lists.md#nf-1). */
export const allColumns = ({ columns, isDisclosed }: ColumnsOf): readonly ListColumn[] => [
  { field: 'price', name: isDisclosed === true ? '披露日收盘' : '现价', kind: 'price' },
  { field: 'change_percent', name: isDisclosed === true ? '区间涨幅' : '涨跌幅', kind: 'change' },
  ...columns,
];

/**
 * Names of those of which nothing is known for any row, as of days that were imported; what a list is sorted by stays, and so does
 * what is not disclosed (docs/product/day-lists.md#pages).
 */
export function emptyColumns(definition: ColumnsOf, rows: readonly ListRow[], sorted: string): string[] {
  if (definition.isDisclosed === true) return [];
  return allColumns(definition)
    .filter(({ field }) => field !== sorted && rows.every(({ figures }) => (figures[field] ?? null) === null))
    .map(({ name }) => name);
}

export interface ListSort {
  field: string;
  isAscending: boolean;
}

const RISING = '.up';

/** `turnover_ratio` the most first, `turnover_ratio.up` the least; what cannot be sorted by is the list's own order. */
export function listSortOf(text: string | null, definition: ColumnsOf): ListSort {
  const isAscending = text?.endsWith(RISING) ?? false;
  const field = isAscending ? text?.slice(0, -RISING.length) : text;
  const known = sortableColumns(definition).find((column) => column.field === field);
  return known ? { field: known.field, isAscending } : usualSort(definition);
}

/** The address of a sort; null for the list's own. */
export function sortText({ field, isAscending }: ListSort, definition: ColumnsOf): string | null {
  if (isAscending) return field + RISING;
  return field === usualSort(definition).field ? null : field;
}

export const sortableColumns = (definition: ColumnsOf) => allColumns(definition).filter(({ kind }) => kind !== 'text');

const usualSort = ({ columns }: ColumnsOf): ListSort => ({
  field: columns[0]?.field ?? 'change_percent',
  isAscending: false,
});

/** The next one by the key, always the most first. */
export function sortAfter({ field }: ListSort, definition: ColumnsOf): ListSort {
  const columns = sortableColumns(definition);
  const next = columns[(columns.findIndex((column) => column.field === field) + 1) % columns.length];
  return { field: next?.field ?? field, isAscending: false };
}

/** Those without the figure stay last, whichever way it goes. */
export function sortedRows(rows: readonly ListRow[], { field, isAscending }: ListSort): ListRow[] {
  const figureOf = ({ figures, isHalted, rank }: ListRow) => {
    const figure = figures[field];
    return (isHalted && rank === null) || typeof figure !== 'number' ? null : figure;
  };
  return rows.toSorted((a, b) => {
    const [first, second] = [figureOf(a), figureOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isAscending ? first - second : second - first;
  });
}
