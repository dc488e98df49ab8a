import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import { firstKnownSlot, valueTold, type MinuteBars } from '#domains/market/terms/market.bars.ts';
import { exDaysOf } from './market.adjustment.ts';
import type { DayRow } from './market.day-store.ts';
import { timeOfSlot } from './market.minutes.ts';

/** What happened in one stretch of time. Prices are scaled, in fen and not yet rounded. */
export interface Candle {
  /** A day: its midnight in UTC; minutes: their end. */
  at: UnixSeconds;
  day: TradingDay;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Null where nothing is known of before. */
  closeBefore: number | null;
  /** Shares and yuan; null where the source does not tell. */
  volume: number | null;
  value: number | null;
  /** Yuan at the scale of the prices, for the mean price. */
  scaledValue: number | null;
  turnoverRatio: number | null;
  /** Whether a right went off on it, or on a day of it. */
  isExDay: boolean;
}

type ScaleOf = (day: TradingDay) => number;

const CHINA_SHIFT_SECONDS = 8 * 3600;

/** How answers name a day: its midnight in UTC (docs/product/history.md#times). */
export const timeOfDay = (day: TradingDay): UnixSeconds => startOfDay(day) + CHINA_SHIFT_SECONDS;

/** Days with a trade as candles, both oldest first. */
export function dayCandles(rows: readonly DayRow[], scaleOf: ScaleOf): Candle[] {
  const candles: Candle[] = [];
  const exDays = new Set(exDaysOf(rows).map(({ day }) => day));
  for (const row of rows) {
    const { day, open, high, low, close, preClose, volume, value, turnoverRatio } = row;
    if (open === null || high === null || low === null || close === null) continue;
    const scale = scaleOf(day);
    candles.push({
      at: timeOfDay(day),
      day,
      open: open * scale,
      high: high * scale,
      low: low * scale,
      close: close * scale,
      closeBefore: preClose === null ? (candles.at(-1)?.close ?? null) : preClose * scale,
      volume,
      value,
      scaledValue: value === null ? null : value * scale,
      turnoverRatio,
      isExDay: exDays.has(day),
    });
  }
  return candles;
}

/** Minutes as candles of so many minutes each, days and candles oldest first; one under way stands where it will end. */
export function minuteCandles(days: readonly MinuteBars[], minutes: number, scaleOf: ScaleOf): Candle[] {
  const single = days.flatMap((bars) => {
    const scale = scaleOf(bars.day);
    const first = firstKnownSlot(bars);
    return Array.from({ length: bars.length - first }, (_, nr) => slotCandle(bars, first + nr, { minutes, scale }));
  });
  for (const [at, candle] of single.entries()) candle.closeBefore = single[at - 1]?.close ?? null;
  return minutes === 1 ? single : joined(single, ({ at }) => at);
}

/** Neighbours of one key become one candle that ends with the last of them. */
export function joined(candles: readonly Candle[], keyOf: (candle: Candle) => string | number): Candle[] {
  const groups: Candle[] = [];
  let key: string | number | undefined;
  for (const candle of candles) {
    const last = groups.at(-1);
    if (last === undefined || keyOf(candle) !== key) groups.push({ ...candle });
    else groups[groups.length - 1] = join(last, candle);
    key = keyOf(candle);
  }
  return groups;
}

/** The first day of its week. */
export const weekOf = ({ at }: Candle) => Math.floor((at / 86_400 + 3) / 7);
export const monthOf = ({ day }: Candle) => Math.floor(day / 100);

function slotCandle(bars: MinuteBars, slot: number, { minutes, scale }: { minutes: number; scale: number }): Candle {
  const scaled = (prices: Int32Array) => (prices[slot] ?? 0) * scale;
  const volume = bars.volume[slot] ?? 0;
  const value = valueTold(volume, bars.value[slot] ?? 0);
  return {
    at: timeOfSlot(bars.day, lastSlotOf(slot, minutes)),
    day: bars.day,
    open: scaled(bars.open),
    high: scaled(bars.high),
    low: scaled(bars.low),
    close: scaled(bars.close),
    closeBefore: null,
    volume,
    value,
    scaledValue: value === null ? null : value * scale,
    turnoverRatio: null,
    isExDay: false,
  };
}

/** The last slot of the stretch of so many minutes that a slot is in: each half of the session has whole ones, and the opening auction belongs to the first. */
function lastSlotOf(slot: number, minutes: number): number {
  return minutes === 1 ? slot : Math.max(1, Math.ceil(slot / minutes)) * minutes;
}

function join(one: Candle, next: Candle): Candle {
  return {
    ...one,
    at: next.at,
    day: next.day,
    high: Math.max(one.high, next.high),
    low: Math.min(one.low, next.low),
    close: next.close,
    volume: sum(one.volume, next.volume),
    value: sum(one.value, next.value),
    scaledValue: sum(one.scaledValue, next.scaledValue),
    turnoverRatio: sum(one.turnoverRatio, next.turnoverRatio),
    isExDay: one.isExDay || next.isExDay,
  };
}

const sum = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);
