import { fen, type Fen } from '#shared/money.ts';
import { startOfDay, toTradingDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { Snapshot } from '#domains/market/engine/market.snapshot.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Kline } from '#domains/market/history/market.klines.ts';
import { tradingDaysListed } from '#domains/market/limits/market.days-listed.ts';
import { priceLimits } from '#domains/market/limits/market.limits.ts';
import type { NameOn } from '#domains/market/names/market.dated-names.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';

/** What one member did on one day, as fractions of its pre-close. */
export interface MemberDay {
  open: number;
  high: number;
  low: number;
  close: number;
  isAtLimitUp: boolean;
  /** Yuan. */
  value: number;
}

/** Where the past of members is read. */
export interface PlatePastSources extends Pick<History, 'klines'> {
  namesOver(symbols: readonly string[]): Promise<NameOn>;
}

interface Asked {
  plate: Plate;
  from: TradingDay;
  until: TradingDay;
  /** What was traded of each counts as nothing. */
  isWithoutValue?: boolean;
}

/** The members that count on a day, all and those of the core; null where too few are known, empty where none was traded. */
export interface PlateDay {
  all: readonly MemberDay[] | null;
  core: readonly MemberDay[] | null;
}
export type PlatePast = ReadonlyMap<TradingDay, PlateDay>;

/** What one member did on a day: unknown, or null where it does not count. */
type MemberTold = MemberDay | 'unknown' | null;

/**
 * Of every trading day, oldest first, those of today's members that count: who was traded, and had a limit that day
 * (docs/product/plates.md#past).
 */
export async function readPlatePast(
  now: Pick<MarketState, 'snapshot' | 'calendar'>,
  { klines, namesOver }: PlatePastSources,
  { plate, from, until, isWithoutValue = false }: Asked,
): Promise<PlatePast> {
  const days = now.calendar.between(from, until);
  const symbols = plate.members.map(({ symbol }) => symbol);
  const told = await klines(symbols, {
    period: 86_400,
    adjust: 'none',
    count: days.length,
    from: startOfDay(from),
    before: timeOfDay(until) + 1,
    isWithoutValue,
  });
  const nameOn = await namesOver(symbols);
  const members = plate.members.flatMap(({ symbol, isCore }) => {
    const row = now.snapshot.rowOf(symbol);
    return row === undefined ? [] : [{ isCore, toldOn: memberPast(row, symbol) }];
  });
  const core = members.filter(({ isCore }) => isCore);
  const toldOn = (day: TradingDay) => (member: (typeof members)[number]) => member.toldOn(day);
  return new Map(
    days.map((day) => [day, { all: countedOf(members.map(toldOn(day))), core: countedOf(core.map(toldOn(day))) }]),
  );

  function memberPast(row: number, symbol: string): (day: TradingDay) => MemberTold {
    const lines = told.get(symbol) ?? [];
    const lineOn = new Map(lines.map((line) => [tradingDayOf(line.at), line]));
    const isUntraded = untradedDays(now.snapshot, row, lines);
    return (day) => {
      const line = lineOn.get(day);
      const preClose = line === undefined ? null : preCloseOf(line);
      if (line === undefined || preClose === null) return isUntraded(day) ? null : 'unknown';
      const limitUp =
        day === now.snapshot.day
          ? now.snapshot.up[row]
          : limitUpOn(now, { row, day, preClose, name: nameOn(symbol, day) });
      return limitUp ? memberDayOf(line, preClose, limitUp) : null;
    };
  }
}

/** A few members are no measure of all: at least half must be known of those that could be traded. */
function countedOf(members: readonly MemberTold[]): readonly MemberDay[] | null {
  const unknown = members.filter((member) => member === 'unknown').length;
  const counted = members.filter((member) => member !== null && member !== 'unknown');
  return counted.length < unknown ? null : counted;
}

/** By the rules of a day that is over: what a source tells of limits, age and name is of today. */
function limitUpOn(
  { snapshot, calendar }: Pick<MarketState, 'snapshot' | 'calendar'>,
  { row, day, preClose, name }: { row: number; day: TradingDay; preClose: Fen; name: string | null },
): Fen | undefined {
  const listing = snapshot.listings[row];
  if (listing === undefined) return undefined;
  const { symbol, listDate } = listing;
  const age = tradingDaysListed(listDate, day, calendar);
  return priceLimits({ symbol, name: name ?? listing.name, day, preClose, listDate, tradingDaysListed: age })?.up;
}

const preCloseOf = ({ close, change }: Kline): Fen | null => (change === null ? null : fen(close - change));

function memberDayOf(line: Kline, preClose: Fen, limitUp: number): MemberDay {
  const rate = (price: number) => price / preClose - 1;
  return {
    open: rate(line.open),
    high: rate(line.high),
    low: rate(line.low),
    close: rate(line.close),
    isAtLimitUp: line.close === limitUp,
    value: line.value ?? 0,
  };
}

/**
 * On which days without a line a share could not be traded: before its listing, and while it was halted: a day that begins
 * at the close of the line before it has nothing in between.
 */
function untradedDays({ day: today, listings, isHalted }: Snapshot, row: number, lines: readonly Kline[]) {
  const listing = listings[row];
  const listed = toTradingDay(listing?.listDate ?? '');
  const known = lines.map((line) => ({ day: tradingDayOf(line.at), preClose: preCloseOf(line), close: line.close }));
  const ends = isHalted[row] && listing ? [...known, { ...listing, day: today, close: listing.preClose }] : known;
  const halts = ends.flatMap(({ day: until, preClose }, at) => {
    const before = ends[at - 1];
    return before?.close === preClose ? [{ after: before.day, until }] : [];
  });
  return (day: TradingDay) =>
    (listed !== null && day < listed) ||
    (day === today && isHalted[row] === 1) ||
    halts.some(({ after, until }) => after < day && day < until);
}
