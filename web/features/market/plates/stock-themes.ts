import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { RankedPlate } from './plate-ranking.tsx';

/** As much of a plate as was asked for. */
type Told = { [K in keyof RankedPlate]?: RankedPlate[K] | undefined };

/** The themes of a security of now. */
export async function loadThemesOf(api: Api, symbol: string): Promise<RankedPlate[]> {
  return themesOf(await api(plates.listPlatesOfStock, { query: { symbol } }));
}

/** The themes of a security, from the strongest to the weakest; who has no figure comes last. */
function themesOf(answer: Readonly<Record<string, Told>>): RankedPlate[] {
  return Object.entries(answer)
    .map(([id, { plate_name: name = '', core_avg_pcp: change = null }]) => ({
      plate_id: Number(id),
      plate_name: name,
      core_avg_pcp: change,
    }))
    .toSorted((a, b) => (b.core_avg_pcp ?? -1) - (a.core_avg_pcp ?? -1));
}
