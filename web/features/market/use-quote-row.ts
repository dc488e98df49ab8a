import { useCallback } from 'react';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { api } from '#web/lib/api.ts';
import { quoteRowsOf, type QuoteRow } from './quote-row.ts';
import { useAnew } from './use-anew.ts';

/** What a live quote does not tell of a security goes on with these. */
const REFRESH_SECONDS = 10;

/** The quote of a security with all its figures: as the server drew it, then as it is told again and again. */
export function useQuoteRow(symbol: string, drawn: QuoteRow | null): QuoteRow | null {
  const read = useCallback(
    async () => quoteRowsOf(await api(quotes.listReal, { query: { prod_code: symbol } }))[0] ?? null,
    [symbol],
  );
  return useAnew(drawn, read, REFRESH_SECONDS);
}
