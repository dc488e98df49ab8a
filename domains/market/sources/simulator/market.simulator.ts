import type { MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';
import { replacedSymbols } from './companies/market.replaced-symbols.ts';
import { EPOCH } from './market.chain.ts';
import { createSimulatedMarket, type SimulatedMarketDeps } from './market.simulated-market.ts';
import { CLOSED } from '#shared/session-slots.ts';

/** The simulated market as a source of quotes: one seed shows the same on every node and after every restart (docs/product/simulated-market.md). */
export function createSimulator(deps: SimulatedMarketDeps): MarketSource {
  const market = createSimulatedMarket(deps);
  return {
    kind: 'simulator',
    isSimulated: true,
    plates: market.plates,
    replaced: replacedSymbols,
    listings: (day) => Promise.resolve(market.listings(day)),
    ticks: (moment: MarketMoment) => Promise.resolve(market.ticks(moment)),
    minutes: (moment) => Promise.resolve((symbol) => market.minutes(symbol, moment)),
    past: {
      firstDay: EPOCH,
      ends: market.dayEnds,
      end: market.dayEnd,
      indexChange: market.indexChange,
      indexValue: market.indexValue,
      dayBar: market.dayBar,
      minutesOf: (symbol, day) => market.minutes(symbol, { day, second: CLOSED }),
    },
    flows: { dayFlows: market.dayFlows },
  };
}
