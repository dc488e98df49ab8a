import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { secondOfSlot, SLOTS } from '#shared/session-slots.ts';

/** From which point of which day something that was told is counted. */
export interface ReactionStart {
  day: TradingDay;
  slot: number;
  /** It was told while nobody traded. */
  isAtOpening: boolean;
}

const slots = Array.from({ length: SLOTS }, (_, slot) => slot);

/** So many points of a day are over at a second of it. */
export function slotsOver(second: number): number {
  return slots.findLastIndex((slot) => secondOfSlot(slot) <= second) + 1;
}

/** Null when nobody has announced the day (docs/product/reactions.md#start). */
export function startOfReaction(calendar: TradingCalendar, at: UnixSeconds): ReactionStart | null {
  const day = tradingDayOf(at);
  const over = slotsOver(at - startOfDay(day));
  const isTradingDay = calendar.isTradingDay(day);
  const isTrading = isTradingDay && over > 0 && over < SLOTS;
  if (isTrading) return { day, slot: over - 1, isAtOpening: false };
  const opening = isTradingDay && over === 0 ? day : calendar.next(day);
  return opening === null ? null : { day: opening, slot: 0, isAtOpening: true };
}
