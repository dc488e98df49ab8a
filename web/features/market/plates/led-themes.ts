import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import { hottestOf } from './hot-themes.ts';

/** A theme with who leads it. */
export interface LedTheme {
  id: number;
  name: string;
  change: number | null;
  /** Empty where nobody does. */
  leader: string;
  limitUps: number;
}

/** The themes that the home page shows, without their lines. None where they cannot be had: who shows them has more to show. */
export async function loadLedThemes(api: Api): Promise<LedTheme[]> {
  return readThemes(api).catch(() => []);
}

async function readThemes(api: Api): Promise<LedTheme[]> {
  const { items } = await api(plates.listPlates, { query: {} });
  return hottestOf(items).map((row) => ({
    id: row.plate_id,
    name: row.plate_name,
    change: row.core_avg_pcp,
    leader: row.led_rising_stocks.items[0]?.stock_chi_name ?? '',
    limitUps: row.limit_up_count ?? 0,
  }));
}
