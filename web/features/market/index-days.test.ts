import { expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { loadIndexDays } from './index-days.ts';

it('the indices are asked for as they stood at the moment that is looked back at', async () => {
  const asked: unknown[] = [];
  const api = (async (_call: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    return { fields: [], snapshot: {}, candle: {}, is_simulated: true, delay: 0 };
  }) as unknown as Api;
  await loadIndexDays(api, { date: '2026-11-19', at: '10:30' });
  expect(asked).toHaveLength(2);
  for (const query of asked) expect(query).toMatchObject({ date: '2026-11-19', at: '10:30' });
});
