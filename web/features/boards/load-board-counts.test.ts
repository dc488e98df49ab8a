import { expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { loadBoardCounts } from './load-board-counts.ts';

it('tells who is at the limit again, at the moment that is asked for, and nothing of a first board', async () => {
  const asked: object[] = [];
  const row = (symbol: string, days: number, boards: number) => ({
    ...{ symbol, m_days_n_boards_days: days, m_days_n_boards_boards: boards },
  });
  const api = (async (_call: object, { query }: { query: object }) => {
    asked.push(query);
    return [row('600001.SS', 5, 3), row('600002.SS', 1, 1), row('600003.SS', 0, 0)];
  }) as unknown as Api;
  expect(await loadBoardCounts(api, { date: '2026-11-18', at: '10:30' })).toEqual({ '600001.SS': '5天3板' });
  expect(asked).toEqual([{ pool_name: 'limit_up', date: '2026-11-18', at: '10:30' }]);
});
