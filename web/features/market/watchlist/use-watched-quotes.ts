import { useEffect, useMemo, useReducer, useState } from 'react';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { quoteRowsOf, withLive, type QuoteRow } from '#web/features/market/quote-row.ts';
import type { LiveQuotes } from '#web/features/market/live-quotes.ts';
import { askNoting } from '#web/features/market/server-contact.ts';
import { api } from '#web/lib/api.ts';
import { beginLater } from '#web/lib/begin-later.ts';

/** Three hundred rows are drawn together, not each for itself. */
const TOGETHER_MILLIS = 400;

export interface WatchedQuotes {
  bySymbol: ReadonlyMap<string, QuoteRow>;
  isSimulated: boolean;
}

const nothingTold: WatchedQuotes = { bySymbol: new Map(), isSimulated: false };

/** The quotes of these securities as they move. */
export function useWatchedQuotes(symbols: readonly string[]): WatchedQuotes {
  const asked = symbols.join(',');
  const [drawn, setDrawn] = useState(nothingTold);
  const [live, setLive] = useState<LiveQuotes | null>(null);
  const [version, drawAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    async function read() {
      const answer = await askNoting(() => api(quotes.listReal, { query: { prod_code: asked } }));
      // What is shown stays.
      if (answer === null || isOver) return;
      const rows = quoteRowsOf(answer.value).map((row) => [row.symbol, row] as const);
      setDrawn({ bySymbol: new Map(rows), isSimulated: answer.value.is_simulated });
    }
    void read();
    return () => {
      isOver = true;
    };
  }, [asked]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        drawAgain();
      }, TOGETHER_MILLIS);
    };
    const stop = beginLater(async () => {
      const loaded = (await import('#web/features/market/live-quotes.ts')).liveQuotes();
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
