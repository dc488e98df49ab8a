import { useContext, useEffect, useState } from 'react';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { api } from '#web/lib/api.ts';
import type { IntradayPoint } from './chart/intraday.ts';
import { askNoting } from './server-contact.ts';
import { Standing } from './standing.ts';
import { movedPoint, pointsOf, TREND_FIELDS } from './trend-points.ts';
import { useQuote } from './use-quote.ts';

/** The minutes of a day: as the server drew them, its last one as it moves, all of them anew when the next one begins. */
export function useTrend(symbol: string, drawn: readonly IntradayPoint[]): readonly IntradayPoint[] {
  const [read, setRead] = useState({ drawn, points: drawn });
  const quote = useQuote(symbol);
  const moment = useContext(Standing);
  // Another page of the same kind brings its own.
  const points = read.drawn === drawn ? read.points : drawn;
  const minute = quote === undefined ? null : Math.floor(quote.update_time / 60);

  useEffect(() => {
    // A day that stands is read once where nothing of it was drawn.
    if (minute === null && (moment === null || drawn.length > 0)) return;
    let isOver = false;
    async function ask() {
      const query = { prod_code: symbol, fields: TREND_FIELDS, ...moment };
      const answer = await askNoting(() => api(quotes.listTrends, { query }));
      // Where none comes what is drawn stays, and the next minute tries again.
      if (answer !== null && !isOver) setRead({ drawn, points: pointsOf(answer.value, symbol) });
    }
    void ask();
    return () => {
      isOver = true;
    };
  }, [symbol, minute, moment, drawn]);

  const last = points.at(-1);
  if (quote === undefined || last === undefined) return points;
  return [...points.slice(0, -1), movedPoint(last, quote)];
}
