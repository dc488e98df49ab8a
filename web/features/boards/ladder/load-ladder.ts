import { ladder, type Ladder } from '#domains/boards/ladder/boards.ladder.contract.ts';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import type { LadderBy } from './ladder-words.ts';

interface LadderWish {
  when: BoardWhen;
  /** Null: now. */
  moment: LookBack | null;
  by: LadderBy;
  withoutWarned: boolean;
}

/** The ladder of a moment. */
export async function loadLadder(
  api: Api,
  { when: day, moment, by, withoutWarned }: LadderWish,
): Promise<{ day: BoardWhen; isToday: boolean; board: Ladder }> {
  const board = await api(ladder.getLadder, {
    query: { ...moment, by, without_st: String(withoutWarned) },
  });
  return { day, isToday: day.trade_day === day.today, board };
}
