import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import type { RankedPlate } from './plate-ranking.tsx';

/** docs/product/plates.md#home */
const [TOP_LENGTH, BOTTOM_LENGTH] = [5, 3];

export interface PlateTops {
  top: RankedPlate[];
  bottom: RankedPlate[];
}

/** The strongest themes and the weakest, of now or of a moment that has been. */
export async function loadPlateTops(api: Api, moment: LookBack | null = null): Promise<PlateTops> {
  const { top_plate_info: top, bottom_plate_info: bottom } = await api(plates.listTopPlates, {
    query: { count: TOP_LENGTH, ...moment },
  });
  return { top: top.map(toRanked), bottom: bottom.slice(0, BOTTOM_LENGTH).map(toRanked) };
}

const toRanked = ({ plate_id, plate_name, core_avg_pcp }: RankedPlate): RankedPlate => ({
  plate_id,
  plate_name,
  core_avg_pcp,
});
