import { dayLists } from '#domains/boards/lists/boards.day-lists.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { ListDefinition } from './list-definitions.ts';
import { listRowsOf } from './list-rows.ts';
import type { ListWish } from './load-list.ts';

/** By symbol the rank at the end of the day before; null where the list has no ranks, or no such day is known. */
export type RanksBefore = Readonly<Record<string, number>> | null;

export async function loadRanksBefore(
  api: Api,
  { call, isRanked }: Pick<ListDefinition, 'call' | 'isRanked'>,
  { day, board, withoutWarned }: Pick<ListWish, 'board' | 'withoutWarned'> & { day: string | null },
): Promise<RanksBefore> {
  if (isRanked !== true || day === null) return null;
  const list = await api(dayLists.getListTemplate, {
    query: { template_type: call, timestamp: day, board, exclude_st: String(withoutWarned) },
  });
  const ranked = listRowsOf(list).flatMap(({ symbol, rank }) => (rank === null ? [] : [[symbol, rank] as const]));
  return ranked.length === 0 ? null : Object.fromEntries(ranked);
}

/** `↑3`, `↓12`, `—` for the same place, 新 for one that was not on the list of the day before. */
export function rankChangeText(rank: number | null, before: number | undefined): { text: string; change: number } {
  if (rank === null) return { text: '--', change: 0 };
  if (before === undefined) return { text: '新', change: 0 };
  if (rank === before) return { text: '—', change: 0 };
  return rank < before ? { text: `↑${before - rank}`, change: 1 } : { text: `↓${rank - before}`, change: -1 };
}
