import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { openReplay } from './market.replay.ts';

const replayOf = (day: number) => bootApp({}, { market: openReplay({ day, pace: 1 }) });
const marketOf = (app: TestApp) => app.domains.modules.find(({ name }) => name === 'market');

async function complaintsOf(app: TestApp): Promise<string[]> {
  const error = vi.fn<(facts: unknown, text?: string) => void>();
  const watch = marketOf(app)?.jobs?.find(({ name }) => name === 'watch-replay');
  await watch?.run({ ...silentLog, error }, null, AbortSignal.any([]));
  return error.mock.calls.map(([, text]) => text ?? '');
}

/** docs/product/history.md#replay */
test.each([
  [
    20260721,
    'KAIPAN_MARKET_DAY is 2026-07-21, of which nothing is imported: npm run import -- days FILE, or name another day',
  ],
  [
    20260704,
    'KAIPAN_MARKET_DAY is 2026-07-04, a day on which nobody trades: name a trading day; the last before it is 2026-07-03',
  ],
  [
    19930104,
    'KAIPAN_MARKET_DAY is 1993-01-04, of which nothing is imported: npm run import -- days FILE, or name another day',
  ],
])('operators are told why %i cannot be replayed, at the start and every morning', async (day, text) => {
  const app = await replayOf(day);
  expect(await marketOf(app)?.warnings?.()).toEqual([text]);
  expect(await complaintsOf(app)).toEqual([text]);
  await app.close();
});

test('of a day that was imported, also since the start, nothing is told', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-replay-'));
  const app = await replayOf(20260721);
  const file = path.join(folder, 'days.csv');
  writeFileSync(
    file,
    'symbol,date,open,high,low,close,pre_close,volume_lots\n600519.SS,2026-07-21,11,11,11,11,11,100\n',
  );
  await runImport(app.domains, ['days', file]);
  app.clock.advance(3);
  await marketOf(app)?.follow?.look();
  expect([await marketOf(app)?.warnings?.(), await complaintsOf(app)]).toEqual([[], []]);
  await app.close();
  rmSync(folder, { recursive: true });
});
