import { isQuoted } from '#web/features/market/quoted-symbol.ts';
import { TagFigure } from '#web/ui/tag.tsx';
import { useStockChange } from './use-stock-change.ts';

/** How a stock goes, beside its name: its place is there before it is known (docs/product/quotes.md#chips). */
export function StockChange({ symbol }: { symbol: string }) {
  return isQuoted(symbol) ? <MovingChange symbol={symbol} /> : null;
}

function MovingChange({ symbol }: { symbol: string }) {
  const { ref, change } = useStockChange<HTMLSpanElement>(symbol);
  return (
    <TagFigure ref={ref} className={change?.className} title={change?.title}>
      {change?.text}
    </TagFigure>
  );
}
