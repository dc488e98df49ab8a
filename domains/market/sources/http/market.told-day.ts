import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Listing, Tick } from '#domains/market/terms/market.source.ts';
import { serviceCode } from './market.service-codes.ts';
import type { ServiceLine } from './market.service-lines.ts';
import { readRow, type RowFault } from './market.service-row.ts';

/** Why a line is not believed (docs/product/live-source.md#lies). */
export type LineFault = RowFault | 'unasked' | 'duplicate' | 'time';

/** So far two clocks may differ. */
const CLOCKS_DIFFER_SECONDS = 60;

/** What the service has told of the day that is shown, line by line; another day begins with nothing. */
export function createToldDay({ listDateOf }: { listDateOf: (symbol: string) => string | null }) {
  let day: TradingDay = 0;
  let newestAt: UnixSeconds = 0;
  const listings = new Map<string, Listing>();
  const ticks = new Map<string, Tick>();
  const fresh = new Set<string>();
  const refused = new Map<LineFault, number>();

  function begin(next: TradingDay) {
    if (next === day) return;
    day = next;
    newestAt = 0;
    for (const told of [listings, ticks, fresh]) told.clear();
  }

  function believe(symbol: string, fields: readonly string[], now: UnixSeconds): LineFault | null {
    const row = readRow(symbol, fields);
    if (typeof row === 'string') return row;
    const known = listings.get(symbol);
    if (row.at > now + CLOCKS_DIFFER_SECONDS) return 'time';
    // Of what is not listed any more it goes on telling the last day.
    if (tradingDayOf(row.at) !== day) return known === undefined ? null : 'time';
    if (known !== undefined && known.preClose !== row.listing.preClose) return 'preClose';
    // Also of one that says that it is halted, or has no price: it had.
    if ((row.tick?.volume ?? 0) < (ticks.get(symbol)?.volume ?? 0)) return 'volume';
    if (known === undefined) listings.set(symbol, { ...row.listing, listDate: listDateOf(symbol) });
    if (row.tick !== null) {
      ticks.set(symbol, row.tick);
      fresh.add(symbol);
    }
    newestAt = Math.max(newestAt, row.at);
    return null;
  }

  return {
    begin,
    /** An answer to these symbols; of two lines for one the first counts. */
    take(symbols: readonly string[], lines: readonly ServiceLine[], now: UnixSeconds) {
      const asked = new Map(symbols.map((symbol) => [serviceCode(symbol), symbol]));
      const seen = new Set<string>();
      for (const { code, fields } of lines) {
        const symbol = asked.get(code);
        const fault = symbol === undefined ? 'unasked' : seen.has(code) ? 'duplicate' : believe(symbol, fields, now);
        seen.add(code);
        if (fault !== null) refused.set(fault, (refused.get(fault) ?? 0) + 1);
      }
    },
    listedCount: (of: TradingDay) => (of === day ? listings.size : 0),
    /** All that are listed that day, in the same order whoever answered first; everything that was told of them is told again. */
    listings(of: TradingDay): Listing[] {
      if (of !== day) return [];
      for (const symbol of ticks.keys()) fresh.add(symbol);
      return [...listings.values()].toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1));
    },
    /** What was told since the last time. */
    takeTicks(of: TradingDay): Tick[] {
      if (of !== day) return [];
      const told = [...fresh].flatMap((symbol) => ticks.get(symbol) ?? []);
      fresh.clear();
      return told;
    },
    /** The second of that day of which the newest thing is that was told; 0 before anything is. */
    toldUntil: (of: TradingDay) => (of === day && newestAt > 0 ? newestAt - startOfDay(day) : 0),
    refused: (): ReadonlyMap<string, number> => refused,
  };
}
