import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { auctionedAt, faultOf, type TickFault } from '#domains/market/engine/market.tick-faults.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import type { PriceLimits } from '#domains/market/limits/market.limits.ts';
import type { Listing, LivedSecurity, Tick } from '#domains/market/terms/market.source.ts';
import { serviceCode } from './market.service-codes.ts';
import type { ServiceLine } from './market.service-lines.ts';
import { readRow, type RowFault, type ServiceRow } from './market.service-row.ts';

/** Why a line is not believed (docs/product/live-source.md#lies). */
export type LineFault = RowFault | TickFault | 'unasked' | 'duplicate';

/** What is believed of a security that is listed. */
interface Listed {
  listing: Listing;
  limits: PriceLimits | null;
  /** Null before its first price. */
  tick: Tick | null;
  /** The last one before it was halted, or before a start; null where there is none. A halt tells nothing of the day before it. */
  traded: Tick | null;
}

/** So far two clocks may differ. */
const CLOCKS_DIFFER_SECONDS = 60;
/** After so many lines in a row with the same other pre-close it was the first line that lied. */
const LINES_THAT_AGREE = 3;

/** What the service has told of the day that is shown, line by line; another day begins with nothing. */
export function createToldDay({ listDateOf }: { listDateOf: (symbol: string) => string | null }) {
  let day: TradingDay = 0;
  let newestAt: UnixSeconds = 0;
  /** How many were listed anew. */
  let corrections = 0;
  const listed = new Map<string, Listed>();
  /** Pre-closes that are not those of the listing, and how many lines in a row have told them. */
  const others = new Map<string, { preClose: Fen; lines: number }>();
  const fresh = new Set<string>();
  /** What lies before that. */
  let earlier: Tick[] = [];
  const refused = new Map<LineFault, number>();

  function begin(next: TradingDay) {
    if (next === day) return;
    day = next;
    [newestAt, corrections] = [0, 0];
    earlier = [];
    for (const told of [listed, others, fresh]) told.clear();
  }

  function isToldAgain(symbol: string, preClose: Fen): boolean {
    const before = others.get(symbol);
    const lines = before?.preClose === preClose ? before.lines + 1 : 1;
    others.set(symbol, { preClose, lines });
    return lines >= LINES_THAT_AGREE;
  }

  /** Only what is believed is remembered: what comes later is held against it. */
  function believe(symbol: string, fields: readonly string[], now: UnixSeconds): LineFault | null {
    const row = readRow(symbol, fields);
    if (typeof row === 'string') return row;
    const known = listed.get(symbol);
    if (row.at > now + CLOCKS_DIFFER_SECONDS) return 'time';
    // Of what is not listed any more it goes on telling the last day.
    if (tradingDayOf(row.at) !== day) return known === undefined ? null : 'time';
    const { preClose } = row.listing;
    const isOther = known !== undefined && known.listing.preClose !== preClose;
    if (isOther && !isToldAgain(symbol, preClose)) return 'preClose';
    const own = known === undefined || isOther ? begun(row) : known;
    const fault = faultIn(row, own);
    if (fault !== null) return fault;
    if (isOther) corrections += 1;
    others.delete(symbol);
    const tick = row.tick ?? own.tick;
    listed.set(symbol, { ...own, tick, traded: tick === null || tick.isHalted ? own.traded : tick });
    if (row.tick !== null) fresh.add(symbol);
    newestAt = Math.max(newestAt, row.at);
    return null;
  }

  function begun({ listing: told }: ServiceRow): Listed {
    const listing = { ...told, listDate: listDateOf(told.symbol) };
    return { listing, limits: listingLimits(listing, day), tick: null, traded: null };
  }

  function faultIn({ tick }: ServiceRow, { limits, tick: before }: Listed): TickFault | null {
    const volume = before?.volume ?? 0;
    // Also of one that says that it is halted, or has no price: it had.
    if ((tick?.volume ?? 0) < volume) return 'volume';
    const [value, up, down] = [before?.value ?? 0, limits?.up ?? 0, limits?.down ?? 0];
    const believed = { at: before?.at ?? 0, volume, value, up, down };
    return tick && faultOf(tick, auctionedAt(day), believed);
  }

  return {
    begin,
    /** What was believed that day before a start; who was told of since stands as told. */
    resume(securities: readonly LivedSecurity[]) {
      for (const { listing, tick: traded } of securities) {
        if (listed.has(listing.symbol)) continue;
        listed.set(listing.symbol, { listing, limits: listingLimits(listing, day), tick: null, traded });
        newestAt = Math.max(newestAt, traded?.at ?? 0);
      }
    },
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
    listingsVersion: (of: TradingDay) => (of === day ? listed.size + corrections : 0),
    /** All that are listed that day, in the same order whoever answered first; everything that was told of them is told again. */
    listings(of: TradingDay): Listing[] {
      if (of !== day) return [];
      for (const symbol of listed.keys()) fresh.add(symbol);
      earlier = [...listed.values()].flatMap(({ traded, tick }) =>
        traded === null || traded === tick ? [] : [traded],
      );
      const listings = [...listed.values()].map(({ listing }) => listing);
      return listings.toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1));
    },
    /** What was told since the last time. */
    takeTicks(of: TradingDay): Tick[] {
      if (of !== day) return [];
      const told = [...earlier, ...[...fresh].flatMap((symbol) => listed.get(symbol)?.tick ?? [])];
      earlier = [];
      fresh.clear();
      return told;
    },
    /** The second of that day of which the newest thing is that was told; 0 before anything is. */
    toldUntil: (of: TradingDay) => (of === day && newestAt > 0 ? newestAt - startOfDay(day) : 0),
    refused: (): ReadonlyMap<string, number> => refused,
  };
}
