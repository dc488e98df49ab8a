import type { Cached, Changes, DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { CalendarStore } from './market.calendar-store.ts';
import { closedYears } from './market.closed-days.ts';
import { createTradingCalendar, type ImportedDay } from './market.known-days.ts';

export type CalendarService = ReturnType<typeof createCalendarService>;

export interface CalendarDeps {
  store: CalendarStore;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  cached: Cached;
  clock: Pick<Clock, 'seconds'>;
}

const A_FORTNIGHT = 14 * 86_400;

/** The trading days that are known: those that came with the program, and those that were imported. */
export function createCalendarService({ store, work, changes, cached, clock }: CalendarDeps) {
  const keep = cached<TradingCalendar>({ topics: ['trading-days'] });
  const readCalendar = () => keep('all', async () => createTradingCalendar(closedYears, await store.loadAll()));

  return {
    /** The calendar of now: hold it for one piece of work, and ask again for the next. */
    calendar: readCalendar,

    /** Takes days of an imported list, whole or not at all; the answer follows them. A day that was known is the same. */
    async takeDays(rows: readonly ImportedDay[], options: { isDryRun?: boolean } = {}): Promise<('new' | 'same')[]> {
      const wanted = new Map(rows.map((row) => [row.day, row]));
      return work(async () => {
        const stored = await store.load([...wanted.keys()]);
        const outcomes = rows.map((row) => (stored.has(row.day) || wanted.get(row.day) !== row ? 'same' : 'new'));
        if (options.isDryRun === true || rows.length === 0) return outcomes;
        await store.upsert([...wanted.values()]);
        changes.changed('trading-days');
        return outcomes;
      });
    },

    /** The day in a fortnight if nobody has announced whether it is a trading day, else null. */
    async unknownDayAhead(): Promise<TradingDay | null> {
      const day = tradingDayOf(clock.seconds() + A_FORTNIGHT);
      return (await readCalendar()).covers(day) ? null : day;
    },
  };
}
