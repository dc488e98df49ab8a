import { LAST_SLOT } from '#domains/market/calendar/market.slots.ts';

/** 量比: shares traded a minute today, in parts of those a minute on the last five days on which the share was traded (docs/product/quotes.md#pace). */

/** With so many days of its own a security is compared. */
export const USUAL_DAYS = 5;

/** Shares that a security trades a minute, by the volumes of its last days; null where there are fewer than are needed. */
export function usualPerMinute(volumes: readonly number[]): number | null {
  if (volumes.length < USUAL_DAYS) return null;
  return volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length / LAST_SLOT;
}

/** Shares traded a minute so far; null before the first one is over. */
export function perMinuteSoFar(volume: number, slot: number): number | null {
  return slot < 1 ? null : volume / Math.min(slot, LAST_SLOT);
}

export function volumeRatio(perMinute: number | null, usual: number | null): number | null {
  return perMinute === null || !usual ? null : perMinute / usual;
}
