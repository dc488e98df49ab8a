import { ladder, type Ladder } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { when, type BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LadderBy } from './ladder-words.ts';

interface LadderWish {
  date: string | undefined;
  /** `HH:mm` */
  at: string | undefined;
  by: LadderBy;
  withoutWarned: boolean;
}

/** The ladder of a day, that of now when none is named. */
export async function loadLadder(
  api: Api,
  { date, at, by, withoutWarned }: LadderWish,
): Promise<{ day: BoardWhen; isToday: boolean; board: Ladder }> {
  const day = await api(when.getWhen, { query: { date } });
  const board = await api(ladder.getLadder, {
    query: { date: day.trade_day ?? date, at, by, without_st: String(withoutWarned) },
  });
  return { day, isToday: day.trade_day === day.today, board };
}
