import { serviceCode } from '#domains/market/sources/http/market.service-codes.ts';
import type { SecurityRow } from '#domains/market/market.service.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import type { Listing, MarketMoment, Tick } from '#domains/market/terms/market.source.ts';
import type { ServiceQuote } from './quote-line.ts';
import { startQuoteService, type QuoteService } from './quote-service.ts';
import { simulatedDay } from './simulated-day.ts';

export interface SimulatedService {
  service: QuoteService;
  /** What it can be asked for, as a list of securities would say it. */
  securities: SecurityRow[];
  moveTo(moment: MarketMoment): Promise<void>;
}

/** A quote service on this machine that tells a simulated day, at the moment that a test says. */
export async function startSimulatedService(first: MarketMoment, count: number): Promise<SimulatedService> {
  const { source } = simulatedDay(first).feed;
  const listings = (await source.listings(first.day)).slice(0, count);
  const byCode = new Map(listings.map((listing) => [serviceCode(listing.symbol), listing]));
  let ticks = new Map<string, Tick>();

  async function moveTo(moment: MarketMoment) {
    ticks = new Map((await source.ticks(moment)).map((tick) => [tick.symbol, tick]));
  }

  function quoteOf(code: string): ServiceQuote | null {
    const listing = byCode.get(code);
    const tick = listing && ticks.get(listing.symbol);
    return listing && tick ? quoteFrom(listing, tick, first) : null;
  }

  await moveTo(first);
  return {
    service: await startQuoteService(quoteOf),
    securities: listings.map(({ symbol, name, listDate }) => ({ symbol, name, listDate })),
    moveTo,
  };
}

function quoteFrom(listing: Listing, tick: Tick, { day }: MarketMoment): ServiceQuote {
  const { name, preClose, circulatingShares, totalShares } = listing;
  const limits = listingLimits(listing, day);
  const { queued = 0, last, isHalted } = tick;
  const waiting = Math.floor(queued / 100);
  const sealed =
    last === limits?.up
      ? { bid: last, bidLots: waiting, ask: 0, askLots: 0 }
      : { bid: 0, bidLots: 0, ask: last, askLots: waiting };
  return {
    ...tick,
    name,
    preClose,
    value: Math.round(tick.value),
    ...(isHalted ? { open: 0, high: 0, low: 0 } : {}),
    ...(waiting > 0 ? { book: sealed } : {}),
    ...(limits ? { limits } : {}),
    ...(circulatingShares && totalShares ? { shares: { circulating: circulatingShares, total: totalShares } } : {}),
  };
}
