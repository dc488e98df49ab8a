import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPublishedPools } from './real-market.ts';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';

// What the numbers below mean is told in docs/market-checks.md#boards.
const files = {
  market: realData('market_daily_full_20260703_20260805.csv.gz'),
  symbols: realData('a_share_symbols_20260821.csv.gz'),
  names: realData('name_changes_20260703_20260821.csv.gz'),
  pools: realData('limit_pools_20260618_20260731.csv.gz'),
};
const isAbsent = Object.values(files).includes('');

interface Stock {
  symbol: string;
  limit_up_days: number;
  first_limit_up: number;
  limit_timeline: unknown;
}

let app: TestApp;
const pool = async (name: string, day: number) =>
  (await app.http.inject({ url: `/api/pool/detail?pool_name=${name}&date=${day}` })).json<{ data: Stock[] }>().data;

/** How many of the limit-ups that were published from that day on are not ours, or are ours with another row. */
async function tallyFrom(first: number) {
  const published = readPublishedPools().filter(({ pool: name, day }) => name === 'zt' && day >= first);
  const days = [...new Set(published.map(({ day }) => day))];
  const tally = { published: published.length, missing: 0, otherRow: 0 };
  for (const day of days) {
    const ours = new Map((await pool('limit_up', day)).map((stock) => [stock.symbol, stock]));
    for (const entry of published.filter((one) => one.day === day)) {
      const stock = ours.get(entry.symbol);
      if (stock === undefined) tally.missing += 1;
      else if (stock.limit_up_days !== entry.boards) tally.otherRow += 1;
    }
  }
  return tally;
}

describe.skipIf(isAbsent)('boards of imported days (needs ../shared/data)', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    app = await bootApp({}, { market: openReplay({ day: 20260805, pace: 1 }) });
    expect((await runImport(app.domains, ['symbols', files.symbols])).code).toBe(0);
    expect((await runImport(app.domains, ['names', files.names])).summary).toContain('new 1117');
    expect((await runImport(app.domains, ['days', files.market])).summary).toContain('new 141030');
    for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
  });
  afterAll(() => app.close());

  test('their limit-ups and rows are those that were published', async () => {
    expect(await tallyFrom(20260721)).toEqual({ published: 728, missing: 0, otherRow: 0 });
  });

  test('when a share reached its limit is not known of a day without minutes', async () => {
    const stocks = await pool('limit_up', 20260730);
    expect(stocks.length).toBeGreaterThan(20);
    expect(stocks.every(({ first_limit_up: at, limit_timeline: line }) => at === 0 && line === null)).toBe(true);
  });

  test('with the published pools the rows of the first imported days are whole', async () => {
    expect(await tallyFrom(20260703)).toEqual({ published: 1457, missing: 0, otherRow: 24 });
    expect((await runImport(app.domains, ['pools', files.pools])).code).toBe(0);
    expect(await tallyFrom(20260703)).toEqual({ published: 1457, missing: 0, otherRow: 1 });
  });
});
