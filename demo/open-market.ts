import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import type { MarketFeed } from '#domains/market/terms/market.source.ts';
import { momentOf, type MarketClock } from '#domains/market/sources/market.moment.ts';
import { USUAL_SEED } from '#domains/market/sources/simulator/market.seed.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import { demoMarket } from './market/demo-market.ts';

/** How the simulated market is to be. */
export interface SimulatorSettings {
  /** `demo` replays the last finished day while the real session is closed. */
  clock: 'demo' | 'real' | 'replay';
  /** How many seconds of a replay go by in one. */
  pace: number;
  /** Invented codes fill the market up to so many securities. */
  size: number;
  /** Another number is another market; null is the one that the demo news tell of. */
  seed: number | null;
}

/** The simulated market, with the invented companies of the demo where there is one. */
export function openMarket(
  { clock: kind, pace, size, seed }: SimulatorSettings,
  { hasDemo }: { hasDemo: boolean },
): MarketFeed {
  // The days of the simulated market are those that came with the program: an import may not give it another past.
  const calendar = createTradingCalendar(closedYears, []);
  const extra = hasDemo ? { extra: demoMarket } : {};
  const source = createSimulator({ seed: seed ?? USUAL_SEED, size, calendar, ...extra });
  const clock: MarketClock = { calendar, clock: kind, pace };
  return { source, momentOf: (at) => momentOf(at, clock) };
}
