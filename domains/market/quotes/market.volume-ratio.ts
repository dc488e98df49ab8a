import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { LAST_SLOT } from '#shared/session-slots.ts';

/** 量比: shares traded a minute today, in parts of those a minute on the last five days on which the share was traded (docs/product/quotes.md#pace). */

/** With so many days of its own a security is compared. */
export const USUAL_DAYS = 5;

/** They are looked for among so many trading days before: what was traded longer ago is no measure of today. */
const LOOKED_BACK = 20;

/** The first of the days that count for the pace of that one. */
export function firstUsualDay(day: TradingDay, { previous }: Pick<TradingCalendar, 'previous'>): TradingDay {
  let first = day;
  for (let nr = 0; nr < LOOKED_BACK; nr += 1) first = previous(first) ?? first;
  return first;
}

/** Shares that a security trades a minute, by the volumes of its last days; null where there are fewer than are needed, or nobody told one of them. */
export function usualPerMinute(volumes: readonly (number | null)[]): number | null {
  const told = volumes.filter((volume) => volume !== null);
  if (volumes.length < USUAL_DAYS || told.length < volumes.length) return null;
  return told.reduce((sum, volume) => sum + volume, 0) / told.length / LAST_SLOT;
}

/** Shares traded a minute so far; null before the first one is over. */
export function perMinuteSoFar(volume: number, slot: number): number | null {
  return slot < 1 ? null : volume / Math.min(slot, LAST_SLOT);
}

export function volumeRatio(perMinute: number | null, usual: number | null): number | null {
  return perMinute === null || !usual ? null : perMinute / usual;
}
