import type { TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { SimulatedIndex } from './market.indices.ts';
import { nextDay, type ChainDay, type ChainState } from './market.chain-day.ts';
import type { Security } from './market.roster.ts';
import { emptyRows } from './market.rows.ts';

/** The simulated market begins before the first trading day of 2025 (docs/product/simulated-market.md#days). */
export const EPOCH: TradingDay = 20250102;

export interface ChainDeps {
  seed: number;
  calendar: TradingCalendar;
  roster: readonly Security[];
  indices: readonly SimulatedIndex[];
  plateIds: readonly number[];
}

/** Day after day from the first one, each out of the one before; what has been worked out is kept. */
export function createChain(deps: ChainDeps) {
  const { calendar, roster } = deps;
  const days: ChainDay[] = [];
  const byDay = new Map<TradingDay, ChainDay>();
  const state: ChainState = {
    rows: emptyRows(roster.length),
    listedOn: new Int32Array(roster.length),
    age: new Uint16Array(roster.length),
  };

  function extendTo(day: TradingDay): void {
    const newest = days.at(-1)?.day;
    const from = newest === undefined ? EPOCH : calendar.next(newest);
    if (from === null || from > day) return;
    for (const next of calendar.between(from, day)) {
      const made = nextDay(deps, state, { day: next, nr: days.length, before: days.at(-1) });
      days.push(made);
      byDay.set(next, made);
    }
  }

  return {
    /** Null for a day that is no trading day, or before the first one. */
    at(day: TradingDay): ChainDay | null {
      if (day < EPOCH || !calendar.isTradingDay(day)) return null;
      if (!byDay.has(day)) extendTo(day);
      return byDay.get(day) ?? null;
    },
    /** The day on which a new stock came; null for one that was always there or is still to come. */
    listedOn: (place: number): TradingDay | null => state.listedOn[place] || null,
  };
}
