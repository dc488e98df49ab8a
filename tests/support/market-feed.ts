import { fen } from '#shared/money.ts';
import { startOfDay } from '#shared/trading-day.ts';
import type { DayFlows } from '#domains/market/terms/market.flows.ts';
import type { MarketFeed, MarketMoment } from '#domains/market/terms/market.source.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import { momentAt, type Listing, type MarketSource, type Tick } from '#domains/market/terms/market.source.ts';
import { testNow } from './app.ts';

/** A security of a test's market: prices in fen. */
export interface TestQuote {
  symbol: string;
  name: string;
  last: number;
  preClose?: number;
  volume?: number;
  isHalted?: boolean;
  /** 主力净额 so far, in yuan, moved by orders of the largest size alone. */
  mainNet?: number;
}

export interface TestMarket {
  feed: Omit<MarketFeed, 'source'> & { source: MarketSource };
  /** From now on these stand where they are told to. */
  tell(...quotes: readonly TestQuote[]): void;
}

/** A market that stands where a test says, on the Thursday morning of `testNow`; an index is what its symbol says. */
export function testMarket(first: readonly TestQuote[], plates: readonly Plate[] = []): TestMarket {
  const quotes = new Map(first.map((quote) => [quote.symbol, quote]));
  const paid = new Map<string, number>();

  /** What was paid so far does not shrink when the price falls. */
  function grown(tick: Tick): Tick {
    const value = Math.max(tick.value, paid.get(tick.symbol) ?? 0);
    paid.set(tick.symbol, value);
    return { ...tick, value };
  }

  const source: MarketSource = {
    kind: 'simulator',
    isSimulated: true,
    plates,
    listings: async () => [...quotes.values()].map(toListing),
    ticks: async (moment) => [...quotes.values()].map((quote) => grown(toTick(quote, momentAt(moment)))),
    minutes: async () => () => null,
    past: null,
    flows: { dayFlows: (symbol, moment) => flowsOf(quotes.get(symbol), moment) },
  };
  const day = 20260820;
  return {
    feed: { source, momentOf: (now) => ({ day, second: (now || testNow) - startOfDay(day) }) },
    tell(...told) {
      for (const quote of told) quotes.set(quote.symbol, quote);
    },
  };
}

function flowsOf(quote: TestQuote | undefined, { day }: MarketMoment): DayFlows | null {
  if (quote?.mainNet === undefined) return null;
  const moved = (net: number) => ({ super: Math.max(0, net), big: 0, medium: 0, small: 0 });
  return { symbol: quote.symbol, day, bought: moved(quote.mainNet), sold: moved(-quote.mainNet) };
}

function toListing({ symbol, name, preClose = 1000 }: TestQuote): Listing {
  return {
    symbol,
    name,
    kind: /^000\d{3}\.SS$|^399/.test(symbol) ? 'index' : 'share',
    listDate: name.startsWith('N') ? '2026-08-20' : '2001-08-27',
    preClose: fen(preClose),
    totalShares: 200_000_000,
    circulatingShares: 100_000_000,
    yearProfit: 50_000_000,
  };
}

function toTick({ symbol, last, preClose = 1000, volume = 1000, isHalted = false }: TestQuote, at: number): Tick {
  return {
    symbol,
    last: fen(last),
    open: fen(preClose),
    high: fen(Math.max(last, preClose)),
    low: fen(Math.min(last, preClose)),
    volume,
    value: (volume * last) / 100,
    isHalted,
    at,
  };
}
