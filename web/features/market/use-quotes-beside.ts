import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';

/** Whether quotes may stand beside a text: invented ones contradict what is true, so they stand beside invented texts alone (docs/product/quotes.md#chips). */
export function useQuotesBeside(isDemo: boolean): boolean {
  const quotes = useRouteLoaderData<typeof rootLoader>('root')?.quotes;
  return quotes === 'real' || (quotes === 'simulated' && isDemo);
}
