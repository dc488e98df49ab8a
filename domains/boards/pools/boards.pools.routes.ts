import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { ReasonsOn } from '#domains/boards/reasons/boards.day-reasons.ts';
import { bind } from '#shared/bind.ts';
import { roundRate } from '#shared/rates.ts';
import { belongingsOf } from '#domains/boards/reasons/boards.reasons.ts';
import { hasQuotes, momentAt, type KnownPlates } from '#domains/market/days/market.days.service.ts';
import type { LimitTimes } from './boards.limit-times.ts';
import { latePoolChanges } from './boards.pool-changes.ts';
import { pools as contract } from './boards.pools.contract.ts';
import { poolOf } from './boards.pools.ts';
import { viewPoolStock } from './boards.pools.view.ts';

interface PoolsDeps {
  days: BoardDays;
  reasonsOn: ReasonsOn;
  limitTimes: LimitTimes;
  themes: Pick<KnownPlates, 'all'>;
}

export function poolsRoutes({ days, reasonsOn, limitTimes, themes }: PoolsDeps) {
  return bind(contract, {
    async getPool({ query: { pool_name: name, ...moment } }) {
      const day = await days.asked(moment);
      if (day === null) return [];
      const timesOf = await limitTimes.on(day);
      const reasons = await reasonsOn(day);
      const rows = poolOf(day, name, timesOf);
      const calm = rows.flatMap(({ listing: { symbol } }) => (reasons.has(symbol) ? [] : [symbol]));
      const belongings = belongingsOf(themes.all(), new Set(calm));
      return rows.map((row) => {
        const { symbol } = row.listing;
        return viewPoolStock(row, reasons.get(symbol) ?? belongings.get(symbol) ?? null, timesOf(row));
      });
    },
    async listPoolChanges({ query: { limit, ...moment } }) {
      const day = await days.asked(moment);
      if (day === null) return { items: [], updated_at: null };
      const items = latePoolChanges(day).slice(0, limit);
      return {
        items: items.map(({ row, pool, at: enteredAt }) => ({
          symbol: row.listing.symbol,
          stock_chi_name: row.listing.name,
          pool_name: pool,
          enter_time: enteredAt,
          price: row.price,
          change_percent: roundRate(row.change),
          limit_up_days: row.boards,
        })),
        updated_at: hasQuotes(day.state) ? momentAt(day.state.moment) : null,
      };
    },
  });
}
