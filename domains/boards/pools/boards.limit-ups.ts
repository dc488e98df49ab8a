import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { LimitTimes } from './boards.limit-times.ts';
import { allShares } from './boards.pools.ts';
import { viewPoolStock } from './boards.pools.view.ts';

/** What a share has to tell of its upper limit today. */
export interface LimitUpNow {
  /** 连板, that of today included; 0 for one that is not sealed. */
  days: number;
  /** When it last came there today; 0 where it did not, or nobody knows when. */
  lastAt: UnixSeconds;
}

/** By symbol; null for who is no share of the day. */
export type LimitUpsNow = () => Promise<(symbol: string) => LimitUpNow | null>;

/** The limit-ups of now in the words of the pools, for those who tell of single shares. */
export function limitUpsNow(days: Pick<BoardDays, 'asked'>, limitTimes: LimitTimes): LimitUpsNow {
  return async () => {
    const day = await days.asked({ date: null, at: undefined });
    if (day === null) return () => null;
    const timesOf = await limitTimes.on(day);
    const rows = new Map(allShares(day).map((row) => [row.listing.symbol, row]));
    return (symbol) => {
      const row = rows.get(symbol);
      if (row === undefined) return null;
      const { limit_up_days: boards, last_limit_up: lastAt } = viewPoolStock(row, null, timesOf(row));
      return { days: boards, lastAt };
    };
  };
}
