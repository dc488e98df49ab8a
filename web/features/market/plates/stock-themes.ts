import { useCallback } from 'react';
import { plateLists, type StockThemes } from '#domains/market/plates/market.plate-lists.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api as browserApi } from '#web/lib/api.ts';

/** docs/product/plates.md#of-a-share */
const REFRESH_SECONDS = 10;

/** The themes of a share as they stood at a moment, now when that is null, and who stands beside it in the first of them. */
export const loadStockThemes = (api: Api, symbol: string, moment: LookBack | null = null): Promise<StockThemes> =>
  api(plateLists.getStockThemes, { query: { symbol, ...moment } });

/** The same as it goes on; null where it is not told. */
export function useStockThemes(symbol: string, drawn: StockThemes | null): StockThemes | null {
  const read = useCallback(async () => (drawn === null ? null : loadStockThemes(browserApi, symbol)), [symbol, drawn]);
  return useAnew(drawn, read, REFRESH_SECONDS);
}
