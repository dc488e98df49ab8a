import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { KnownPlates, MarketDays } from '#domains/market/days/market.days.service.ts';
import { bind } from '#shared/bind.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { dayOfEvent, eventsOf, type BoardEvent } from './boards.event.ts';
import { events as contract, type MarketEvent } from './boards.events.contract.ts';
import { viewEvent } from './boards.events.view.ts';

/** So many days are looked through for one page. */
const MOST_DAYS = 5;
/** Of a market of 5,500 securities the events of a finished day take three megabytes, and are made of forty. */
const KEPT_DAYS = 12;
/** So many events are told in one turn. */
const IN_A_TURN = 500;

interface Wanted {
  before: UnixSeconds;
  /** Older than the event of this number. */
  beforeId: number;
  count: number;
  types: readonly number[];
}

type Told = Pick<BoardEvent, 'id' | 'at' | 'type'> & { tell(): MarketEvent };

interface EventsDeps {
  days: BoardDays;
  market: Pick<MarketDays, 'calendar'>;
  themes: KnownPlates;
  /** Another one once something was imported. */
  importedVersion: () => string;
}

export function eventsRoutes({ days, market: { calendar }, themes, importedVersion }: EventsDeps) {
  const kept = new LRUCache<string, Promise<readonly Told[]>>({ max: KEPT_DAYS });

  /** A day that is over, told once as long as it is kept; none where nothing is known of it. */
  function finished(day: TradingDay): Promise<readonly Told[]> {
    const key = `${importedVersion()} ${day}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const telling = days.at(day).then((found) => (found === null ? [] : toldOnce(found, themes)));
    kept.set(key, telling);
    telling.catch(() => void kept.delete(key));
    return telling;
  }

  /** From that day on back. */
  async function* daysBack(from: TradingDay, now: BoardDay): AsyncGenerator<readonly Told[]> {
    const [known, today] = [await calendar(), now.state.moment.day];
    for (let day = known.latest(from), nr = 0; day !== null && nr < MOST_DAYS; day = known.previous(day), nr += 1)
      yield day === today ? eventsOf(now).map((event) => told(event, now, themes)) : await finished(day);
  }

  return bind(contract, {
    async listEvents({ query: { timestamp, before_id: beforeId, count, types } }) {
      const now = await days.at();
      if (now === null) return [];
      const wanted = { before: timestamp || Infinity, beforeId: beforeId || Infinity, count, types };
      const today = now.state.moment.day;
      const asked = [timestamp ? tradingDayOf(timestamp - 1) : today, beforeId ? dayOfEvent(beforeId) : today];
      const from = Math.min(...asked, today);
      const found: MarketEvent[] = [];
      for await (const events of daysBack(from, now)) {
        found.push(...pageOf(events, { ...wanted, count: count - found.length }).map(({ tell }) => tell()));
        if (found.length >= count) break;
      }
      return found;
    },
  });
}

const told = (event: BoardEvent, day: BoardDay, themes: KnownPlates): Told => ({
  ...{ id: event.id, at: event.at, type: event.type },
  tell: () => viewEvent(day, event, themes),
});

/** With what each of them says: the day itself need not be kept. */
async function toldOnce(day: BoardDay, themes: KnownPlates): Promise<readonly Told[]> {
  const all: Told[] = [];
  for (const event of eventsOf(day)) {
    const view = viewEvent(day, event, themes);
    all.push({ id: event.id, at: event.at, type: event.type, tell: () => view });
    if (all.length % IN_A_TURN === 0) await nextTurn();
  }
  return all;
}

function pageOf(events: readonly Told[], { before, beforeId, count, types }: Wanted): Told[] {
  const isWanted = ({ id, at, type }: Told) =>
    at < before && id < beforeId && (types.length === 0 || types.includes(type));
  return events.filter(isWanted).slice(0, count);
}
