import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { ReasonsOn } from '#domains/boards/reasons/boards.day-reasons.ts';
import { bind } from '#shared/bind.ts';
import type { LimitTimes } from './boards.limit-times.ts';
import { pools as contract } from './boards.pools.contract.ts';
import { poolOf } from './boards.pools.ts';
import { viewPoolStock } from './boards.pools.view.ts';

export function poolsRoutes(days: BoardDays, reasonsOn: ReasonsOn, limitTimes: LimitTimes) {
  return bind(contract, {
    async getPool({ query: { pool_name: name, ...moment } }) {
      const day = await days.asked(moment);
      if (day === null) return [];
      const timesOf = await limitTimes.on(day);
      const reasons = await reasonsOn(day);
      return poolOf(day, name, timesOf).map((row) =>
        viewPoolStock(row, reasons.get(row.listing.symbol) ?? null, timesOf(row)),
      );
    },
  });
}
