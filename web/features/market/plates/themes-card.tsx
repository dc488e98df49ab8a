import { useCallback } from 'react';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { PlateRows, type RankedPlate } from './plate-ranking.tsx';
import { loadThemesOf } from './stock-themes.ts';

/** docs/product/plates.md#home */
const REFRESH_SECONDS = 10;

/** The themes of a security as they go on. */
export function ThemesCard({ symbol, drawn }: { symbol: string; drawn: RankedPlate[] }) {
  const read = useCallback(() => loadThemesOf(api, symbol), [symbol]);
  const themes = useAnew(drawn, read, REFRESH_SECONDS);
  if (themes.length === 0) return null;
  return (
    <Card title="相关题材" end="核心均涨幅">
      <PlateRows plates={themes} isRanked={false} />
    </Card>
  );
}
