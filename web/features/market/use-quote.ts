import { useCallback, useSyncExternalStore } from 'react';
import type { LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import { beginLater } from '#web/lib/begin-later.ts';
import type { LiveQuotes } from './live-quotes.ts';

let quotes: LiveQuotes | null = null;

/** The program that follows quotes comes when the page is alive: without it they stand as the server drew them. */
async function loadQuotes(): Promise<LiveQuotes> {
  quotes ??= (await import('./live-quotes.ts')).liveQuotes();
  return quotes;
}

/** The quote of a security as it moves; undefined until this tab has heard one. */
export function useQuote(symbol: string): LiveQuote | undefined {
  const listen = useCallback((hear: () => void) => listenLater(symbol, hear), [symbol]);
  return useSyncExternalStore(listen, () => quotes?.newestOf(symbol), nothingYet);
}

function listenLater(symbol: string, hear: () => void): () => void {
  return beginLater(async () => (await loadQuotes()).listen(symbol, hear));
}

const nothingYet = () => undefined;
