import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { quoteRowsOf, withLive, type QuoteRow } from '#web/features/market/quote-row.ts';
import type { LiveQuotes } from '#web/features/market/live-quotes.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import { beginLater } from '#web/lib/begin-later.ts';

/** Three hundred rows are drawn together, not each for itself. */
const TOGETHER_MILLIS = 400;

const REFRESH_SECONDS = 60;

export interface WatchedQuotes {
  bySymbol: ReadonlyMap<string, QuoteRow>;
  isSimulated: boolean;
}

const nothingTold: WatchedQuotes = { bySymbol: new Map(), isSimulated: false };

async function readQuotes(asked: string): Promise<WatchedQuotes> {
  if (asked === '') return nothingTold;
  const answer = await api(quotes.listReal, { query: { prod_code: asked } });
  const rows = quoteRowsOf(answer).map((row) => [row.symbol, row] as const);
  return { bySymbol: new Map(rows), isSimulated: answer.is_simulated };
}

/** The quotes of these securities as they move; their limits, highs and lows are of the day that it is by then. */
export function useWatchedQuotes(symbols: readonly string[]): WatchedQuotes {
  const asked = symbols.join(',');
  const read = useCallback(() => readQuotes(asked), [asked]);
  const drawn = useAnew(nothingTold, read, REFRESH_SECONDS, { atOnce: true });
  const [live, setLive] = useState<LiveQuotes | null>(null);
  const [version, drawAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        drawAgain();
      }, TOGETHER_MILLIS);
    };
    const stop = beginLater(async (isOver) => {
      const loaded = (await import('#web/features/market/live-quotes.ts')).liveQuotes();
      if (isOver()) return () => {};
      setLive(loaded);
      const stops = asked.split(',').map((symbol) => loaded.listen(symbol, hear));
      return () => stops.forEach((end) => end());
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [asked]);

  return useMemo(() => {
    const rows = [...drawn.bySymbol].map(([symbol, row]) => [symbol, withLive(row, live?.newestOf(symbol))] as const);
    return { bySymbol: new Map(rows), isSimulated: drawn.isSimulated, version };
  }, [drawn, live, version]);
}
