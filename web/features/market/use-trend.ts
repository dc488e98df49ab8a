import { useEffect, useState } from 'react';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { api } from '#web/lib/api.ts';
import type { IntradayPoint } from './chart/intraday.ts';
import { askNoting } from './server-contact.ts';
import { pointsOf, TREND_FIELDS } from './trend-points.ts';
import { useQuote } from './use-quote.ts';

/** The minutes of a day: as the server drew them, its last one as it moves, all of them anew when the next one begins. */
export function useTrend(symbol: string, drawn: readonly IntradayPoint[]): readonly IntradayPoint[] {
  const [read, setRead] = useState({ drawn, points: drawn });
  const quote = useQuote(symbol);
  // Another page of the same kind brings its own.
  const points = read.drawn === drawn ? read.points : drawn;
  const minute = quote === undefined ? null : Math.floor(quote.update_time / 60);

  useEffect(() => {
    if (minute === null) return;
    let isOver = false;
    async function ask() {
      const answer = await askNoting(() =>
        api(quotes.listTrends, { query: { prod_code: symbol, fields: TREND_FIELDS } }),
      );
      // Where none comes what is drawn stays, and the next minute tries again.
      if (answer !== null && !isOver) setRead({ drawn, points: pointsOf(answer.value, symbol) });
    }
    void ask();
    return () => {
      isOver = true;
    };
  }, [symbol, minute, drawn]);

  const last = points.at(-1);
  if (quote === undefined || last === undefined) return points;
  return [...points.slice(0, -1), { ...last, price: quote.last_px }];
}
