import { useCallback } from 'react';
import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';

/** docs/product/search.md#quotes */
const REFRESH_SECONDS = 20;

type Changes = Readonly<Record<string, number | null>>;
const noChanges: Changes = {};

/** The average change of the core of these themes, again and again. */
export function useThemeChanges(ids: readonly number[]): Changes {
  const asked = ids.join(',');
  const read = useCallback(async (): Promise<Changes> => {
    if (asked === '') return noChanges;
    const told = await api(plates.listPlateData, { query: { plates: asked, fields: 'core_avg_pcp' } });
    return Object.fromEntries(Object.entries(told).map(([id, { core_avg_pcp: change }]) => [id, change ?? null]));
  }, [asked]);
  return useAnew(noChanges, read, REFRESH_SECONDS, { atOnce: true });
}
