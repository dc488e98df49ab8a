import { dayLists, type ListBoard } from '#domains/boards/lists/boards.day-lists.contract.ts';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import type { ListDefinition } from './list-definitions.ts';
import { loadBeside } from './beside-rows.ts';
import { loadRanksBefore } from './rank-changes.ts';
import { listRowsOf, sortedRows, type ListRow, type ListSort } from './list-rows.ts';

const PAGE_ROWS = 50;

export interface ListWish {
  /** Null: now. */
  moment: LookBack | null;
  board: ListBoard;
  withoutWarned: boolean;
  sort: ListSort;
}

/** The rows of a list, in the order that was asked for, and which days they tell of. */
export async function loadRows(
  api: Api,
  { call }: Pick<ListDefinition, 'call'>,
  { moment, board, withoutWarned, sort }: ListWish,
): Promise<{ rows: ListRow[]; told: string | null; compared: string | null }> {
  const list = await api(dayLists.getListTemplate, {
    query: { template_type: call, timestamp: moment?.date, at: moment?.at, board, exclude_st: String(withoutWarned) },
  });
  return { rows: sortedRows(listRowsOf(list), sort), told: list.trade_day, compared: list.compared_day };
}

/** A page of a list at a moment. */
export async function loadList(
  api: Api,
  definition: ListDefinition,
  { when: day, ...wish }: ListWish & { when: BoardWhen },
  asked: number,
) {
  const { rows, ...days } = await loadRows(api, definition, wish);
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const page = Math.min(Math.max(1, asked), pageCount);
  const first = (page - 1) * PAGE_ROWS;
  const shown = rows.slice(first, first + PAGE_ROWS);
  const [beside, ranksBefore] = await Promise.all([
    definition.isDisclosed === true ? {} : loadBeside(api, shown, wish.moment),
    loadRanksBefore(api, definition, { ...wish, day: day.previous }),
  ]);
  return {
    ...{ beside, ranksBefore },
    ...{ day, page, pageCount, first, ...days },
    shown,
    count: rows.length,
    haltedCount: rows.filter(({ isHalted }) => isHalted).length,
  };
}
