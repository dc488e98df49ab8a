import { serviceCode } from '#domains/market/sources/http/market.service-codes.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { startOfDay } from '#shared/trading-day.ts';
import type { ServiceQuote } from './quote-line.ts';
import { startQuoteService } from './quote-service.ts';
import type { SimulatedService } from './simulated-service.ts';

export type ShareService = Awaited<ReturnType<typeof startShareService>>;

/** A quote service on this machine that tells some shares, as a test says: usually they stand at 10.10 yuan, 1 % up. */
export async function startShareService(first: MarketMoment, symbols: readonly string[]) {
  let now = first;
  const told = new Map<string, Partial<ServiceQuote> | null>();
  const known = new Map(symbols.map((symbol) => [serviceCode(symbol), symbol]));

  function quoteOf(code: string): ServiceQuote | null {
    const symbol = known.get(code);
    const own = symbol === undefined ? null : told.get(symbol);
    if (symbol === undefined || own === null) return null;
    return {
      ...{ name: `名${code}`, last: 1010, preClose: 1000, open: 1000, high: 1010, low: 1000 },
      ...{ volume: 100_000, value: 1_005_000, limits: { up: 1100, down: 900 } },
      at: startOfDay(now.day) + now.second,
      ...own,
    };
  }

  return {
    service: await startQuoteService(quoteOf),
    securities: symbols.map((symbol) => ({ symbol, name: symbol, listDate: '2001-08-27' })),
    async moveTo(moment) {
      now = moment;
    },
    /** What it tells of a share from now on, besides the usual; null for nothing. */
    tell: (symbol: string, quote: Partial<ServiceQuote> | null) => void told.set(symbol, quote),
  } satisfies SimulatedService & Record<string, unknown>;
}
