import type { Books } from '#domains/boards/books/boards.books.ts';
import type { Eve } from '#domains/boards/books/boards.eve.ts';
import {
  plateRowsOf,
  tradingDaysListed,
  type Listing,
  type MarketState,
  type Plate,
  type Snapshot,
} from '#domains/market/days/market.days.service.ts';
import { currentTape, emptyTape, finishedTape, type Tape, type TapeDay } from '#domains/boards/tape/boards.tape.ts';
import { CLOSED } from '#shared/session-slots.ts';

/** A day of the market at one of its moments, with all that happened until then. */
export interface BoardDay {
  state: MarketState;
  eve: Eve;
  tape: Tape;
  /** The themes that it is told of. */
  plates: readonly Plate[];
}

/** Before the close: where a share stands by now is not where it ends. */
export const isUnderWay = ({ state }: BoardDay): boolean => state.moment.second < CLOSED;

/** A share is new until it has been listed for so many days. */
const NEW_DAYS = 20;

/** Whether a share came within the last days, by the date of its listing; one whose date nobody knows is not new. */
export function isNewShare({ state: { calendar, snapshot } }: BoardDay, listing: Listing | undefined): boolean {
  if (listing === undefined) return false;
  const age = listing.tradingDaysListed ?? tradingDaysListed(listing.listDate, snapshot.day, calendar);
  return age !== null && age <= NEW_DAYS;
}

/** One day on its way: told anew at each look, its finished minutes are kept. */
export interface DayOnItsWay {
  snapshot: Snapshot;
  plates: readonly Plate[];
  at(state: MarketState): Promise<BoardDay>;
}

interface DayDeps {
  books: Books;
  plates: readonly Plate[];
}

export async function beginDay({ snapshot }: MarketState, { books, plates }: DayDeps): Promise<DayOnItsWay> {
  const eve = await books.eve(snapshot.day);
  const cores = new Map(plateRowsOf(plates, snapshot).map(({ plate, core }) => [plate.id, core]));
  const day: TapeDay = { eve, cores };
  let finished = emptyTape(snapshot.listings.length);
  return {
    ...{ snapshot, plates },
    async at(state) {
      finished = await finishedTape(finished, state, day);
      return { state, eve, tape: currentTape(finished, state, day), plates };
    },
  };
}
