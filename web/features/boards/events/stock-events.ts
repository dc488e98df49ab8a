import { useCallback } from 'react';
import { events, type MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import type { Api } from '#shared/contract.ts';
import { END_OF_DAY, type LookBack } from '#web/features/market/look-back.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';

/** More than one security has on a day. */
const MOST = 100;
const REFRESH_SECONDS = 10;

/** The day under way, as far as it has come: a page that stays open tells the next one when it begins. */
const TODAY = { at: END_OF_DAY };

/** What happened to a security on the day that its page shows, the newest first. */
export const loadStockEvents = (call: Api, symbol: string, moment: LookBack | null): Promise<MarketEvent[]> =>
  call(events.listEvents, { query: { symbol, count: MOST, ...(moment ?? TODAY) } });

/** The same as it goes on. */
export function useStockEvents(symbol: string, drawn: readonly MarketEvent[]): readonly MarketEvent[] {
  const read = useCallback(() => loadStockEvents(api, symbol, null), [symbol]);
  return useAnew<readonly MarketEvent[]>(drawn, read, REFRESH_SECONDS);
}
