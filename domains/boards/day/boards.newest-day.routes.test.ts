import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';

/** docs/product/boards.md#without-a-source */

const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-newest-'));
let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  app.clock.set(Date.UTC(2026, 7, 20, 8) * 1000);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function get(url: string) {
  return (await app.http.inject(url)).json<{ data: never }>().data as Record<string, unknown>;
}

test('the newest imported day stands for the market, and each of them can be asked for', async () => {
  const boards = app.domains.modules.find((one) => one.name === 'boards');
  await boards?.follow?.look();
  expect(await get('/api/v6/boards/days')).toMatchObject({ today: null, source: 'none' });
  const file = path.join(folder, 'days.csv');
  const bars = ['600519.SS,2026-07-20,10,11,10,11,10,100,1100', '600519.SS,2026-07-21,12.1,12.1,12.1,12.1,11,100,1210'];
  writeFileSync(file, ['symbol,date,open,high,low,close,pre_close,volume_lots,amount', ...bars].join('\n'));
  await runImport(app.domains, ['days', file]);
  await boards?.follow?.look();

  expect(await get('/api/v6/boards/days')).toMatchObject({
    ...{ trade_day: '2026-07-21', today: '2026-07-21', session: 'CLOSED', previous: '2026-07-20', next: null },
    ...{ source: 'none', is_simulated: false },
  });
  expect(await get('/api/v6/boards/days?date=2026-07-20')).toMatchObject({ trade_day: '2026-07-20' });
  for (const [day, boardsOf] of [
    ['2026-07-20', 1],
    ['2026-07-21', 2],
  ])
    expect(await get(`/api/pool/detail?pool_name=limit_up&date=${day}`)).toMatchObject([
      { symbol: '600519.SS', limit_up_days: boardsOf },
    ]);
  expect(await get('/api/v6/boards/emotion?range=5&date=2026-07-20')).toMatchObject({
    days: [{ trade_day: '2026-07-20', figures: { limit_up_count: 1 } }],
  });
  expect(await get('/api/v5/market/real?prod_code=600519.SS&date=2026-07-20')).toBeDefined();
});
