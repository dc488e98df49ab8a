import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UnixSeconds } from '#shared/time.ts';
import { tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { exDaysOf, scaleOf, type Adjust } from './market.adjustment.ts';
import type { DayUnderWay, MinuteBars } from '#domains/market/terms/market.bars.ts';
import { dayCandles, joined, minuteCandles, monthOf, timeOfDay, weekOf, type Candle } from './market.candles.ts';
import { untold, type DayClose, type DayRow, type DayStore } from './market.day-store.ts';
import { WARM_UP } from './market.klines.ts';
import type { Period } from './market.history.contract.ts';
import { readMinuteDays } from './market.minute-reading.ts';
import type { MinuteStore } from './market.minute-store.ts';

export interface KlineQuestion {
  period: Period;
  adjust: Adjust;
  /** So many at most, the newest. */
  count: number;
  /** Only what is older than this moment. */
  before?: UnixSeconds | undefined;
  /** Nothing older than this moment. */
  from?: UnixSeconds | undefined;
  /** Of days the value may be left out: it can cost more than all the rest. */
  isWithoutValue?: boolean;
}

export interface KlineSources {
  days: Pick<DayStore, 'loadNewest' | 'loadCloses'>;
  minutes: Pick<MinuteStore, 'loadNewest'>;
  /** The day that is under way, as far as it has come. */
  today: (symbol: string) => DayUnderWay | null;
  /** Its minutes. */
  todayMinutes: (symbol: string) => MinuteBars | null;
}

/** No answer reaches further back: thirty years of days, longer than there are electronic records. */
const MOST_DAYS = 8000;
const TRADING_DAYS = { 86_400: 1, 604_800: 5, 2_592_000: 23 } as const;
const MINUTES_OF_DAY = 240;
/** So many days are read in one turn, and so many whose minutes are: others are answered between them. */
const [DAYS_AT_ONCE, MINUTE_DAYS_AT_ONCE] = [20_000, 250];

type DayPeriod = keyof typeof TRADING_DAYS;
const isByDay = (period: Period): period is DayPeriod => Object.hasOwn(TRADING_DAYS, period);

/** The days of one security that an answer and its means need. */
function daysNeeded({ period, count }: KlineQuestion): number {
  const lines = count + WARM_UP + 1;
  const days = isByDay(period) ? lines * TRADING_DAYS[period] : Math.ceil((lines * (period / 60)) / MINUTES_OF_DAY) + 1;
  return Math.min(days, MOST_DAYS);
}

/** By symbol the candles that an answer and its means need, oldest first; symbols without any are left out. */
export async function readCandles(sources: KlineSources, symbols: readonly string[], question: KlineQuestion) {
  const most = isByDay(question.period) ? DAYS_AT_ONCE : MINUTE_DAYS_AT_ONCE;
  const atOnce = Math.max(1, Math.floor(most / daysNeeded(question)));
  const found = new Map<string, Candle[]>();
  for (let at = 0; at < symbols.length; at += atOnce) {
    const own = await readPortion(sources, symbols.slice(at, at + atOnce), question);
    for (const [symbol, candles] of own) if (candles.length > 0) found.set(symbol, candles);
    await nextTurn();
  }
  return found;
}

async function readPortion(sources: KlineSources, symbols: readonly string[], question: KlineQuestion) {
  const read = isByDay(question.period) ? readDays : readMinutes;
  const series = await read(sources, symbols, question);
  const scales = await readScales(sources, series, question.adjust);
  return [...series].map(([symbol, rows]) => [symbol, rows.candles(scales(symbol))] as const);
}

/** The stored past of one security, before its prices are scaled. */
interface Series {
  oldest: TradingDay;
  candles(scale: (day: TradingDay) => number): Candle[];
}

async function readDays(
  { days, today }: KlineSources,
  symbols: readonly string[],
  question: KlineQuestion,
): Promise<Map<string, Series>> {
  const { before, period, isWithoutValue = false } = question;
  const limit = daysNeeded(question);
  // A week or month that is under way at that moment is told whole or not at all.
  const end = before === undefined ? undefined : endOfGroup(dayFrom(before), period);
  const rows = await days.loadNewest(symbols, { before: end, limit, isWithoutValue });
  const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol);
  const series = symbols.map((symbol): [string, Series] => {
    const own = withToday((bySymbol.get(symbol) ?? []).toReversed(), todayBefore(today(symbol), end));
    const candles = (scale: (day: TradingDay) => number) => {
      const single = dayCandles(own, scale);
      if (period === 86_400) return single;
      const groups = joined(single, period === 604_800 ? weekOf : monthOf);
      // Where older days are left behind, the first week or month may lack its beginning.
      return own.length < limit ? groups : groups.slice(1);
    };
    return [symbol, { oldest: own[0]?.day ?? 0, candles }];
  });
  return new Map(series.filter(([, { oldest }]) => oldest > 0));
}

async function readMinutes(
  { minutes, todayMinutes }: KlineSources,
  symbols: readonly string[],
  question: KlineQuestion,
): Promise<Map<string, Series>> {
  const { before, period } = question;
  const each = period / 60;
  const limit = daysNeeded(question);
  const end = before === undefined ? undefined : nextDay(tradingDayOf(before));
  const rows = await minutes.loadNewest(symbols, { before: end, limit });
  const stored = readMinuteDays(rows);
  const days = symbols.flatMap((symbol) => {
    const today = todayBefore(todayMinutes(symbol), end);
    const own = stored.filter((bars) => bars.symbol === symbol && bars.day !== today?.day);
    return today === null ? own : [today, ...own];
  });
  const series = [...Map.groupBy(days, ({ symbol }) => symbol)].map(([symbol, newestFirst]): [string, Series] => {
    const own = newestFirst.toReversed();
    return [symbol, { oldest: own[0]?.day ?? 0, candles: (scale) => minuteCandles(own, each, scale) }];
  });
  return new Map(series);
}

/** How the prices of each security are scaled. Backward counts from its first day, forward back to the oldest asked for. */
async function readScales({ days, today }: KlineSources, series: ReadonlyMap<string, Series>, adjust: Adjust) {
  if (adjust === 'none' || series.size === 0) return () => scaleOf([], 'none');
  const oldest = Math.min(...[...series.values()].map((one) => one.oldest));
  const closes = await days.loadCloses([...series.keys()], { from: adjust === 'backward' ? 0 : oldest });
  const bySymbol = Map.groupBy(closes, ({ symbol }) => symbol);
  return (symbol: string) => scaleOf(exDaysOf(withToday(bySymbol.get(symbol) ?? [], today(symbol))), adjust);
}

/** Days oldest first, with the one under way in place of a stored one or behind all of them. */
export function withToday<T extends DayClose>(rows: readonly T[], today: DayUnderWay | null): (T | DayRow)[] {
  if (today === null || (rows.at(-1)?.day ?? 0) > today.day) return [...rows];
  return [...rows.filter(({ day }) => day < today.day), { ...untold, ...today }];
}

const todayBefore = <T extends { day: TradingDay }>(today: T | null, end: TradingDay | undefined) =>
  today !== null && end !== undefined && today.day >= end ? null : today;

/** The first day after the week or month that the day before that one is in. */
function endOfGroup(end: TradingDay, period: Period): TradingDay {
  if (period === 604_800) {
    const last = timeOfDay(end) / 86_400 - 1;
    return tradingDayOf((last + 7 - ((last + 3) % 7)) * 86_400);
  }
  if (period !== 2_592_000) return end;
  const last = tradingDayOf(timeOfDay(end) - 86_400);
  const month = Math.floor(last / 100);
  return month % 100 === 12 ? (month + 89) * 100 + 1 : (month + 1) * 100 + 1;
}

/** The first day whose name as a time is not before that moment. */
function dayFrom(moment: UnixSeconds): TradingDay {
  const inChina = moment - 8 * 3600;
  const day = tradingDayOf(inChina);
  return timeOfDay(day) >= moment ? day : nextDay(day);
}

const nextDay = (day: TradingDay): TradingDay => tradingDayOf(timeOfDay(day) + 86_400);
