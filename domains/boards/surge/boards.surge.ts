import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { firstSealedAt, type ImportedTimesOf } from '#domains/boards/pools/boards.limit-times.ts';
import { isTimed, poolRowsOf, type PoolRow } from '#domains/boards/pools/boards.pool-row.ts';
import type { Reason } from '#domains/boards/reasons/boards.reasons.ts';
import { surgePriceOf, surgingRows } from '#domains/boards/reasons/boards.surging.ts';
import { timeOf } from '#domains/boards/tape/boards.times.ts';
import { daysAndBoardsText, type KnownPlates } from '#domains/market/days/market.days.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { SLOTS } from '#shared/session-slots.ts';

/** A share that is up a lot: at its limit, or near it. What nobody has told of it is null. */
export interface SurgeStock {
  symbol: string;
  name: string;
  /** ISO day. */
  listDate: string | null;
  /** Yuan. */
  price: number | null;
  circulationValue: number | null;
  /** Fractions. */
  change: number | null;
  turnoverRatio: number | null;
  isSealed: boolean | null;
  /** 连板; 0 for one that is not sealed. */
  boards: number;
  /** `5天3板`; empty for a first board. */
  daysAndBoards: string;
  reason: Reason | null;
  /** When it was sealed first, else when it had come so far; 0 where that is not known. */
  enteredAt: UnixSeconds;
}

/** A theme of the board with those of its members that are up a lot, the first to be sealed first. */
export interface SurgePlate {
  /** Null for those that have no theme. */
  plate: { id: number; name: string; description: string } | null;
  stocks: readonly SurgeStock[];
}

/** All shares that are up a lot, the limit-ups first (docs/product/boards.md#surge). */
export function surgingIn(day: BoardDay, reasons: ReadonlyMap<string, Reason>, timesOf: ImportedTimesOf): SurgeStock[] {
  const rankOf = ({ enteredAt }: SurgeStock) => enteredAt || Number.MAX_SAFE_INTEGER;
  return poolRowsOf(day, surgingRows(day))
    .map((row) => ({
      ...toSurgeStock(row),
      reason: reasons.get(row.listing.symbol) ?? null,
      enteredAt: (row.isSealed ? firstSealedAt(row, timesOf(row)) : nearLimitAt(day, row)) ?? 0,
    }))
    .toSorted((a, b) => Number(b.isSealed) - Number(a.isSealed) || rankOf(a) - rankOf(b));
}

function toSurgeStock({ listing, price, change, volume, isSealed, boards, daysAndBoards }: PoolRow) {
  const { symbol, name, listDate, circulatingShares } = listing;
  return {
    ...{ symbol, name, listDate, price, change, isSealed, boards },
    circulationValue: circulatingShares === null ? null : price * circulatingShares,
    turnoverRatio: volume !== null && circulatingShares ? volume / circulatingShares : null,
    daysAndBoards: daysAndBoards === null ? '' : (daysAndBoardsText(daysAndBoards) ?? ''),
  };
}

/** When a share had gained so much first; null where that is not known. */
function nearLimitAt(day: BoardDay, { listing }: PoolRow): UnixSeconds | null {
  const { snapshot, minutes, moment } = day.state;
  const row = snapshot.rowOf(listing.symbol) ?? 0;
  const near = surgePriceOf(day, row);
  const slot = minutes.high.subarray(row * SLOTS, (row + 1) * SLOTS).findIndex((price) => price >= near);
  return slot >= 0 && isTimed(minutes, row, slot) ? timeOf(moment.day, slot) : null;
}

/** The board: themes with the most limit-ups first, those without a theme last. A share stands under each of its themes. */
export function surgePlatesOf(stocks: readonly SurgeStock[], themes: Pick<KnownPlates, 'byId'>): SurgePlate[] {
  const named = new Map(
    stocks.flatMap(({ reason }) => reason?.plates.map(({ id, name }) => [id, name] as const) ?? []),
  );
  const plates = [...named].map(([id, name]) => ({
    plate: { id, name, description: themes.byId(id)?.description ?? '' },
    stocks: stocks.filter(({ reason }) => reason?.plates.some((plate) => plate.id === id)),
  }));
  const alone = stocks.filter(({ reason }) => (reason?.plates.length ?? 0) === 0);
  const ranked = plates.toSorted(
    (a, b) => sealedIn(b) - sealedIn(a) || b.stocks.length - a.stocks.length || a.plate.id - b.plate.id,
  );
  return alone.length === 0 ? ranked : [...ranked, { plate: null, stocks: alone }];
}

export const sealedIn = ({ stocks }: Pick<SurgePlate, 'stocks'>): number =>
  stocks.filter(({ isSealed }) => isSealed).length;
