import { line } from '#domains/boards/line/boards.line.contract.ts';
import type { Api } from '#shared/contract.ts';
import { DistributionCard, type Distribution } from './emotion/distribution-card.tsx';
import { loadIndexDays, type IndexDay } from '#web/features/market/index-days.ts';
import { IndexRows } from '#web/features/market/index-rows.tsx';
import type { LookBack } from '#web/features/market/look-back.ts';
import { PlateRanking } from '#web/features/market/plates/plate-ranking.tsx';
import { loadPlateTops, type PlateTops } from '#web/features/market/plates/plate-tops.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api as browserApi } from '#web/lib/api.ts';

/** What belongs to an index: how the market is spread, its themes and the other indices. */
export interface MarketDay {
  distribution: Distribution;
  tops: PlateTops;
  indices: IndexDay[];
  isSimulated: boolean;
}

const REFRESH_SECONDS = 30;
const readDistribution = () => loadDistribution(browserApi, null);
const loadDistribution = (api: Api, moment: LookBack | null): Promise<Distribution> =>
  api(line.getDistribution, { query: { ...moment } });

/** All of it at a moment, now when that is null. */
export async function loadMarketDay(api: Api, moment: LookBack | null): Promise<MarketDay> {
  const [distribution, tops, { days: indices, isSimulated }] = await Promise.all([
    loadDistribution(api, moment),
    loadPlateTops(api, moment),
    loadIndexDays(api, moment),
  ]);
  return { distribution, tops, indices, isSimulated };
}

/** Beside an index. */
export function MarketDayCards({ day, without }: { day: MarketDay; without: string }) {
  const distribution = useAnew(day.distribution, readDistribution, REFRESH_SECONDS);
  return (
    <>
      {(distribution['total_count'] ?? 0) > 0 && <DistributionCard distribution={distribution} />}
      <PlateRanking drawn={day.tops} isSimulated={day.isSimulated} />
      <IndexRows days={day.indices.filter(({ symbol }) => symbol !== without)} />
    </>
  );
}
