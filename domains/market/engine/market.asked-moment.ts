import type { UnixSeconds } from '#shared/time.ts';
import { dayAsked, type TradingDay } from '#shared/trading-day.ts';
import type { MarketState } from './market.state.ts';

/** A moment as a query asks for it: a second of the day, and a second since its midnight (`pastMoment` of `shared/query-schemas.ts`). */
export interface AskedMoment {
  date: UnixSeconds | null;
  at?: number | undefined;
}

/** The market at that moment; null where nothing is known of it. */
export type StateAsked = (asked: AskedMoment) => Promise<MarketState | null>;

interface Moments {
  now(): MarketState | null;
  stateAt(day: TradingDay, second?: number): Promise<MarketState | null>;
}

/** Today when no day is said, now when nothing is. */
export function stateAsked({ now, stateAt }: Moments): StateAsked {
  return async ({ date, at }) => {
    const day = dayAsked(date) ?? now()?.moment.day ?? null;
    if (day === null || (date === null && at === undefined)) return now();
    return stateAt(day, at);
  };
}
