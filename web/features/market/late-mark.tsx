import { delayText } from '#shared/market-delay.ts';
import { SmallName } from '#web/ui/tag.tsx';
import { useQuote } from './use-quote.ts';

/** Says how late the market is when its source stands still; one security tells it for all (docs/product/quotes.md#delay). */
export function LateMark({ symbol, delay: drawn }: { symbol: string; delay: number }) {
  const text = delayText(useQuote(symbol)?.delay ?? drawn);
  return text !== null && <SmallName>{text}</SmallName>;
}
