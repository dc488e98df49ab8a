import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Books } from '#domains/boards/books/boards.books.ts';
import type { Eve } from '#domains/boards/books/boards.eve.ts';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { MarketDays } from '#domains/market/days/market.days.service.ts';
import { keptByVersion } from '#shared/kept-by-version.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { moodsOf, type DayMoods } from './boards.mood.ts';
import { moodSharesAt, moodSharesIn } from './boards.mood-shares.ts';

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
  const keep = keptByVersion<DayMoods | null>(importedVersion, KEPT_DAYS);
  const moodsOn = (day: TradingDay) => keep(day, () => read(day));

  async function read(day: TradingDay): Promise<DayMoods | null> {
    const book = await books.book(day);
    if (book.entries.size === 0) return null;
    const eve = await books.eve(day);
    const moods = moodsOf(day, moodSharesIn(book), eve, wasWarned(eve));
    // Hundreds of days are told at once: others come between.
    await nextTurn();
    return moods;
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
  return moodsOf(day.state.moment.day, moodSharesAt(day), day.eve, wasWarned(day.eve));
}

function wasWarned({ yesterday }: Eve) {
  return (symbol: string) => yesterday?.entries.get(symbol)?.isWarned ?? false;
}
