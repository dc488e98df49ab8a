import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { openReplay } from './market.replay.ts';

async function complaintsOf(app: TestApp): Promise<string[]> {
  const error = vi.fn<(facts: unknown, text?: string) => void>();
  const watch = app.domains.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'watch-replay');
  await watch?.run({ ...silentLog, error }, null, AbortSignal.any([]));
  return error.mock.calls.map(([, text]) => text ?? '');
}

/** docs/product/history.md#replay */
test('operators are told of a day to be replayed that was never imported, until it is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-replay-'));
  const app = await bootApp({}, { market: openReplay({ day: 20260721, pace: 1 }) });
  expect(await complaintsOf(app)).toEqual([expect.stringContaining('npm run import -- days FILE')]);
  const file = path.join(folder, 'days.csv');
  writeFileSync(
    file,
    'symbol,date,open,high,low,close,pre_close,volume_lots\n600519.SS,2026-07-21,11,11,11,11,11,100\n',
  );
  await runImport(app.domains, ['days', file]);
  app.clock.advance(3);
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
  expect(await complaintsOf(app)).toEqual([]);
  await app.close();
  rmSync(folder, { recursive: true });
});
