import { useCallback, useContext, useSyncExternalStore } from 'react';
import type { LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import { beginLater } from '#web/lib/begin-later.ts';
import type { LiveQuotes } from './live-quotes.ts';
import { Standing } from './standing.ts';

let quotes: LiveQuotes | null = null;

/** The program that follows quotes comes when the page is alive: without it they stand as the server drew them. */
async function loadQuotes(): Promise<LiveQuotes> {
  quotes ??= (await import('./live-quotes.ts')).liveQuotes();
  return quotes;
}

/** The quote of a security as it moves; undefined until this tab has heard one, and always where nothing moves. */
export function useQuote(symbol: string): LiveQuote | undefined {
  const isStanding = useContext(Standing) !== null;
  const listen = useCallback(
    (hear: () => void) => (isStanding ? nothingYet : listenLater(symbol, hear)),
    [symbol, isStanding],
  );
  return useSyncExternalStore(listen, () => (isStanding ? undefined : quotes?.newestOf(symbol)), nothingYet);
}

function listenLater(symbol: string, hear: () => void): () => void {
  return beginLater(async (isOver) => {
    const live = await loadQuotes();
    return isOver() ? nothingYet : live.listen(symbol, hear);
  });
}

const nothingYet = () => undefined;
