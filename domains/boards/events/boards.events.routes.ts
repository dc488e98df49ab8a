import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Books } from '#domains/boards/books/boards.books.ts';
import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { momentAt, type KnownPlates, type MarketDays } from '#domains/market/days/market.days.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { dayAsked, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { MOST_DAYS, MOST_DAYS_OF_ONE, pageOf, pageOver, type Told, type Wanted } from './boards.event-pages.ts';
import { dayOfEvent, eventsOf, type BoardEvent } from './boards.event.ts';
import { events as contract, type MarketEvent } from './boards.events.contract.ts';
import { viewEvent } from './boards.events.view.ts';

/** More than are looked through at once. Of a market of 5,500 securities the events of a finished day take three megabytes, and are made of forty. */
const KEPT_DAYS = 12;
/** So many events are told in one turn. */
const IN_A_TURN = 500;

interface EventsDeps {
  days: BoardDays;
  books: Pick<Books, 'book'>;
  market: Pick<MarketDays, 'calendar'>;
  themes: KnownPlates;
  securities: Pick<MarketService, 'findSecurity'>;
  /** Another one once something was imported. */
  importedVersion: () => string;
}

export function eventsRoutes({ days, books, market: { calendar }, themes, securities, importedVersion }: EventsDeps) {
  const kept = new LRUCache<string, readonly Told[]>({ max: KEPT_DAYS });
  const telling = new Map<string, Promise<readonly Told[]>>();

  /** A day that is over, told once as long as it is kept; none where nothing is known of it, which takes no place from those with some. */
  async function finished(day: TradingDay): Promise<readonly Told[]> {
    const key = `${importedVersion()} ${day}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const under =
      telling.get(key) ??
      days
        .at(day)
        .then((found) => (found === null ? [] : toldOnce(found, themes)))
        .finally(() => void telling.delete(key));
    telling.set(key, under);
    const events = await under;
    if (events.length > 0) kept.set(key, events);
    return events;
  }

  /** Nothing of a day that lies ahead, or on which nobody trades. */
  async function eventsOn(day: TradingDay, now: BoardDay): Promise<readonly Told[]> {
    const today = now.state.moment.day;
    if (day > today) return [];
    return day === today ? eventsOf(now).map((event) => told(event, now, themes)) : finished(day);
  }

  /** From that day on back. Days on which nothing can have happened to the security that is asked for are not read. */
  async function* daysBack(from: TradingDay, target: string | null, now: BoardDay): AsyncGenerator<readonly Told[]> {
    const known = await calendar();
    const most = target === null ? MOST_DAYS : MOST_DAYS_OF_ONE;
    for (let day = known.latest(from), nr = 0; day !== null && nr < most; day = known.previous(day), nr += 1)
      if (target === null || (await mayHaveMoved(target, day, now))) yield await eventsOn(day, now);
  }

  async function mayHaveMoved(symbol: string, day: TradingDay, now: BoardDay): Promise<boolean> {
    if (day >= now.state.moment.day) return true;
    return (await books.book(day)).entries.get(symbol)?.mayHaveMoved ?? false;
  }

  async function symbolOf(written: string): Promise<string | null> {
    if (written === '') return null;
    const found = await securities.findSecurity(written);
    if (found === null) throw fail('SECURITY_NOT_FOUND');
    return found.security.symbol;
  }

  /** One day, until one of its moments. */
  async function ofDay(wanted: Wanted, day: TradingDay, now: BoardDay): Promise<MarketEvent[]> {
    return pageOf(await eventsOn(day, now), wanted).map(({ tell }) => tell());
  }

  /** From the newest that is wanted on, over as many days as it takes. */
  async function overDays(wanted: Wanted, now: BoardDay): Promise<MarketEvent[]> {
    const { before, beforeId } = wanted;
    const today = now.state.moment.day;
    const asked = [
      before === Infinity ? today : tradingDayOf(before - 1),
      beforeId === Infinity ? today : dayOfEvent(beforeId),
    ];
    const from = Math.min(...asked, today);
    const told = await pageOver(daysBack(from, wanted.target, now), wanted);
    return told.map(({ tell }) => tell());
  }

  return bind(contract, {
    async listEvents({ query: { timestamp, before_id: id, count, types, symbol, date, at: second } }) {
      const target = await symbolOf(symbol);
      const now = await days.at();
      if (now === null) return [];
      const [before, beforeId] = [timestamp || Infinity, id || Infinity];
      const wanted = { before, beforeId, until: Infinity, count, types, target };
      if (date === null && second === undefined) return overDays(wanted, now);
      const day = dayAsked(date) ?? now.state.moment.day;
      return ofDay(second === undefined ? wanted : { ...wanted, until: momentAt({ day, second }) }, day, now);
    },
  });
}

const factsOf = ({ id, at, until, type, target }: BoardEvent) => ({ id, at, until, type, target });

const told = (event: BoardEvent, day: BoardDay, themes: KnownPlates): Told => ({
  ...factsOf(event),
  tell: () => viewEvent(day, event, themes),
});

/** With what each of them says: the day itself need not be kept. */
async function toldOnce(day: BoardDay, themes: KnownPlates): Promise<readonly Told[]> {
  const all: Told[] = [];
  for (const event of eventsOf(day)) {
    const view = viewEvent(day, event, themes);
    all.push({ ...factsOf(event), tell: () => view });
    if (all.length % IN_A_TURN === 0) await nextTurn();
  }
  return all;
}
