import type { Clock } from '#shared/clock.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { MarketPast } from '#domains/market/terms/market.source.ts';
import { slotsOver } from './market.reaction-start.ts';

/** The prices of the minutes of a day that are over; null where none are told. */
export type ReadPrices = (symbol: string, day: TradingDay) => Promise<Int32Array | null>;

interface PricesDeps {
  past: Pick<MarketPast, 'minutesOf'> | null;
  stored: (symbol: string, day: TradingDay) => Promise<MinuteBars | null>;
  today: (symbol: string) => MinuteBars | null;
  state: () => MarketState | null;
  clock: Pick<Clock, 'seconds'>;
}

/**
 * A source that keeps its own past knows every day, by the clock on the wall: a demo that shows a day once more takes nothing back.
 * Elsewhere the day that is under way is the engine's, and those before it are in our tables.
 */
export function readPricesOver({ past, stored, today, state, clock }: PricesDeps): ReadPrices {
  return async (symbol, day) => {
    if (past !== null) return pricesOver(past.minutesOf(symbol, day), clock.seconds() - startOfDay(day));
    const moment = state()?.moment;
    if (moment?.day === day) return pricesOver(today(symbol), moment.second);
    return pricesOver(await stored(symbol, day), Infinity);
  };
}

function pricesOver(bars: MinuteBars | null, second: number): Int32Array | null {
  return bars && bars.close.subarray(0, Math.min(bars.length, slotsOver(second)));
}
