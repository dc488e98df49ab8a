import { plates, type PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import { roundRate } from '#shared/rates.ts';
import { POINT_MINUTES, type HotTheme } from './hot-theme.ts';
import { descendingBy } from './plate-rows.ts';

/** docs/product/plates.md#home */
const SHOWN = 6;

/** The themes with the most limit-ups, of equal ones those with the most money flowing in. */
export async function loadHotThemes(api: Api): Promise<HotTheme[]> {
  const { items } = await api(plates.listPlates, { query: {} });
  return Promise.all(hottestOf(items).map((row) => themeOf(api, row)));
}

const byLimitUps = descendingBy((row) => row.limit_up_count);
const byFlow = descendingBy((row) => row.fund_flow);

/** What companies of many trades have in common is no theme of a day. Of themes with the same leader one is told: it would be told twice. */
export function hottestOf(rows: readonly PlateRow[]): PlateRow[] {
  const hottest = rows.filter(({ kind }) => kind !== 'style').toSorted((a, b) => byLimitUps(a, b) || byFlow(a, b));
  const byLeader = new Map<string | number, PlateRow>();
  for (const row of hottest) {
    if (byLeader.size === SHOWN) break;
    const leader = leaderOf(row);
    if (!byLeader.has(leader)) byLeader.set(leader, row);
  }
  return [...byLeader.values()];
}

const leaderOf = (row: PlateRow) => row.led_rising_stocks.items[0]?.symbol ?? row.plate_id;

async function themeOf(api: Api, row: PlateRow): Promise<HotTheme> {
  const { items } = await api(plates.getPlateIndex, { query: { plate_id: String(row.plate_id), index_type: '1' } });
  const [leader] = row.led_rising_stocks.items;
  return {
    id: row.plate_id,
    name: row.plate_name,
    change: row.core_avg_pcp,
    line: items
      .filter((_, at) => at % POINT_MINUTES === 0 || at === items.length - 1)
      .map(({ index }) => roundRate(index - 1)),
    leader:
      leader === undefined
        ? null
        : { symbol: leader.symbol, name: leader.stock_chi_name, change: leader.change_percent },
  };
}
