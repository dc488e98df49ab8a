import type { MarketSource } from '#domains/market/terms/market.source.ts';

/** Nothing is listed: a process that shows no quotes, and tests of what has nothing to do with them. */
export const noSource: MarketSource = {
  kind: 'none',
  isSimulated: false,
  plates: [],
  listings: async () => [],
  ticks: async () => [],
  minutes: async () => () => null,
  past: null,
  flows: null,
};
