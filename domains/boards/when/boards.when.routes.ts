import type { Books } from '#domains/boards/books/boards.books.ts';
import { momentAt, sessionAt, type MarketDays, type MarketState } from '#domains/market/days/market.days.service.ts';
import { bind } from '#shared/bind.ts';
import { tradingDayOf, tradingDayText, type TradingDay } from '#shared/trading-day.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import { dayAfter, daysAround } from './boards.when.ts';
import { when as contract, type BoardWhen } from './boards.when.contract.ts';

export function whenRoutes(
  market: Pick<MarketDays, 'now' | 'calendar' | 'isSimulated' | 'kind' | 'hasMinutes' | 'firstDay'>,
  books: Pick<Books, 'book'>,
) {
  const provenance = { is_simulated: market.isSimulated, source: market.kind };
  const unknown: BoardWhen = {
    ...{ trade_day: null, today: null, session: 'CLOSED', days: [], previous: null, next: null, updated_at: 0 },
    ...{ is_known: false, has_minutes: false, is_partial: false, ...provenance },
  };

  async function isKnown(day: TradingDay, { moment }: MarketState): Promise<boolean> {
    if (day === moment.day) return true;
    if (market.firstDay !== null) return day >= market.firstDay;
    return (await books.book(day)).entries.size > 0;
  }

  /** Only where days are imported are there some of which little is known. */
  async function isPartial(day: TradingDay, { moment, snapshot }: MarketState): Promise<boolean> {
    if (market.isSimulated || day === moment.day) return false;
    const known = (await books.book(day)).entries.size;
    return known > 0 && known < snapshot.listings.filter(({ kind }) => kind === 'share').length / 2;
  }

  return bind(contract, {
    async getWhen({ query: { date, at } }): Promise<BoardWhen> {
      const now = market.now();
      if (now === null) return unknown;
      const calendar = await market.calendar();
      const today = now.moment.day;
      const day = calendar.latest(Math.min(date === null ? today : tradingDayOf(date), today));
      // Before all that is known there is no day, but one that leads back.
      if (day === null) return { ...unknown, today: tradingDayText(today) };
      const isDayKnown = await isKnown(day, now);
      const end = day === today ? now.moment.second : DAY_IS_OVER;
      return {
        trade_day: tradingDayText(day),
        today: tradingDayText(today),
        session: sessionAt(calendar, { day, second: Math.min(at ?? end, end) }, 'main'),
        days: daysAround(calendar, day, today).map(tradingDayText),
        previous: textOf(calendar.previous(day)),
        next: textOf(dayAfter(calendar, day, today)),
        updated_at: momentAt(now.moment),
        is_known: isDayKnown,
        has_minutes: isDayKnown && (await market.hasMinutes(day)),
        is_partial: await isPartial(day, now),
        ...provenance,
      };
    },
  });
}

const textOf = (day: TradingDay | null) => day && tradingDayText(day);
