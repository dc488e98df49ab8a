import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import type { MarketFeed, MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';

/** A simulated market that stands at a moment until a test moves it. */
export function simulatedDay(
  first: MarketMoment,
  seed = 11,
): { feed: Omit<MarketFeed, 'source'> & { source: MarketSource }; moveTo(moment: MarketMoment): void } {
  let moment = first;
  const calendar = createTradingCalendar(closedYears, []);
  return {
    feed: { source: createSimulator({ seed, calendar }), momentOf: () => moment },
    moveTo(next) {
      moment = next;
    },
  };
}

/** Seconds since midnight. */
export const clockTime = (hour: number, minute: number, second = 0) => (hour * 60 + minute) * 60 + second;
