import { dayLists, type ListBoard } from '#domains/boards/lists/boards.day-lists.contract.ts';
import { when } from '#domains/boards/when/boards.when.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { ListDefinition } from './list-definitions.ts';
import { listRowsOf, sortedRows, type ListRow, type ListSort } from './list-rows.ts';

const PAGE_ROWS = 50;

export interface ListWish {
  date: string | undefined;
  board: ListBoard;
  withoutWarned: boolean;
  sort: ListSort;
}

/** The rows of a list, in the order that was asked for, and which days they tell of. */
export async function loadRows(
  api: Api,
  { call }: Pick<ListDefinition, 'call'>,
  { date, board, withoutWarned, sort }: ListWish,
): Promise<{ rows: ListRow[]; told: string | null; compared: string | null }> {
  const list = await api(dayLists.getListTemplate, {
    query: { template_type: call, timestamp: date, board, exclude_st: String(withoutWarned) },
  });
  return { rows: sortedRows(listRowsOf(list), sort), told: list.trade_day, compared: list.compared_day };
}

/** A page of a list on a day, that of now when none is named. */
export async function loadList(api: Api, definition: ListDefinition, wish: ListWish, asked: number) {
  const day = await api(when.getWhen, { query: { date: wish.date } });
  const { rows, ...days } = await loadRows(api, definition, { ...wish, date: day.trade_day ?? wish.date });
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const page = Math.min(Math.max(1, asked), pageCount);
  const first = (page - 1) * PAGE_ROWS;
  return {
    ...{ day, page, pageCount, first, ...days },
    isToday: day.trade_day === day.today,
    shown: rows.slice(first, first + PAGE_ROWS),
    count: rows.length,
    haltedCount: rows.filter(({ isHalted }) => isHalted).length,
  };
}
