import { fail } from '#shared/codes.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { momentAt } from '#domains/market/terms/market.source.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import { hasQuotes, lastSlotOf, type MarketState } from '#domains/market/engine/market.state.ts';
import type { FlowDays } from '#domains/market/flows/market.flow-days.ts';
import { marketOf, toSymbol } from '#domains/market/market.rules.ts';
import type { UsualVolumes } from './market.usual-volumes.ts';
import { quoteIn, type Quote } from './market.quote.ts';
import type { Real, Trend } from './market.quotes.contract.ts';
import {
  fromPreClose,
  knownFields,
  realFields,
  securitiesType,
  stockDataFields,
  trendFields,
  trendLines,
  type LimitUp,
} from './market.quotes.view.ts';

interface Asked {
  prod_code: readonly string[];
  fields: readonly string[];
}

export type Quotes = ReturnType<typeof createQuotes>;

/** What the market says of securities: now, or as it stood at a moment that has been. Of those that are not listed nothing is said. */
export function createQuotes(
  { state, isSimulated, sourceKind }: Pick<Engine, 'state' | 'isSimulated' | 'sourceKind'>,
  { mainNetOf }: Pick<FlowDays, 'mainNetOf'>,
  { perMinuteOf }: Pick<UsualVolumes, 'perMinuteOf'>,
) {
  const provenance = (now: MarketState | null) => ({
    is_simulated: isSimulated,
    source: sourceKind,
    updated_at: now && hasQuotes(now) ? momentAt(now.moment) : null,
    delay: now?.delay ?? 0,
  });

  /** By what was asked for, as it was written: programs look their answer up under it. */
  function quotesOf(now: MarketState | null, codes: readonly string[]): [code: string, quote: Quote][] {
    if (now === null) return [];
    return codes.flatMap((code) => {
      const quote = quoteIn(now, toSymbol(code) ?? code);
      return quote === null ? [] : [[code, quote]];
    });
  }

  /** The usual pace is that before the day that is told. */
  const withUsual = (quote: Quote, at: MarketState | null) => ({
    ...quote,
    usualPerMinute: at && perMinuteOf(quote.listing.symbol, at.moment.day),
  });

  return {
    isSimulated,
    now: state,

    /** Values in the order of the known fields; percent. */
    real(
      { prod_code, fields }: Asked,
      now: MarketState | null = state(),
      dynamicPeOf: (symbol: string) => number | null = () => null,
    ): Real {
      const known = knownFields(realFields, fields);
      const rows = quotesOf(now, prod_code).map(([code, quote]) => {
        const facts = { ...withUsual(quote, now), dynamicPe: dynamicPeOf(quote.listing.symbol) };
        return [code, known.map((field) => realFields[field](facts))] as const;
      });
      return { fields: known, snapshot: Object.fromEntries(rows), ...provenance(now) };
    },

    /** The minutes of the day that are over or under way. */
    trend({ prod_code, fields }: Asked, now: MarketState | null = state()): Trend {
      const known = knownFields(trendFields, fields);
      const candle: Trend['candle'] = {};
      for (const [code, { listing, preClose }] of quotesOf(now, prod_code)) {
        const row = now?.snapshot.rowOf(listing.symbol);
        if (now === null || row === undefined) continue;
        const bars = fromPreClose(now.minutes.until(row, listing, lastSlotOf(now, row)), listing.preClose);
        candle[code] = {
          lines: trendLines(bars, preClose, known, listing.kind === 'index'),
          pre_close_px: preClose,
          total: 241,
          date: tradingDayText(now.moment.day),
          market_type: marketOf(listing.symbol) ?? '',
          securities_type: securitiesType(listing.kind),
        };
      }
      return { fields: known, candle, ...provenance(now) };
    },

    /** Fractions, by symbol and name of field. Throws SECURITY_NOT_FOUND when it has to know them all. */
    stockData(
      query: { symbols: readonly string[]; fields: readonly string[]; strict: boolean },
      limitUpOf: (symbol: string) => LimitUp | null = () => null,
    ) {
      const known = knownFields(stockDataFields, query.fields);
      const now = state();
      const found = quotesOf(now, query.symbols);
      if (query.strict && found.length < query.symbols.length) throw fail('SECURITY_NOT_FOUND');
      const rows = found.map(([code, quote]) => {
        const { symbol } = quote.listing;
        const facts = { ...withUsual(quote, now), mainNet: now && mainNetOf(now, symbol), limitUp: limitUpOf(symbol) };
        return [code, Object.fromEntries(known.map((field) => [field, stockDataFields[field](facts)]))];
      });
      return Object.fromEntries(rows);
    },

    /** One security; null when it is not listed. */
    find: (symbol: string, now: MarketState | null = state()): Quote | null => now && quoteIn(now, symbol),
  };
}
