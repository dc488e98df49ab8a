import type { Changes, DoWork } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import { isStorableAmount, isStorablePrice } from '#domains/market/terms/market.bounds.ts';
import { dayOfMinutes, isOfMinutes } from './market.day-of-minutes.ts';
import type { DayRow, DayStore } from './market.day-store.ts';
import { emptyFigures, packMinutes } from './market.minute-packing.ts';
import { figuresIn } from './market.minute-reading.ts';
import type { MinuteStore } from './market.minute-store.ts';

/** One minute of one security; an opening price of 0 is unknown. */
export interface MinutePoint {
  symbol: string;
  day: TradingDay;
  slot: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Shares and yuan. */
  volume: number;
  value: number;
}

export type KeptOutcome = 'new' | 'changed' | 'same';

export interface KeepingDeps {
  days: DayStore;
  minutes: MinuteStore;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
}

/** How days and minutes come into the history; all answer what became of each row, in their order. */
export function createHistoryKeeping({ days, minutes, work, changes }: KeepingDeps) {
  return {
    /** Takes a batch in whole or not at all, no two rows of one symbol and day in it. */
    keepDays(rows: readonly DayRow[], options: { isDryRun?: boolean } = {}): Promise<KeptOutcome[]> {
      return work(async () => {
        if (options.isDryRun === true) return foreseen(rows, await days.loadThese(rows));
        const written = new Map((await days.upsert(rows)).map((row) => [keyOf(row), row]));
        if (written.size > 0) changes.changed('history');
        return rows.map((row) => {
          const found = written.get(keyOf(row));
          return found === undefined ? 'same' : found.isNew ? 'new' : 'changed';
        });
      });
    },

    /** Takes a batch in whole or not at all; minutes of a day that are not in it stay. A day that nobody told is what they add up to. */
    keepMinutes(points: readonly MinutePoint[], options: { isDryRun?: boolean } = {}): Promise<KeptOutcome[]> {
      return work(async () => {
        const byDay = Map.groupBy(points, keyOf);
        const keys = [...byDay.values()].flatMap(([first]) =>
          first ? [{ symbol: first.symbol, day: first.day }] : [],
        );
        const stored = new Map((await minutes.loadThese(keys)).map((row) => [keyOf(row), figuresIn(row)]));
        const told = new Map((await days.loadThese(keys)).map((row) => [keyOf(row), row]));
        const outcomes = new Map<MinutePoint, KeptOutcome>();
        const made: DayRow[] = [];
        const changed = keys.flatMap((key) => {
          const own = byDay.get(keyOf(key)) ?? [];
          const before = stored.get(keyOf(key)) ?? emptyFigures(0);
          const madeBefore = dayOfMinutes({ ...key, ...before });
          const bars = grown(before, Math.max(...own.map(({ slot }) => slot + 1)));
          for (const point of own) outcomes.set(point, put(bars, point));
          const day = told.get(keyOf(key));
          const sum = day === undefined || isOfMinutes(day, madeBefore) ? dayOfMinutes({ ...key, ...bars }) : null;
          if (sum !== null) made.push(sum);
          return own.every((point) => outcomes.get(point) === 'same') ? [] : [{ ...key, packed: packMinutes(bars) }];
        });
        if (options.isDryRun !== true) {
          await minutes.upsert(changed);
          const written = await days.upsert(made);
          if (changed.length + written.length > 0) changes.changed('history');
        }
        return points.map((point) => outcomes.get(point) ?? 'same');
      });
    },

    /** Writes whole days of minutes, over what was there. */
    async keepMinuteDays(bars: readonly MinuteBars[]): Promise<void> {
      const packed = bars.map(packedDay);
      await work(async () => {
        for (const rows of chunks(packed)) await minutes.upsert(rows);
        if (packed.length > 0) changes.changed('history');
      });
    },

    /**
     * Takes in what was seen of a day: what stands of it already was told by somebody and stays. Answers the securities of which
     * something cannot be kept; the others are, all of them or none (docs/product/live-source.md#history).
     */
    async keepSeen(seen: { days: readonly DayRow[]; minutes: readonly MinuteBars[] }): Promise<string[]> {
      const unfit = [
        ...seen.days.filter((row) => !isStorable(row)),
        ...seen.minutes.filter((bars) => !canBePacked(bars)),
      ];
      const packed = seen.minutes.filter(canBePacked).map(packedDay);
      await work(async () => {
        for (const rows of chunks(seen.days.filter(isStorable))) await days.insertMissing(rows);
        for (const rows of chunks(packed)) await minutes.insertMissing(rows);
        changes.changed('history');
      });
      return [...new Set(unfit.map(({ symbol }) => symbol))];
    },

    /** Forgets the minutes of all days before that one; answers how many days of securities there were. */
    forgetMinutesBefore(day: TradingDay): Promise<number> {
      return work(async () => {
        const count = await minutes.removeBefore(day);
        if (count > 0) changes.changed('history');
        return count;
      });
    },
  };
}

/** Some megabytes a statement. */
const ROWS_AT_ONCE = 1000;

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, nr) =>
    rows.slice(nr * ROWS_AT_ONCE, (nr + 1) * ROWS_AT_ONCE),
  );
}

const isStorable = ({ open, high, low, close, preClose, volume, value }: DayRow) =>
  [open, high, low, close, preClose].every((price) => price === null || isStorablePrice(price)) &&
  [volume, value].every((amount) => amount === null || isStorableAmount(amount));

const canBePacked = ({ volume, value }: MinuteBars) =>
  volume.every((shares) => Number.isInteger(shares) && isStorableAmount(shares)) && value.every(isStorableAmount);

const packedDay = ({ symbol, day, ...figures }: MinuteBars) => ({ symbol, day, packed: packMinutes(figures) });

const keyOf = ({ symbol, day }: { symbol: string; day: TradingDay }) => `${symbol} ${day}`;

/** As `upsert` of the store would decide. */
function foreseen(rows: readonly DayRow[], stored: readonly DayRow[]): KeptOutcome[] {
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  return rows.map((row) => {
    const before = known.get(keyOf(row));
    if (before === undefined) return 'new';
    const after = { ...before, ...toldBy(row) };
    return JSON.stringify(after) === JSON.stringify(before) ? 'same' : 'changed';
  });
}

function toldBy({ open, high, low, close, ...others }: DayRow) {
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
    open,
    high,
    low,
    close,
  };
}

type Figures = ReturnType<typeof emptyFigures>;
const series = ['open', 'high', 'low', 'close', 'volume', 'value'] as const;

function grown(bars: Figures, length: number): Figures {
  if (length <= bars.length) return bars;
  const longer = emptyFigures(length);
  for (const name of series) longer[name].set(bars[name]);
  return longer;
}

function put(bars: Figures, point: MinutePoint): KeptOutcome {
  const { slot } = point;
  const wasThere = (bars.close[slot] ?? 0) > 0;
  const isSame = wasThere && series.every((name) => bars[name][slot] === point[name]);
  for (const name of series) bars[name][slot] = point[name];
  return isSame ? 'same' : wasThere ? 'changed' : 'new';
}
