import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { Leader } from './leader-rows.tsx';

const LENGTH = 6;

/** Who leads the strongest themes, each once. */
export async function loadLeaders(api: Api): Promise<Leader[]> {
  const { top_plate_info: strongest } = await api(plates.listTopPlates, { query: { count: LENGTH, fields: 'top' } });
  const leaders = strongest.flatMap(({ led_rising_stocks: { items } }) => items.slice(0, 2));
  const each = new Map(leaders.map((one) => [one.symbol, one]));
  return [...each.values()]
    .slice(0, LENGTH)
    .map(({ symbol, stock_chi_name: name, change_percent: change }) => ({ symbol, name, change }));
}
