import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';

// The counts below are those of these very files, which are not ours to commit.
const files = {
  market: realData('market_daily_full_20260703_20260805.csv.gz'),
  traded: realData('kline_daily_raw_2025.csv.gz'),
  preClose: realData('kline_daily_raw_preclose_316_20260126_20260702.csv.gz'),
  indices: realData('index_daily_2019_202606.csv.gz'),
  minutes: realData('min1_20251216_17_81stocks.csv.gz'),
};
const isAbsent = Object.values(files).includes('');

let database: Database;
let domains: Domains;
const rejects = path.join(mkdtempSync(path.join(tmpdir(), 'kaipan-real-days-')), 'rejects.jsonl');

beforeAll(async () => {
  database = await openTestDatabase();
  domains = composeDomains({ database, clock: systemClock, origin: '' });
});
afterAll(async () => {
  await database.close();
  rmSync(path.dirname(rejects), { recursive: true });
});

async function run(...argv: string[]): Promise<string> {
  const { summary } = await runImport(domains, [...argv, '--rejects', rejects]);
  return summary.replace(/ in [\d.]+ s$/, '');
}

describe.skipIf(isAbsent)(
  'files of real days and minutes go in as they are (needs ../shared/data)',
  { timeout: 300_000 },
  () => {
    test('the whole market on 24 days, halted ones among them', async () => {
      expect(await run('days', files.market)).toBe('read 141030, new 141030, changed 0, same 0, rejected 0');
      const day = await domains.market.history.dayOfMarket(20260703);
      expect(day.filter(({ isHalted }) => isHalted).every(({ close }) => close === null)).toBe(true);
      expect(day.find(({ symbol }) => symbol === '000001.SZ')).toMatchObject({
        ...{ close: 1029, preClose: 1028, volume: 86_332_700, value: 888_789_393 },
        turnoverRatio: expect.closeTo(0.0044),
      });
      expect(day.find(({ symbol }) => symbol === '000003.SZ')).toMatchObject({
        close: null,
        preClose: 271,
        isHalted: true,
      });
      // What was paid for a share lies near its prices: no row was counted in the wrong unit.
      const paid = day.flatMap(({ volume, value, low, high }) =>
        volume && value && low && high ? [value / volume / ((low + high) / 200)] : [],
      );
      expect(Math.min(...paid)).toBeGreaterThan(0.5);
      expect(Math.max(...paid)).toBeLessThan(2);
    });

    test('indices of several sources, and days with a pre-close and no volume', async () => {
      expect(await run('days', files.indices)).toBe('read 8468, new 8468, changed 0, same 0, rejected 0');
      expect(await run('days', files.preClose)).toBe('read 32453, new 32453, changed 0, same 0, rejected 0');
      const newest = await domains.market.history.newestDays(['000001.SS', '000985.SS']);
      expect(newest.get('000001.SS')).toMatchObject({ day: 20260616, close: 409_189, volume: 61_566_829_600 });
      expect(newest.get('000985.SS')).toMatchObject({ day: 20231229, close: 442_196 });
      const [line] = await domains.market.history.historyOf({
        ...{ symbol: '000001.SZ', period: 86_400, adjust: 'none', count: 1 },
        before: Date.UTC(2026, 6, 3) / 1000,
      });
      expect(line).toMatchObject({ volume: null, average: null, change: expect.any(Number) });
      expect(await domains.market.history.findFaults()).toEqual([]);
    });

    test('days of a year without pre-closes', async () => {
      expect(await run('days', files.traded, '--dry-run')).toBe(
        'read 467205, new 467205, changed 0, same 0, rejected 0',
      );
    });

    test('minutes without opening prices', async () => {
      expect(await run('minutes', files.minutes)).toBe('read 22895, new 22895, changed 0, same 0, rejected 0');
      expect(await run('minutes', files.minutes)).toBe('read 22895, new 0, changed 0, same 22895, rejected 0');
      const bars = await domains.market.history.minutesOf('000007.SZ', 20251216);
      expect(bars).toMatchObject({ length: 241 });
      expect([...(bars?.open.slice(0, 3) ?? [])]).toEqual([1179, 1184, 1216]);
      expect([...(bars?.close.slice(-1) ?? [])]).toEqual([1200]);
      const own = { symbol: '000007.SZ', period: 3600, adjust: 'none', count: 2 } as const;
      const hours = await domains.market.history.historyOf({ ...own, before: Date.UTC(2025, 11, 16, 8) / 1000 });
      expect(hours.map(({ at }) => new Date(at * 1000).toISOString().slice(11, 16))).toEqual(['06:00', '07:00']);
      expect(hours.at(-1)?.close).toBe(1200);
    });

    test('forward prices of all stocks gain on each day what the exchange says, also where a right went off', async () => {
      const symbols = (await domains.market.history.dayOfMarket(20260703)).map(({ symbol }) => symbol);
      const own = { period: 86_400, count: 24, from: Date.UTC(2026, 6, 3) / 1000 } as const;
      const traded = await domains.market.history.klines(symbols, { ...own, adjust: 'none' });
      const forward = await domains.market.history.klines(symbols, { ...own, adjust: 'forward' });
      const tally = { gains: 0, apart: 0, adjusted: 0 };
      for (const [symbol, lines] of forward) {
        if (lines.some(({ close }, at) => close !== traded.get(symbol)?.[at]?.close)) tally.adjusted++;
        for (const [at, { close, changeRate }] of lines.slice(1).entries()) {
          tally.gains++;
          const before = lines[at]?.close ?? 0;
          // Both closes are rounded to a fen.
          if (Math.abs(before * (1 + (changeRate ?? 0)) - close) > 0.5 + 0.5 * (1 + (changeRate ?? 0)) + 1e-6)
            tally.apart++;
        }
      }
      expect(tally).toEqual({ gains: 126_986, apart: 0, adjusted: 673 });
    });
  },
);
