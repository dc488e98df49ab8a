import type { DayFigures, SeatList } from './boards.lists.ts';
import type { Reason } from './boards.reasons.ts';
import { kindOfSeat, netOf, sumOf, type Seat, type SeatKind } from './boards.seats.ts';

/** What a kind of seat did in one share. */
export interface ShareOfKind {
  symbol: string;
  name: string;
  buyers: number;
  sellers: number;
  /** Yuan. */
  net: number;
}

/**
 * The list that stands for each share in sums of a day: of several lists the seats are largely the same, and three days would
 * count what other days have counted (docs/product/dragon-tiger.md#sums).
 */
export function listsThatCount(lists: readonly SeatList[]): SeatList[] {
  const byShare = Map.groupBy(
    lists.filter(({ reason }) => reason.days === 1),
    ({ symbol }) => symbol,
  );
  return [...byShare.values()].flatMap((own) => own.toSorted((a, b) => traded(b) - traded(a)).slice(0, 1));
}

function traded({ seats }: SeatList): number {
  const { buy, sell } = sumOf(seats);
  return buy + sell;
}

export const seatsOfKind = ({ seats }: Pick<SeatList, 'seats'>, kind: SeatKind) =>
  seats.filter((seat) => kindOfSeat(seat) === kind);

/** What institutions, or the connects, did in one list. */
export function shareOfKind(list: SeatList, kind: SeatKind): ShareOfKind | null {
  const seats = seatsOfKind(list, kind);
  if (seats.length === 0) return null;
  return {
    symbol: list.symbol,
    name: list.name,
    buyers: seats.filter((seat) => netOf(seat) > 0).length,
    sellers: seats.filter((seat) => netOf(seat) < 0).length,
    net: sumOf(seats).net,
  };
}

/** Of all shares in which there are any, whose institutions bought most first. */
export function institutionsIn(lists: readonly SeatList[]): ShareOfKind[] {
  return listsThatCount(lists)
    .flatMap((list) => shareOfKind(list, 'institution') ?? [])
    .toSorted((a, b) => b.net - a.net);
}

export interface ActiveSeat {
  name: string;
  /** Shares in whose lists it was, once for each day. */
  times: number;
  net: number;
  /** Names of the shares, those it came to most recently first. */
  shares: readonly string[];
}

/** Branches by how often they were on the lists of these days, the newest day first. */
export function activeSeatsIn(days: readonly (readonly SeatList[])[]): ActiveSeat[] {
  const met = days.flatMap((lists) =>
    listsThatCount(lists).flatMap((list) => seatsOfKind(list, 'branch').map((seat) => ({ seat, share: list.name }))),
  );
  const bySeat = Map.groupBy(met, ({ seat }) => seat.name);
  return [...bySeat]
    .map(([name, own]) => ({
      name,
      times: own.length,
      net: sumOf(own.map(({ seat }): Seat => seat)).net,
      shares: [...new Set(own.map(({ share }) => share))],
    }))
    .toSorted((a, b) => b.times - a.times || b.net - a.net);
}

/** How many lists each reason has, by code. */
export function reasonsIn(lists: readonly SeatList[]): { reason: Reason; count: number }[] {
  const byCode = Map.groupBy(lists, ({ reason }) => reason.code);
  return [...byCode.values()]
    .flatMap((own) => own.slice(0, 1).map(({ reason }) => ({ reason, count: own.length })))
    .toSorted((a, b) => a.reason.code.localeCompare(b.reason.code));
}

/** The share of those on the lists that rose on the day of these figures; null when none was traded. */
export function risingShare(lists: readonly SeatList[], after: ReadonlyMap<string, DayFigures>): number | null {
  const symbols = [...new Set(lists.map(({ symbol }) => symbol))];
  const changes = symbols.flatMap((symbol) => after.get(symbol)?.change ?? []);
  return changes.length === 0 ? null : changes.filter((change) => change > 0).length / changes.length;
}
