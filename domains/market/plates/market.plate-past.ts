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
import { addMember, noMembers, type MemberDay, type PlateSum } from './market.plate-sums.ts';

/** So many days of members are read together: others are answered between them, and no answer holds all of a large theme. */
const DAYS_AT_ONCE = 50_000;

/** Where the past of members is read. */
export interface PlatePastSources extends Pick<History, 'klines'> {
  namesOver(symbols: readonly string[]): Promise<NameOn>;
}

interface Asked {
  plate: Plate;
  from: TradingDay;
  until: TradingDay;
  /** What was traded of each is not asked for. */
  isWithoutValue?: boolean;
}

/** The members that count on a day, all and those of the core; null where too few are known, empty where none was traded. */
export interface PlateDay {
  all: PlateSum | null;
  core: PlateSum | null;
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
  const tallies = days.map((day) => ({ day, all: newTally(), core: newTally() }));
  const nameOn = await namesOver(plate.members.map(({ symbol }) => symbol));
  const atOnce = Math.max(1, Math.floor(DAYS_AT_ONCE / Math.max(1, days.length)));
  for (let at = 0; at < plate.members.length; at += atOnce) await countIn(plate.members.slice(at, at + atOnce));
  return new Map(tallies.map(({ day, all, core }) => [day, { all: countedOf(all), core: countedOf(core) }]));

  async function countIn(members: Plate['members']) {
    const told = await klines(
      members.map(({ symbol }) => symbol),
      {
        period: 86_400,
        adjust: 'none',
        count: days.length,
        from: startOfDay(from),
        before: timeOfDay(until) + 1,
        isWithoutValue,
      },
    );
    for (const { symbol, isCore } of members) {
      const row = now.snapshot.rowOf(symbol);
      if (row === undefined) continue;
      const toldOn = memberPast(row, symbol, told.get(symbol) ?? []);
      for (const { day, all, core } of tallies) {
        const member = toldOn(day);
        count(all, member);
        if (isCore) count(core, member);
      }
    }
  }

  function memberPast(row: number, symbol: string, lines: readonly Kline[]): (day: TradingDay) => MemberTold {
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

interface Tally {
  unknown: number;
  counted: PlateSum;
}

const newTally = (): Tally => ({ unknown: 0, counted: noMembers() });

function count(tally: Tally, member: MemberTold): void {
  if (member === 'unknown') tally.unknown += 1;
  else if (member !== null) addMember(tally.counted, member);
}

/** A few members are no measure of all: at least half must be known of those that could be traded. */
const countedOf = ({ unknown, counted }: Tally): PlateSum | null => (counted.count < unknown ? null : counted);

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
    value: line.value,
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
