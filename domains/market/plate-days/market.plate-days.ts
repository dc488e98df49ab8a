import { setImmediate as nextTurn } from 'node:timers/promises';
import { tradingDaysBefore } from '#domains/market/terms/market.calendar.ts';
import type { DayEnd } from '#domains/market/terms/market.source.ts';
import { keptByVersion } from '#shared/kept-by-version.ts';
import { meanOf } from '#shared/mean.ts';
import { readAhead } from '#shared/read-ahead.ts';
import { toTradingDay, type TradingDay } from '#shared/trading-day.ts';
import type { PlateBoard } from '#domains/market/plates/market.plate-day.ts';
import type { PlateRows } from '#domains/market/plates/market.plate-rows.ts';

/** How a plate ended a finished day: its core on the mean, null where nobody counted, and how many stood at their limit. */
export interface PlateEnd {
  core: number | null;
  limitUps: number;
}

/** Where days are read. */
interface PastEnds {
  /** How all shares that were traded on a finished day ended it; none when nothing is known of it. */
  endsOf(day: TradingDay): Promise<readonly DayEnd[]>;
}

/** By plate its finished days, the newest first; null where too few are known. */
export type PlateEnds = ReadonlyMap<number, readonly (PlateEnd | null)[]>;

/** What shares did on the days before one. */
interface PastDays {
  /** The newest first. */
  days: readonly TradingDay[];
  shares: ReadonlyMap<string, ShareDays>;
}

/** A share on those days. */
interface ShareDays {
  changes: Float64Array;
  marks: Uint8Array;
  /** The place of its newest day with a trade among the days, and its close of then. */
  newest: number;
  newestClose: number;
  /** Of the oldest day that is read by now. */
  oldest: number;
  oldestPreClose: number;
}

/** What is known of a share on a day. Who was not traded, or had no limit, does not count. */
const [UNKNOWN, COUNTED, LIMIT_UP, UNCOUNTED] = [0, 1, 2, 3];

/** A whole market of twenty days takes two megabytes. */
const KEPT = 4;

/**
 * How all plates did on the days before that of a board: of many plates at once what `readPlatePast` tells of one, by the same rules
 * (docs/product/plates.md#past).
 */
export function createPlateDays({ endsOf }: PastEnds, importedVersion: () => string) {
  const keep = keptByVersion<PastDays>(importedVersion, KEPT);
  /** Members of a day stay as long as its rows do. */
  const told = new WeakMap<PastDays, WeakMap<PlateBoard['rows'], PlateEnds>>();

  async function read({ snapshot, calendar }: PlateBoard['state'], count: number): Promise<PastDays> {
    const days = [...tradingDaysBefore(snapshot.day, count, calendar)];
    const shares = new Map<string, ShareDays>();
    let place = 0;
    for await (const ends of readAhead(days, endsOf)) {
      for (const end of ends) takeEnd(shares, end, { place, count: days.length });
      place += 1;
      await nextTurn();
    }
    return { days, shares };
  }

  return async (board: PlateBoard, count: number): Promise<{ days: readonly TradingDay[]; ends: PlateEnds }> => {
    const past = await keep(`${board.state.snapshot.day} ${count}`, () => read(board.state, count));
    const byRows = told.get(past) ?? new WeakMap<PlateBoard['rows'], PlateEnds>();
    told.set(past, byRows);
    const ends = byRows.get(board.rows) ?? plateEnds(board, past);
    byRows.set(board.rows, ends);
    return { days: past.days, ends };
  };
}

function takeEnd(shares: Map<string, ShareDays>, end: DayEnd, { place, count }: { place: number; count: number }) {
  const share = shares.get(end.symbol) ?? {
    ...{ changes: new Float64Array(count), marks: new Uint8Array(count) },
    ...{ newest: place, newestClose: end.close, oldest: place, oldestPreClose: end.preClose },
  };
  shares.set(end.symbol, share);
  // A day that begins at the close of the one before it has nothing in between: it was halted.
  if (share.oldestPreClose === end.close) share.marks.fill(UNCOUNTED, share.oldest + 1, place);
  share.changes[place] = end.preClose === 0 ? 0 : end.close / end.preClose - 1;
  share.marks[place] = end.up === null ? UNCOUNTED : end.close === end.up ? LIMIT_UP : COUNTED;
  share.oldest = place;
  share.oldestPreClose = end.preClose;
}

function plateEnds({ state: { snapshot }, rows }: PlateBoard, { days, shares }: PastDays): PlateEnds {
  /** By row, as it is in many plates. */
  const marks = snapshot.listings.map(({ symbol, listDate }, row) => {
    const share = shares.get(symbol);
    const own = Uint8Array.from(share?.marks ?? new Uint8Array(days.length));
    if (share !== undefined && share.newestClose === snapshot.preClose[row]) own.fill(UNCOUNTED, 0, share.newest);
    const listed = toTradingDay(listDate ?? '');
    days.forEach((day, place) => {
      if (listed !== null && day < listed) own[place] = UNCOUNTED;
    });
    return { own, changes: share?.changes };
  });
  const markAt = (row: number, place: number) => marks[row]?.own[place] ?? UNKNOWN;
  const isCounted = (mark: number) => mark === COUNTED || mark === LIMIT_UP;

  /** A few members are no measure of all: at least half must be known of those that could be traded. */
  function countedOf(members: readonly number[], place: number): readonly number[] | null {
    const counted = members.filter((row) => isCounted(markAt(row, place)));
    const unknown = members.filter((row) => markAt(row, place) === UNKNOWN);
    return counted.length < unknown.length ? null : counted;
  }

  function endOf({ core, all }: PlateRows, place: number): PlateEnd | null {
    const counted = countedOf(core, place);
    if (counted === null) return null;
    return {
      core: meanOf(counted.map((row) => marks[row]?.changes?.[place] ?? 0)),
      limitUps: all.filter((row) => markAt(row, place) === LIMIT_UP).length,
    };
  }

  return new Map([...rows].map(([id, plate]) => [id, days.map((_, place) => endOf(plate, place))]));
}
