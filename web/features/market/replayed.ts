import { createContext } from 'react';
import { chinaDayStart, clockText, type UnixSeconds } from '#shared/time.ts';
import { AFTERNOON, CLOSED, NOON } from '#shared/session-slots.ts';
import { SIMULATED } from './quote-words.ts';

/** A clock of somebody else's may be wrong by so much. */
const TOLERANCE = 600;

/** The minute that was replayed when the document was drawn, of an imported day with its day; null where none was. */
export const ReplayedThen = createContext<string | null>(null);

/**
 * The minute of a finished day that is replayed now, `13:23`, by when its prices last moved; null where they are those of now, or
 * of the end of a day (docs/product/simulated-market.md#clock).
 */
export function replayedMinute(at: UnixSeconds, now: UnixSeconds): string | null {
  const today = chinaDayStart(now);
  const isNoon = at >= today + NOON && now < today + AFTERNOON + TOLERANCE;
  const isNow = Math.abs(now - at) < TOLERANCE || isNoon;
  const isFinal = at - chinaDayStart(at) >= CLOSED;
  return isNow || isFinal ? null : clockText(at);
}

/** What everything says that shows invented prices, and of which minute they are where they are not of now: in one line or two. */
export function simulatedText(minute: string | null): string {
  return minute === null ? SIMULATED : `${SIMULATED} · 重播\u00a0${minute}`;
}
