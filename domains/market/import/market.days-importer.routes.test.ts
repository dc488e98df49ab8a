import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import { bootApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-days-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** docs/product/securities.md#names */
test('an index of which there are days is known by its name, though no list of shares has it; a trial leaves nothing', async () => {
  const app = await bootApp({}, { market: openReplay({ day: 20260721, pace: 1 }) });
  const file = path.join(folder, 'days.csv');
  const bars = ['000001.SS,2026-06-11,4000,4010,3990,4005,3995', '000777.SS,2026-06-11,1000,1010,990,1005,995'];
  writeFileSync(file, ['symbol,date,open,high,low,close,pre_close', ...bars].join('\n'));
  const securityOf = async (symbol: string) =>
    (await app.http.inject({ url: `/api/v6/market/securities/${symbol}` })).json().data?.name ?? null;
  await runImport(app.domains, ['days', file, '--dry-run']);
  expect(await securityOf('sh000001')).toBeNull();
  await runImport(app.domains, ['days', file]);
  expect([await securityOf('sh000001'), await securityOf('000777.SS')]).toEqual(['上证指数', null]);
  await app.close();
});
