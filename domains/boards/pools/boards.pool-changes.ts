import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { LimitMark } from '#domains/boards/tape/boards.limit-marks.ts';
import { timeOf } from '#domains/boards/tape/boards.times.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { PoolRow } from './boards.pool-row.ts';
import { allShares } from './boards.pools.ts';
import type { PoolName } from './boards.pools.contract.ts';

/** Into which pool a share came by what happened at its limit. */
const poolsByMark = {
  sealed: 'limit_up',
  broken: 'limit_up_broken',
  sealedDown: 'limit_down',
  opened: 'limit_down_broken',
} as const satisfies Record<LimitMark, PoolName>;

export interface PoolChange {
  row: PoolRow;
  pool: PoolName;
  at: UnixSeconds;
}

/** Minutes of trading, the one under way among them. */
const LATELY = 5;

/** Who has lately come to a limit or left it, each by the last that happened; the newest first, then the strongest (docs/product/boards.md#bubbles). */
export function latePoolChanges(day: BoardDay): PoolChange[] {
  const since = timeOf(day.state.moment.day, Math.max(0, day.tape.slot - LATELY + 1));
  const changes = allShares(day).flatMap((row): PoolChange[] => {
    const last = row.timeline.at(-1);
    return last === undefined || last.at < since ? [] : [{ row, pool: poolsByMark[last.mark], at: last.at }];
  });
  return changes.toSorted((a, b) => b.at - a.at || b.row.boards - a.row.boards || b.row.change - a.row.change);
}
