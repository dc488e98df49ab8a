import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import {
  boardOf,
  changeOf,
  isUncounted,
  nameStateOf,
  perMinuteSoFar,
  priceOf,
  valueOf,
  volumeOf,
  volumeRatio,
  type Board,
  type Listing,
  type UsualVolumes,
} from '#domains/market/days/market.days.service.ts';
import { slotOf } from '#shared/session-slots.ts';

/** One share on a day as all lists tell it. Prices in yuan, rates as fractions; what cannot be told is null. */
export interface DayShare {
  listing: Listing;
  board: Board;
  price: number;
  /** In fen, of the day so far; 0 without a trade. */
  high: number;
  preClose: number;
  change: number;
  turnoverRatio: number | null;
  amplitude: number | null;
  volumeRatio: number | null;
  value: number | null;
  circulationValue: number | null;
  isHalted: boolean;
  /** A share that is halted during the day was traded before. */
  isTraded: boolean;
  /** Without a limit that day. */
  isFree: boolean;
  /** Whether its name carries a warning that day (ST). */
  isWarned: boolean;
}

/** All shares of a day, in the order of their listings. */
export async function daySharesOf({ state }: BoardDay, { load }: Pick<UsualVolumes, 'load'>): Promise<DayShare[]> {
  const { snapshot } = state;
  const shares = snapshot.listings.filter(({ kind }) => kind === 'share').map(({ symbol }) => symbol);
  const usualOf = await load(shares, state);
  const slot = slotOf(state.moment.second);
  return snapshot.listings.flatMap((listing, row): DayShare[] => {
    if (listing.kind !== 'share' || isUncounted(state, row)) return [];
    const { circulatingShares, symbol, name } = listing;
    const [high = 0, low = 0] = [snapshot.high[row], snapshot.low[row]];
    const volume = volumeOf(snapshot, row);
    const preClose = snapshot.preClose[row] ?? 0;
    const price = priceOf(snapshot, row) / 100;
    const isHalted = snapshot.isHalted[row] === 1;
    const isTraded = volume !== 0;
    return [
      {
        ...{ listing, price, isHalted, isTraded, high, preClose: preClose / 100 },
        board: boardOf(symbol),
        change: changeOf(snapshot, row),
        turnoverRatio: volume && circulatingShares ? volume / circulatingShares : null,
        amplitude: isTraded && preClose > 0 ? (high - low) / preClose : null,
        volumeRatio: volume && !isHalted ? volumeRatio(perMinuteSoFar(volume, slot), usualOf(symbol)) : null,
        value: valueOf(snapshot, row),
        circulationValue: circulatingShares === null ? null : price * circulatingShares,
        isFree: snapshot.up[row] === 0,
        isWarned: nameStateOf(name) === 'st',
      },
    ];
  });
}
