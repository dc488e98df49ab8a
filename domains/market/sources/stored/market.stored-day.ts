import type { DayRow } from '#domains/market/history/market.day-store.ts';
import { unlistedNameOf } from '#domains/market/market.index-names.ts';
import { limitsOfBar, type BarShare } from '#domains/market/limits/market.bar-limits.ts';
import { listingKindOf, type ListingKind } from '#domains/market/terms/market.boards.ts';
import { tradingDaysListed } from '#domains/market/limits/market.days-listed.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { firstKnownSlot, type MinuteBars } from '#domains/market/terms/market.bars.ts';
import { momentAt, type Listing, type MarketMoment, type Tick } from '#domains/market/terms/market.source.ts';
import { fen, type Fen } from '#shared/money.ts';
import { CLOSED, finishedSlot, secondOfSlot } from '#shared/session-slots.ts';

/** A security as lists tell of it. */
export interface ListedSecurity {
  /** Of the day that is told, as far as somebody has dated it. */
  name: string;
  /** Whether somebody has. */
  isDated: boolean;
  /** ISO day; null when unknown. */
  listDate: string | null;
}

/** A day as it lies in our tables: the bars of all, the minutes of some. */
export interface StoredDay {
  rows: readonly DayRow[];
  securities: ReadonlyMap<string, ListedSecurity>;
  calendar: TradingCalendar;
  minutes: ReadonlyMap<string, MinuteBars>;
}

const UNKNOWN = fen(0);

export function listingOf({ securities, calendar }: StoredDay, row: DayRow): Listing | null {
  const { symbol, day, preClose, close } = row;
  const reference = preClose ?? close;
  if (reference === null) return null;
  const { name = unlistedNameOf(symbol), isDated: isNameDated = false, listDate = null } = securities.get(symbol) ?? {};
  const age = tradingDaysListed(listDate, day, calendar);
  const kind = listingKindOf(symbol);
  return {
    symbol,
    name,
    kind,
    listDate,
    tradingDaysListed: age,
    ...referencesOf(kind, row, { symbol, name, isNameDated, day, listDate, tradingDaysListed: age }),
    totalShares: sharesOf(row.marketValue, close ?? reference),
    circulatingShares: sharesOf(row.circulationValue, close ?? reference),
    yearProfit: null,
  };
}

/** Of the first day that is known of a security nobody knows the reference, and so neither limits nor a change. */
function referencesOf(kind: ListingKind, row: DayRow, share: Omit<BarShare, 'preClose'>) {
  const { preClose } = row;
  if (preClose === null) return { preClose: UNKNOWN, limits: null };
  return kind === 'index' ? { preClose } : { preClose, limits: limitsOfBar({ ...share, preClose }, row) };
}

function sharesOf(value: number | null, price: Fen): number | null {
  return value === null || price === 0 ? null : Math.round((value * 100) / price);
}

/** Where a security stood at a moment of that day; null where nothing is known of it (docs/product/history.md#replay). */
export function tickOf(day: StoredDay, row: DayRow, moment: MarketMoment): Tick | null {
  const at = momentAt(moment);
  if (row.isHalted || row.close === null)
    return row.preClose === null || !row.isHalted ? null : haltedTick(row.symbol, row.preClose, at);
  const minutes = day.minutes.get(row.symbol);
  if (minutes !== undefined && moment.second < secondOfSlot(minutes.length - 1))
    return tickOfMinutes(minutes, moment, at);
  // Its bar tells how the day ended: before the close nobody knew.
  return moment.second >= CLOSED ? tickOfDay(row, row.close, { minutes, at }) : null;
}

/** Of a security that nobody trades that day. */
export function haltedTick(symbol: string, preClose: Fen, at: number): Tick {
  const prices = { last: preClose, open: preClose, high: preClose, low: preClose };
  return { symbol, ...prices, volume: 0, value: 0, isHalted: true, at };
}

/** What its bar does not tell of the trade is what its minutes tell. */
function tickOfDay(
  { symbol, open, high, low, volume, value }: DayRow,
  close: Fen,
  { minutes, at }: { minutes: MinuteBars | undefined; at: number },
): Tick {
  const ofMinutes = (column: 'volume' | 'value') => minutes?.[column].reduce((sum, own) => sum + own, 0) ?? 0;
  return {
    ...{ symbol, last: close, open: open ?? close, high: high ?? close, low: low ?? close },
    ...{ volume: volume ?? ofMinutes('volume'), value: value ?? ofMinutes('value'), isHalted: false, at },
  };
}

/** Where a security stood by the end of the last minute that is over; null before the first that is known, with which its day begins. */
export function tickOfMinutes({ symbol, ...bars }: MinuteBars, { second }: MarketMoment, at: number): Tick | null {
  const [first, until] = [firstKnownSlot(bars), finishedSlot(second) + 1];
  if (first >= until) return null;
  const so = <A extends Int32Array | Float64Array>(column: A) => column.subarray(first, until) as A;
  const sum = (column: Float64Array) => so(column).reduce((total, value) => total + value, 0);
  return {
    symbol,
    last: fen(bars.close[until - 1] ?? 0),
    open: fen(bars.open[first] ?? 0),
    high: fen(Math.max(...so(bars.high))),
    low: fen(Math.min(...so(bars.low))),
    ...{ volume: sum(bars.volume), value: sum(bars.value), isHalted: false, at },
  };
}

/** The minutes of a day that are over: nobody knows how one under way will end. */
export function minutesUntil(bars: MinuteBars, { second }: MarketMoment): MinuteBars | null {
  const length = Math.min(bars.length, finishedSlot(second) + 1);
  if (length <= 0) return null;
  const part = <A extends Int32Array | Float64Array>(column: A) => column.subarray(0, length) as A;
  return {
    ...{ symbol: bars.symbol, day: bars.day, length },
    ...{ open: part(bars.open), high: part(bars.high), low: part(bars.low), close: part(bars.close) },
    ...{ volume: part(bars.volume), value: part(bars.value) },
  };
}
