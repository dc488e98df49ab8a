import type { MarketDays, MarketMoment, TradingCalendar } from '#domains/market/days/market.days.service.ts';
import type { Clock } from '#shared/clock.ts';
import { meanOf } from '#shared/mean.ts';
import { chinaDate, type UnixSeconds } from '#shared/time.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import { groupsBy, heldGroups, type Grouping } from './boards.groups.ts';
import {
  belongsTo,
  changesBetween,
  type ConnectType,
  type Holding,
  type HoldingChange,
  type NorthboundSource,
} from './boards.holdings.ts';
import { nextDisclosure, toldOn } from './boards.quarters.ts';

export type Northbound = ReturnType<typeof createNorthbound>;

export interface NorthboundDeps {
  imported: NorthboundSource;
  simulated: NorthboundSource;
  market: Pick<MarketDays, 'isSimulated' | 'now' | 'calendar' | 'plates'>;
  clock: Pick<Clock, 'seconds'>;
}

/** What is held on a disclosed day, and on the one before it. */
export interface HeldDay {
  isSimulated: boolean;
  /** The day that was asked for, moved to a trading day; the newest disclosed one when none was. Null when there is none. */
  day: TradingDay | null;
  previousDay: TradingDay | null;
  /** Empty when nothing is disclosed for that day. */
  now: readonly Holding[];
  before: readonly Holding[];
  changes: readonly HoldingChange[];
}

/** Days that tell how a holding has moved. */
const SERIES_DAYS = 8;
const SERIES_MONTHS = 24;

/** What is held and traded through the connects, as far as it is disclosed. */
export function createNorthbound({ imported, simulated, market, clock }: NorthboundDeps) {
  const moment = () => market.now()?.moment ?? momentOf(clock.seconds());
  const today = () => moment().day;
  const known = untilNow(imported, moment, market.calendar);

  async function source(): Promise<NorthboundSource> {
    if (!market.isSimulated) return known;
    const [days, flows] = await Promise.all([known.disclosedDays(), known.flows()]);
    return days.length + flows.length > 0 ? known : simulated;
  }

  /** A day without trading stands for the trading day before it. */
  async function aligned(day: TradingDay): Promise<TradingDay> {
    const calendar = await market.calendar();
    return calendar.covers(day) ? (calendar.latest(day) ?? day) : beforeWeekend(day);
  }

  async function heldOn(asked: TradingDay | null, type: ConnectType): Promise<HeldDay> {
    const from = await source();
    const days = await from.disclosedDays();
    const day = asked === null ? (days[0] ?? null) : await aligned(asked);
    const at = day === null ? -1 : days.indexOf(day);
    const previousDay = at < 0 ? null : (days[at + 1] ?? null);
    const heldAt = async (one: TradingDay | null) =>
      one === null ? [] : (await from.holdingsOn(one)).filter(belongsTo(type));
    const [now, before] = await Promise.all([heldAt(at < 0 ? null : day), heldAt(previousDay)]);
    const changes = previousDay === null ? [] : changesBetween(before, now);
    return { isSimulated: from.isSimulated, day, previousDay, now, before, changes };
  }

  /** The disclosed days up to that one that tell how something has moved, oldest first. */
  async function daysUpTo(day: TradingDay | null, count: number): Promise<TradingDay[]> {
    const days = await (await source()).disclosedDays();
    return days
      .filter((one) => day !== null && one <= day)
      .slice(0, count)
      .toReversed();
  }

  return {
    heldOn,
    /** The newest first. */
    async disclosedDays() {
      const from = await source();
      return { days: await from.disclosedDays(), isSimulated: from.isSimulated };
    },
    /** The newest disclosed day that one knew of on that day, of all when none is named; null when there is none. */
    async newestToldBy(until: TradingDay | null): Promise<TradingDay | null> {
      const [calendar, days] = [await market.calendar(), await (await source()).disclosedDays()];
      return days.find((day) => until === null || isToldBy(until, day, calendar)) ?? null;
    },
    /** The shares traded most on a day, the newest one when none is named. */
    async activeOn(asked: TradingDay | null) {
      const from = await source();
      return { isSimulated: from.isSimulated, ...(await from.activeOn(asked === null ? null : await aligned(asked))) };
    },

    /** What was traded and bought on the newest day up to that one of which anything is told; null when nothing is. */
    async flowBy(day: TradingDay | null, type: ConnectType) {
      const flow = (await (await source()).flows()).findLast((one) => day === null || one.day <= day);
      return flow ? { day: flow.day, turnover: flow.turnover, net: netOf(flow, type) } : null;
    },

    async nextDisclosure() {
      return nextDisclosure(await market.calendar(), today());
    },

    /** By industry, theme or size, with the ratio of each day up to that one. */
    async groupsOn(held: HeldDay, by: Grouping, type: ConnectType) {
      if (held.now.length === 0) return [];
      const from = await source();
      const days = await daysUpTo(held.day, SERIES_DAYS);
      const holdings = await Promise.all(days.map((day) => from.holdingsOn(day)));
      return heldGroups(
        holdings.map((own) => own.filter(belongsTo(type))),
        groupsBy(by, market.plates.all()),
      );
    },

    /** How these holdings have moved: by symbol the newest days up to that one, oldest first. */
    async seriesOf(symbols: readonly string[], day: TradingDay | null, count = SERIES_DAYS) {
      const days = await daysUpTo(day, count);
      const held = await (await source()).holdingsOf(symbols, days);
      return Map.groupBy(
        held.toSorted((a, b) => a.day - b.day),
        ({ symbol }) => symbol,
      );
    },

    /** The last disclosed day of each month with what is held, and the months with what was traded a day; oldest first. */
    async series(type: ConnectType) {
      const from = await source();
      const days = await from.disclosedDays();
      const lastOfMonths = days.filter((day, at) => at === 0 || monthOf(days[at - 1] ?? 0) !== monthOf(day));
      const values = await from.valuesOn(lastOfMonths.slice(0, SERIES_MONTHS), type);
      const months = [...Map.groupBy(await from.flows(), ({ day }) => monthOf(day))].slice(-SERIES_MONTHS);
      return {
        isSimulated: from.isSimulated,
        holdings: values.toSorted((a, b) => a.day - b.day),
        months: months.map(([month, own]) => ({
          month,
          turnover: meanOf(toldOf(own.map(({ turnover }) => turnover))),
          net: sumOf(own.map((flow) => netOf(flow, type))),
        })),
      };
    },
  };
}

const monthOf = (day: TradingDay) => Math.floor(day / 100);

function netOf(
  { net, shanghaiNet, shenzhenNet }: { net: number | null; shanghaiNet: number | null; shenzhenNet: number | null },
  type: ConnectType,
) {
  return { '0': net, '1': shanghaiNet, '2': shenzhenNet }[type];
}

const toldOf = (amounts: readonly (number | null)[]) => amounts.filter((amount) => amount !== null);

function sumOf(amounts: readonly (number | null)[]): number | null {
  const told = toldOf(amounts);
  return told.length === 0 ? null : told.reduce((sum, amount) => sum + amount, 0);
}

/** Where no market tells one: that of the clock. */
const momentOf = (now: UnixSeconds): MarketMoment => {
  const day = tradingDayOf(now);
  return { day, second: now - startOfDay(day) };
};

function beforeWeekend(day: TradingDay): TradingDay {
  const start = startOfDay(day);
  const { weekday } = chinaDate(start);
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return tradingDayOf(start - back * 86_400);
}

const isToldBy = (today: TradingDay, held: TradingDay, calendar: TradingCalendar) =>
  (toldOn(calendar, held) ?? Infinity) <= today;

/** What was imported and is told by now: a replay, and a slip in a date, know of nothing that lies ahead. What is told of a day is told when it is over. */
function untilNow(
  source: NorthboundSource,
  moment: () => MarketMoment,
  readCalendar: () => Promise<TradingCalendar>,
): NorthboundSource {
  const lastOver = async () => {
    const { day, second } = moment();
    return second >= DAY_IS_OVER ? day : ((await readCalendar()).previous(day) ?? day - 1);
  };
  return {
    ...source,
    async disclosedDays() {
      const [calendar, days, last] = [await readCalendar(), await source.disclosedDays(), await lastOver()];
      return days.filter((day) => day <= last && isToldBy(moment().day, day, calendar));
    },
    async flows() {
      const [flows, last] = [await source.flows(), await lastOver()];
      return flows.filter(({ day }) => day <= last);
    },
    async activeOn(asked) {
      const [active, last] = [await source.activeOn(asked), await lastOver()];
      return active.day === null || active.day <= last ? active : source.activeOn(last);
    },
  };
}
