import type { Cached } from '#db/client.ts';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { MarketDays } from '#domains/market/days/market.days.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import { secondOfSlot, SLOTS } from '#shared/session-slots.ts';
import type { LimitTimeRow, LimitTimeStore } from './boards.limit-times-store.ts';
import type { PoolRow } from './boards.pool-row.ts';

/** When a share stood at one of its limits; 0 where that is not known. */
export interface TimesAtLimit {
  first: UnixSeconds;
  last: UnixSeconds;
  breaks: number;
  /** What waited there when the day ended, in parts of the circulating shares. */
  lock: number | null;
}

export interface ImportedTimes {
  up: TimesAtLimit | null;
  down: TimesAtLimit | null;
}

/** What was imported about a row; nothing where its own minutes tell. */
export type ImportedTimesOf = (row: PoolRow) => ImportedTimes;

interface LimitTimesDeps {
  store: Pick<LimitTimeStore, 'loadDay'>;
  market: Pick<MarketDays, 'isSimulated'>;
  cached: Cached;
}

export type LimitTimes = ReturnType<typeof createLimitTimes>;

const CLOSED = secondOfSlot(SLOTS - 1);
const nothing: ImportedTimes = { up: null, down: null };

/** Of a day about which nothing was imported. */
export const tellsNothing: ImportedTimesOf = () => nothing;

/** When shares stood at their limits on days without minutes (docs/product/boards.md#imported-times). */
export function createLimitTimes({ store, market, cached }: LimitTimesDeps) {
  const keep = cached<readonly LimitTimeRow[]>({ topics: ['disclosures'] });

  const rowsOn = (day: TradingDay) => keep(String(day), () => store.loadDay(day));

  return {
    /** By symbol 连板 as they were published of a day that is over; none beside simulated quotes. */
    async boardsOn(day: TradingDay): Promise<ReadonlyMap<string, number>> {
      const rows = market.isSimulated ? [] : await rowsOn(day);
      return new Map(rows.flatMap(({ symbol, boards }) => (boards === null ? [] : [[symbol, boards]])));
    },

    /** Nothing before the day is over: the times are those of all of it. */
    async on({ state: { moment } }: BoardDay): Promise<ImportedTimesOf> {
      if (market.isSimulated || moment.second < CLOSED) return tellsNothing;
      const rows = await rowsOn(moment.day);
      const byShare = Map.groupBy(rows, ({ symbol }) => symbol);
      return ({ listing, timeline, isSealed }) => {
        const own = timeline.length > 0 ? [] : (byShare.get(listing.symbol) ?? []);
        const find = (name: LimitTimeRow['pool']) => own.find(({ pool }) => pool === name);
        const up = find(isSealed ? 'up' : 'broken');
        return { up: timesIn(moment.day, up), down: timesIn(moment.day, find('down')) };
      };
    },
  };
}

/** When a share came to its upper limit first, by its own minutes or as somebody else has counted; null where nobody knows. */
export const firstSealedAt = (row: PoolRow, { up }: ImportedTimes): UnixSeconds | null =>
  row.timeline.find(({ mark }) => mark === 'sealed')?.at ?? (up?.first || null);

/** When it left that limit last; 0 for one that never did, null where nobody knows. */
export function lastBrokenAt({ timeline, isBroken }: PoolRow, { up }: ImportedTimes): UnixSeconds | null {
  const isToldNever = timeline.length > 0 || (up?.breaks === 0 && !isBroken);
  return timeline.findLast(({ mark }) => mark === 'broken')?.at ?? (isToldNever ? 0 : null);
}

function timesIn(day: TradingDay, row: LimitTimeRow | undefined): TimesAtLimit | null {
  if (row === undefined) return null;
  const { pool, first, last, breaks, sealFund, circulationValue } = row;
  // Who was there only once came first and last at the same moment.
  const wasThereOnce = breaks === (pool === 'broken' ? 1 : 0);
  const at = (second: number | null) => (second === null ? 0 : startOfDay(day) + second);
  return {
    first: at(first ?? (wasThereOnce ? last : null)),
    last: at(last ?? (wasThereOnce ? first : null)),
    breaks: breaks ?? 0,
    lock: sealFund === null || !circulationValue ? null : sealFund / circulationValue,
  };
}
