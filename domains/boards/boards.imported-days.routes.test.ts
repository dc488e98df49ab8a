import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';

/** Boards of imported days (docs/product/history.md#replay). */

const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-boards-'));
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: openReplay({ day: 20260721, pace: 1 }) });
  app.clock.set(Date.UTC(2026, 7, 20, 8) * 1000);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function importDays(...bars: string[]) {
  const file = path.join(folder, 'days.csv');
  writeFileSync(file, ['symbol,date,open,high,low,close,pre_close,volume_lots,amount', ...bars].join('\n'));
  await runImport(app.domains, ['days', file]);
  app.clock.advance(3);
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
}

async function limitUpsOn(day: string) {
  const answer = await app.http.inject(`/api/pool/detail?pool_name=limit_up&date=${day}`);
  const { data } = answer.json<{ data: { symbol: string; limit_up_days: number }[] }>();
  return data.map(({ symbol, limit_up_days: boards }) => `${symbol} ${boards}`);
}

test('what is imported is seen at once, on days that were read before and on those after them', async () => {
  await importDays(
    '600519.SS,2026-07-20,10,10.5,10,10.2,10,100,1000',
    '600519.SS,2026-07-21,11,11,11,11,10.2,100,1000',
  );
  expect([await limitUpsOn('2026-07-20'), await limitUpsOn('2026-07-21')]).toEqual([[], []]);
  await importDays('600519.SS,2026-07-20,10,11,10,11,10,100,1100');
  expect(await limitUpsOn('2026-07-20')).toEqual(['600519.SS 1']);
  await importDays('600519.SS,2026-07-21,12.1,12.1,12.1,12.1,11,100,1210');
  expect(await limitUpsOn('2026-07-21')).toEqual(['600519.SS 2']);
});
