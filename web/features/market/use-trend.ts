import { useContext, useEffect, useState } from 'react';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { api } from '#web/lib/api.ts';
import type { IntradayPoint } from './chart/intraday.ts';
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
    api(quotes.listTrends, { query: { prod_code: symbol, fields: TREND_FIELDS, ...moment } })
      .then((trend) => void (isOver || setRead({ drawn, points: pointsOf(trend, symbol) })))
      // What is drawn stays, and the next minute tries again.
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [symbol, minute, moment, drawn]);

  const last = points.at(-1);
  if (quote === undefined || last === undefined) return points;
  return [...points.slice(0, -1), movedPoint(last, quote)];
}
