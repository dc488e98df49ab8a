import { setImmediate as nextTurn } from 'node:timers/promises';
import { defaultFlowDefinition, type FlowDefinition } from '#shared/fund-flow.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import { mainNetOf, type DayFlows, type MarketFlows } from '#domains/market/terms/market.flows.ts';
import { AUCTIONED } from '#shared/session-slots.ts';

export type FlowDays = ReturnType<typeof createFlowDays>;

/** A finished day is told as it ended. */
const END_OF_DAY = 24 * 3600 - 1;

/** Who has bought and sold on the days that are shown, by the size of orders (docs/product/fund-flow.md). */
export function createFlowDays({ state }: Pick<Engine, 'state'>, source: MarketFlows | null) {
  function flowsOn(now: MarketState, symbol: string, day: TradingDay, definition: FlowDefinition): DayFlows | null {
    const second = day === now.moment.day ? now.moment.second : END_OF_DAY;
    return source?.dayFlows(symbol, { day, second }, definition) ?? null;
  }

  return {
    /** 主力净额 of a security at that state of the market; null for what was not traded, and where no source tells. */
    mainNetOf(now: MarketState, symbol: string): number | null {
      const flows = flowsOn(now, symbol, now.moment.day, defaultFlowDefinition);
      return flows && mainNetOf(flows);
    },

    /** By what was asked for, as it was written, what is told of the newest so many trading days, oldest first; who has none is left out. */
    async daysOf(
      codes: readonly string[],
      { count, definition }: { count: number; definition: FlowDefinition },
    ): Promise<Map<string, DayFlows[]>> {
      const now = state();
      const found = new Map<string, DayFlows[]>();
      if (now === null) return found;
      const days = newestDays(now, count);
      for (const code of codes) {
        const own = days.flatMap((day) => flowsOn(now, toSymbol(code) ?? code, day, definition) ?? []);
        if (own.length > 0) found.set(code, own);
        // Days of hundreds of securities take a second: others are answered between them.
        await nextTurn();
      }
      return found;
    },
  };
}

/** The newest days on which somebody can have traded, oldest first: the one of now from its opening price on. */
function newestDays({ moment, calendar }: MarketState, count: number): TradingDay[] {
  const days: TradingDay[] = [];
  const newest = moment.second < AUCTIONED ? calendar.previous(moment.day) : moment.day;
  for (let day = newest; day !== null && days.length < count; day = calendar.previous(day)) days.unshift(day);
  return days;
}
