import { tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { chinaDate, parseDay, type UnixSeconds } from '#shared/time.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { closedWeekdaysOf, type ClosedYear } from './market.closed-days.ts';

/** A trading day out of an imported list. */
export interface ImportedDay {
  day: TradingDay;
  /** When its list was imported: the days of one list share it. */
  importedAt: UnixSeconds;
}

/**
 * The calendar of what is known. A list counts from its first to its last day of each year, the newer one before the older;
 * outside of it stands what was known without it (docs/product/market-days.md#imported-days).
 */
export function createTradingCalendar(announced: readonly ClosedYear[], imported: readonly ImportedDay[]) {
  const announcedYears = new Set(announced.map(({ year }) => year));
  const importedYears = new Set(imported.map(({ day }) => yearOf(day)));
  const days = [
    ...announced.filter(({ year }) => !importedYears.has(year)).flatMap(tradingDaysOf),
    ...[...importedYears].flatMap((year) => daysKnownOf(year, announced, imported)),
  ].sort((a, b) => a - b);
  const lastDay = days.at(-1) ?? 0;
  const dayAt = (place: number) => days[place] ?? null;

  /** How many known days are not after that one. */
  function countUpTo(day: TradingDay): number {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle] ?? 0) <= day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const calendar: TradingCalendar = {
    covers: (day) => announcedYears.has(yearOf(day)) || (importedYears.has(yearOf(day)) && day <= lastDay),
    isTradingDay: (day) => dayAt(countUpTo(day) - 1) === day,
    latest: (day) => dayAt(countUpTo(day) - 1),
    previous: (day) => dayAt(countUpTo(day - 1) - 1),
    next: (day) => dayAt(countUpTo(day)),
    between: (from, to) => days.slice(countUpTo(from - 1), countUpTo(to)),
  };
  return calendar;
}

const yearOf = (day: TradingDay) => Math.floor(day / 10_000);

function daysKnownOf(year: number, announced: readonly ClosedYear[], imported: readonly ImportedDay[]): TradingDay[] {
  const ofYear = imported.filter(({ day }) => yearOf(day) === year);
  const lists = [...Map.groupBy(ofYear, ({ importedAt }) => importedAt)].sort(([a], [b]) => a - b);
  const builtIn = announced.filter((one) => one.year === year).flatMap(tradingDaysOf);
  return lists.reduce((known, [, list]) => replacedBy(known, list), builtIn);
}

function replacedBy(known: TradingDay[], list: readonly ImportedDay[]): TradingDay[] {
  const days = list.map(({ day }) => day);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return [...known.filter((day) => day < first || day > last), ...days];
}

const DAY_SECONDS = 86_400;

/** The weekdays of a year on which the exchanges are open. */
function tradingDaysOf(closed: ClosedYear): TradingDay[] {
  const closedDays = new Set(closedWeekdaysOf(closed).map((text) => tradingDayOf(parseDay(text) ?? 0)));
  const days: TradingDay[] = [];
  const first = parseDay(`${closed.year}0101`) ?? 0;
  for (let at = first; chinaDate(at).year === closed.year; at += DAY_SECONDS) {
    const day = tradingDayOf(at);
    if (![0, 6].includes(chinaDate(at).weekday) && !closedDays.has(day)) days.push(day);
  }
  return days;
}
