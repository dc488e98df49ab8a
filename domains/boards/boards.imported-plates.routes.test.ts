import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';

/** Themes are imported, and known from the next look on: who asks in between must not settle what others hear after it. */

const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-themes-'));
let app: TestApp;

async function importLines(kind: string, ...lines: string[]) {
  const file = path.join(folder, kind);
  writeFileSync(file, lines.join('\n'));
  await runImport(app.domains, [kind, file]);
}
async function look() {
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
}
const dataOf = async (url: string) => (await app.http.inject({ url })).json().data;

beforeAll(async () => {
  app = await bootApp({}, { market: openReplay({ day: 20260721, pace: 1 }) });
  app.clock.set(Date.UTC(2026, 7, 20, 8) * 1000);
  await importLines(
    'days',
    'symbol,date,open,high,low,close,pre_close,volume_lots,amount',
    '600519.SS,2026-07-20,10,11,10,11,10,100,1100',
    '600519.SS,2026-07-21,11,11,11,11,11,100,1000',
  );
  await importLines(
    'northbound',
    '代码,名称,今日收盘价,今日持股-股数,今日持股-市值,今日持股-占流通股比,所属板块,日期',
    '600519,贵州茅台,1000,10,10000,1.00,酿酒行业,2018-07-27',
  );
  await look();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('events of a past day and groups of northbound holdings know themes that were imported just now', async () => {
  const themesOfEvents = async () => {
    const events = await dataOf('/api/event/history?date=2026-07-20&symbol=600519.SS');
    expect(events.length).toBeGreaterThan(0);
    return JSON.stringify(events).includes('白酒');
  };
  const themesOfHoldings = async () =>
    JSON.stringify(await dataOf('/api/v2/lugutong/basic-analysis?by=theme')).includes('白酒');
  await importLines('plates', JSON.stringify({ plate_id: 124498, name: '白酒', stocks: ['600519.SS'] }));
  expect([await themesOfEvents(), await themesOfHoldings()]).toEqual([false, false]);
  await look();
  expect([await themesOfEvents(), await themesOfHoldings()]).toEqual([true, true]);
});
