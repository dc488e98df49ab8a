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

/** Price and change stand first on every list. */
export const allColumns = ({ columns }: Pick<ListDefinition, 'columns'>): readonly ListColumn[] => [
  { field: 'price', name: '现价', kind: 'price' },
  { field: 'change_percent', name: '涨跌幅', kind: 'change' },
  ...columns,
];

export interface ListSort {
  field: string;
  isAscending: boolean;
}

const RISING = '.up';

/** `turnover_ratio` the most first, `turnover_ratio.up` the least; what cannot be sorted by is the list's own order. */
export function listSortOf(text: string | null, definition: Pick<ListDefinition, 'columns'>): ListSort {
  const isAscending = text?.endsWith(RISING) ?? false;
  const field = isAscending ? text?.slice(0, -RISING.length) : text;
  const known = sortableColumns(definition).find((column) => column.field === field);
  return known ? { field: known.field, isAscending } : usualSort(definition);
}

/** The address of a sort; null for the list's own. */
export function sortText({ field, isAscending }: ListSort, definition: Pick<ListDefinition, 'columns'>): string | null {
  if (isAscending) return field + RISING;
  return field === usualSort(definition).field ? null : field;
}

export const sortableColumns = (definition: Pick<ListDefinition, 'columns'>) =>
  allColumns(definition).filter(({ kind }) => kind !== 'text');

const usualSort = ({ columns }: Pick<ListDefinition, 'columns'>): ListSort => ({
  field: columns[0]?.field ?? 'change_percent',
  isAscending: false,
});

/** The next one by the key, always the most first. */
export function sortAfter({ field }: ListSort, definition: Pick<ListDefinition, 'columns'>): ListSort {
  const columns = sortableColumns(definition);
  const next = columns[(columns.findIndex((column) => column.field === field) + 1) % columns.length];
  return { field: next?.field ?? field, isAscending: false };
}

/** Those without the figure stay last, whichever way it goes. */
export function sortedRows(rows: readonly ListRow[], { field, isAscending }: ListSort): ListRow[] {
  const figureOf = ({ figures, isHalted }: ListRow) => {
    const figure = figures[field];
    return isHalted || typeof figure !== 'number' ? null : figure;
  };
  return rows.toSorted((a, b) => {
    const [first, second] = [figureOf(a), figureOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isAscending ? first - second : second - first;
  });
}
