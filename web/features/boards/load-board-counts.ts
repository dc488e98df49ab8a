import { pools } from '#domains/boards/pools/boards.pools.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';

/** Who is at the limit and was so before, by symbol: `5天3板`. */
export async function loadBoardCounts(api: Api, moment: LookBack | null): Promise<Record<string, string>> {
  const pool = await api(pools.getPool, { query: { pool_name: 'limit_up', ...moment } });
  return Object.fromEntries(
    pool
      .filter(({ m_days_n_boards_boards: boards }) => boards > 1)
      .map(({ symbol, m_days_n_boards_days: days, m_days_n_boards_boards: boards }) => [
        symbol,
        `${days}天${boards}板`,
      ]),
  );
}
