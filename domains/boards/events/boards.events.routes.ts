import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { KnownPlates, MarketDays } from '#domains/market/days/market.days.service.ts';
import { bind } from '#shared/bind.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { eventsOf, type BoardEvent } from './boards.event.ts';
import { events as contract } from './boards.events.contract.ts';
import { viewEvent } from './boards.events.view.ts';

/** So many days are looked through for one page. */
const MOST_DAYS = 5;

interface Wanted {
  before: UnixSeconds;
  count: number;
  types: readonly number[];
}

export function eventsRoutes(days: BoardDays, { calendar }: Pick<MarketDays, 'calendar'>, themes: KnownPlates) {
  /** That day, and the trading days before it. */
  async function* daysBack(from: TradingDay): AsyncGenerator<BoardDay> {
    const known = await calendar();
    for (let day = known.latest(from), nr = 0; day !== null && nr < MOST_DAYS; day = known.previous(day), nr += 1) {
      const found = await days.at(day);
      if (found !== null) yield found;
    }
  }

  return bind(contract, {
    async listEvents({ query: { timestamp, count, types } }) {
      const now = await days.at();
      if (now === null) return [];
      const wanted = { before: timestamp || Infinity, count, types };
      const from = !timestamp ? now.state.moment.day : tradingDayOf(timestamp - 1);
      const found: ReturnType<typeof viewEvent>[] = [];
      for await (const day of daysBack(Math.min(from, now.state.moment.day))) {
        found.push(
          ...pageOf(eventsOf(day), { ...wanted, count: count - found.length }).map((one) =>
            viewEvent(day, one, themes),
          ),
        );
        if (found.length >= count) break;
      }
      return found;
    },
  });
}

/** A minute is never cut: who asks for what is older than the last one misses nothing. */
function pageOf(events: readonly BoardEvent[], { before, count, types }: Wanted): BoardEvent[] {
  const matching = events.filter(({ at, type }) => at < before && (types.length === 0 || types.includes(type)));
  const last = matching[count - 1]?.at ?? -Infinity;
  return matching.filter(({ at }, place) => place < count || at === last);
}
