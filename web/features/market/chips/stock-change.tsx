import { isQuoted } from '#web/features/market/quoted-symbol.ts';
import { useQuotesBeside } from '#web/features/market/use-quotes-beside.ts';
import { TagFigure } from '#web/ui/tag.tsx';
import { useStockChange } from './use-stock-change.ts';

interface StockChangeProps {
  symbol: string;
  /** Whether the text that names it is invented. */
  isDemo: boolean;
}

/** How a stock goes, beside its name: its place is there before it is known (docs/product/quotes.md#chips). */
export function StockChange({ symbol, isDemo }: StockChangeProps) {
  return useQuotesBeside(isDemo) && isQuoted(symbol) && <MovingChange symbol={symbol} />;
}

function MovingChange({ symbol }: { symbol: string }) {
  const { ref, change } = useStockChange<HTMLSpanElement>(symbol);
  return (
    <TagFigure ref={ref} className={change?.className} title={change?.title}>
      {change?.text}
    </TagFigure>
  );
}
