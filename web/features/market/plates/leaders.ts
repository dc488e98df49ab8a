import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { POINT_MINUTES } from './hot-theme.ts';
import { isTrading, type Member } from './member-rows.ts';

/** A member that leads its theme up or down, with its day so far. */
export interface Leader {
  symbol: string;
  name: string;
  /** In per cent. */
  change: number;
  /** Where the line of its day begins. */
  preClose: number;
  /** Every `POINT_MINUTES`, and the newest. */
  prices: number[];
}

const [UP, DOWN] = [3, 2];

/** Of members from the strongest to the weakest the first and the last; nobody is both. */
export function leadersOf(members: readonly Member[]): Member[] {
  const trading = members.filter(isTrading);
  return [...trading.slice(0, UP), ...trading.slice(UP).slice(-DOWN)];
}

/** Who leads a theme, each with its day. */
export async function loadLeaders(api: Api, members: readonly Member[], moment: LookBack | null): Promise<Leader[]> {
  const leaders = leadersOf(members);
  if (leaders.length === 0) return [];
  const codes = leaders.map(({ symbol }) => symbol).join(',');
  const { candle } = await api(quotes.listTrends, { query: { prod_code: codes, fields: 'last_px', ...moment } });
  return leaders.map(({ symbol, name, quote }) => {
    const { lines = [], pre_close_px: preClose = null } = candle[symbol] ?? {};
    return {
      ...{ symbol, name },
      change: quote?.px_change_rate ?? 0,
      preClose: preClose ?? 0,
      prices: lines
        .filter((_, slot) => slot % POINT_MINUTES === 0 || slot === lines.length - 1)
        .map(([price]) => Number(price)),
    };
  });
}
