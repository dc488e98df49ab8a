import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Books } from '#domains/boards/books/boards.books.ts';
import type { Eve } from '#domains/boards/books/boards.eve.ts';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { MarketDays } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { moodsOf, type DayMoods } from './boards.mood.ts';
import { standingsAt, standingsIn } from './boards.standings.ts';

/** More than a year of them; each is a few hundred bytes. */
const KEPT_DAYS = 400;
/** After so many trading days of which nothing is known, nothing older is looked for. */
const LONGEST_GAP = 10;

export interface MoodOfDay {
  day: TradingDay;
  /** Null where nothing is known of it. */
  moods: DayMoods | null;
}

export type Moods = ReturnType<typeof createMoods>;

/** Finished days in their figures, each made once as long as nothing is imported. */
export function createMoods({ calendar }: Pick<MarketDays, 'calendar'>, books: Books, importedVersion: () => string) {
  const kept = new LRUCache<string, DayMoods>({ max: KEPT_DAYS });
  /** Two that ask for the same day wait for one reading. */
  const onTheirWay = new Map<string, Promise<DayMoods | null>>();

  async function read(key: string, day: TradingDay): Promise<DayMoods | null> {
    const book = await books.book(day);
    if (book.entries.size === 0) return null;
    const eve = await books.eve(day);
    const moods = moodsOf(day, standingsIn(book), eve, wasWarned(eve));
    kept.set(key, moods);
    // Hundreds of days are told at once: others come between.
    await nextTurn();
    return moods;
  }

  function moodsOn(day: TradingDay): Promise<DayMoods | null> {
    const key = `${importedVersion()} ${day}`;
    const known = kept.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const reading = onTheirWay.get(key) ?? read(key, day).finally(() => void onTheirWay.delete(key));
    onTheirWay.set(key, reading);
    return reading;
  }

  return {
    /** The trading days before that one, the oldest first: so many at most, and none before the first that is known. */
    async before(day: TradingDay, count: number): Promise<MoodOfDay[]> {
      const days = await calendar();
      const found: MoodOfDay[] = [];
      let known = 0;
      for (let at = days.previous(day); at !== null && found.length < count; at = days.previous(at)) {
        const moods = await moodsOn(at);
        found.push({ day: at, moods });
        if (moods !== null) known = found.length;
        else if (found.length - known >= LONGEST_GAP) break;
      }
      return found.slice(0, known).toReversed();
    },
  };
}

/** A day at one of its moments in its figures. */
export function moodsAt(day: BoardDay): DayMoods {
  return moodsOf(day.state.moment.day, standingsAt(day), day.eve, wasWarned(day.eve));
}

function wasWarned({ yesterday }: Eve) {
  return (symbol: string) => yesterday?.entries.get(symbol)?.isWarned ?? false;
}
