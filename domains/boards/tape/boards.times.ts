import { momentAt } from '#domains/market/days/market.days.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { AUCTIONED, LAST_SLOT, secondOfSlot } from '#shared/session-slots.ts';

/**
 * When something happened that a minute tells: the minute's first second, so that it never lies ahead. The opening price is
 * made at 9:25, the closing one at 15:00.
 */
export function timeOf(day: TradingDay, slot: number): UnixSeconds {
  if (slot === 0) return momentAt({ day, second: AUCTIONED });
  return momentAt({ day, second: secondOfSlot(slot) - (slot === LAST_SLOT ? 0 : 60) });
}

/** When a minute is told as a point of a line: at its end, the opening auction when it is decided. */
export function endOf(day: TradingDay, slot: number): UnixSeconds {
  return momentAt({ day, second: slot === 0 ? AUCTIONED : secondOfSlot(slot) });
}
