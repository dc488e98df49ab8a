import type { TradingCalendar } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** When holdings are disclosed since 2024-08-19 (docs/product/northbound.md#days). */

/** Until then every day was told when it was over. */
const LAST_DAILY: TradingDay = 20_240_816;
/** Disclosed on so manieth trading day of the next quarter. */
const DISCLOSED_ON = 5;

/** The last calendar day of the quarter that holds a day. */
function endOfQuarter(day: TradingDay): number {
  const [year, month] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
  const last = Math.ceil(month / 3) * 3;
  return year * 10_000 + last * 100 + (last === 3 || last === 12 ? 31 : 30);
}

/** The quarter-end whose holdings are disclosed next, and when; the day is null as long as nobody has announced the calendar. */
export function nextDisclosure(
  calendar: TradingCalendar,
  today: TradingDay,
): { quarterEnd: TradingDay; day: TradingDay | null } {
  const before = endOfPreviousQuarter(today);
  const end = calendar.latest(before) ?? before;
  const disclosed = disclosureOf(calendar, end);
  if (disclosed !== null && disclosed > today) return { quarterEnd: end, day: disclosed };
  const next = endOfQuarter(today);
  const quarterEnd = calendar.latest(next) ?? next;
  return { quarterEnd, day: disclosureOf(calendar, quarterEnd) };
}

/** The quarter-ends that are disclosed by that day, newest first, as far back as `from`. */
export function disclosedQuarters(calendar: TradingCalendar, today: TradingDay, from: TradingDay): TradingDay[] {
  const days: TradingDay[] = [];
  for (let end = endOfPreviousQuarter(today); end >= from; end = endOfPreviousQuarter(end)) {
    const day = calendar.latest(end);
    if (day === null || day < from) break;
    const disclosed = disclosureOf(calendar, day);
    if (disclosed !== null && disclosed <= today) days.push(day);
  }
  return days;
}

/** The day on which one knew what was held on that day; null as long as nobody has announced the calendar. */
export function toldOn(calendar: TradingCalendar, held: TradingDay): TradingDay | null {
  if (held <= LAST_DAILY) return held;
  const end = endOfQuarter(held);
  return disclosureOf(calendar, calendar.latest(end) ?? end);
}

function endOfPreviousQuarter(day: TradingDay): number {
  const [year, month] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
  const first = Math.ceil(month / 3) * 3 - 2;
  return first === 1 ? endOfQuarter((year - 1) * 10_000 + 1201) : endOfQuarter(year * 10_000 + (first - 1) * 100 + 1);
}

function disclosureOf(calendar: TradingCalendar, quarterEnd: TradingDay): TradingDay | null {
  let day: TradingDay | null = quarterEnd;
  for (let step = 0; step < DISCLOSED_ON && day !== null; step += 1) day = calendar.next(day);
  return day;
}
