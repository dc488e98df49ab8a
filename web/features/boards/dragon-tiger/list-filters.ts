import type { ListedRow } from '#domains/boards/dragon-tiger/boards.dragon-tiger.contract.ts';

/** What the rows may be narrowed to (docs/product/dragon-tiger.md#screen). */
export const listFilters = [
  { id: 'all', label: '全部', holds: () => true },
  { id: 'rise', label: '上涨', holds: ({ change_percent: change }) => (change ?? 0) > 0 },
  { id: 'fall', label: '下跌', holds: ({ change_percent: change }) => (change ?? 0) < 0 },
  {
    id: 'institution',
    label: '机构',
    holds: ({ institution_buyers: buyers, institution_sellers: sellers }) => buyers + sellers > 0,
  },
  { id: 'three', label: '三日', holds: ({ reason }) => reason.days > 1 },
] as const satisfies readonly { id: string; label: string; holds: (row: ListedRow) => boolean }[];

export type FilterId = (typeof listFilters)[number]['id'];

export const filterOf = (id: string | null): FilterId => listFilters.find((filter) => filter.id === id)?.id ?? 'all';

export function filtered(rows: readonly ListedRow[], filter: FilterId, reason: string | null): ListedRow[] {
  const { holds } = listFilters.find(({ id }) => id === filter) ?? listFilters[0];
  return rows.filter((row) => holds(row) && (reason === null || row.reason.code === reason));
}

/** A list by its address: a share may be on several. */
export const keyOfList = ({ symbol, reason }: Pick<ListedRow, 'symbol' | 'reason'>) => `${symbol}-${reason.code}`;

/** What stands below a reason: its code, unless its words are all that is known, and the days that it covers. */
export function reasonNote({ code, text, days }: ListedRow['reason']): string {
  const covered = days === 1 ? '当日' : days === 3 ? '三日' : `${days} 日`;
  return code === text ? covered : `${code} · ${covered}`;
}
