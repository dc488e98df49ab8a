import { setImmediate as nextTurn } from 'node:timers/promises';
import { defaultFlowDefinition, type FlowDefinition } from '#shared/fund-flow.ts';
import { dayAsked, type TradingDay } from '#shared/trading-day.ts';
import type { AskedMoment } from '#domains/market/engine/market.asked-moment.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { mainNetOf, type DayFlows, type MarketFlows } from '#domains/market/terms/market.flows.ts';
import { AUCTIONED } from '#shared/session-slots.ts';

export type FlowDays = ReturnType<typeof createFlowDays>;

/** A finished day is told as it ended. */
const END_OF_DAY = 24 * 3600 - 1;

/** Who has bought and sold on the days that are shown, by the size of orders (docs/product/fund-flow.md). */
export function createFlowDays({ state }: Pick<Engine, 'state'>, source: MarketFlows | null) {
  function flowsOn(until: MarketMoment, symbol: string, day: TradingDay, definition: FlowDefinition): DayFlows | null {
    const second = day === until.day ? until.second : END_OF_DAY;
    return source?.dayFlows(symbol, { day, second }, definition) ?? null;
  }

  return {
    /** 主力净额 of a security at that state of the market; null for what was not traded, and where no source tells. */
    mainNetOf(now: MarketState, symbol: string): number | null {
      const flows = flowsOn(now.moment, symbol, now.moment.day, defaultFlowDefinition);
      return flows && mainNetOf(flows);
    },

    /** By what was asked for, as it was written, what is told of the newest so many trading days until a moment (now when none is said), oldest first; who has none is left out. */
    async daysOf(
      codes: readonly string[],
      { count, definition, date, at }: FlowQuestion,
    ): Promise<Map<string, DayFlows[]>> {
      const now = state();
      const found = new Map<string, DayFlows[]>();
      if (now === null) return found;
      const until = momentAsked(now, { date, at });
      const days = newestDays(until, count, now.calendar);
      for (const code of codes) {
        const own = days.flatMap((day) => flowsOn(until, toSymbol(code) ?? code, day, definition) ?? []);
        if (own.length > 0) found.set(code, own);
        // Days of hundreds of securities take a second: others are answered between them.
        await nextTurn();
      }
      return found;
    },
  };
}

interface FlowQuestion extends AskedMoment {
  count: number;
  definition: FlowDefinition;
}

/** Nothing that comes later than now is told. */
function momentAsked({ moment: now }: MarketState, { date, at }: AskedMoment): MarketMoment {
  const day = dayAsked(date) ?? now.day;
  const asked = { day, second: at ?? (day === now.day ? now.second : END_OF_DAY) };
  return day > now.day || (day === now.day && asked.second > now.second) ? now : asked;
}

/** The newest days on which somebody can have traded, oldest first: the last one from its opening price on. */
function newestDays(moment: MarketMoment, count: number, calendar: MarketState['calendar']): TradingDay[] {
  const days: TradingDay[] = [];
  const newest = moment.second < AUCTIONED ? calendar.previous(moment.day) : calendar.latest(moment.day);
  for (let day = newest; day !== null && days.length < count; day = calendar.previous(day)) days.unshift(day);
  return days;
}
