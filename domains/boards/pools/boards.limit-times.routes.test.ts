import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import type { Ladder } from '#domains/boards/ladder/boards.ladder.contract.ts';
import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import type { PoolStock } from './boards.pools.contract.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pools-'));
const file = path.join(folder, 'pools.csv');
const bars = path.join(folder, 'days.csv');
afterAll(() => rmSync(folder, { recursive: true }));

/** Midnight in China. */
const DAY = Date.UTC(2026, 6, 19, 16) / 1000;
const at = (hour: number, minute: number, second = 0) => DAY + clockTime(hour, minute, second);

const dayHeader = 'date,symbol,open,high,low,close,pre_close,volume_shares,amount,float_mv';
const days = [
  dayHeader,
  '2026-07-20,000001.SZ,10,11,10,11,10,1000,10500,1000000',
  '2026-07-20,600519.SS,10,11,10,11,10,1000,10500,1000000',
  '2026-07-20,000002.SZ,10,11,10,10.5,10,1000,10500,1000000',
  '2026-07-20,600000.SS,10,10,9,9,10,1000,9500,1000000',
  '2026-07-20,600036.SS,10,11,10,11,10,1000,10500,1000000',
  '2026-07-21,000001.SZ,11,11.5,11,11.5,11,1000,11500,1000000',
  '2026-07-21,600036.SS,11,11.5,11,11.5,11,1000,11500,1000000',
];
const header = 'pool,symbol,date,first_seal,last_seal,break_times,seal_fund,float_mv,seal_fund_dt,open_times';
const pools = [
  header,
  'zt,000001.SZ,2026-07-20,100530,143000,2.0,50000,1000000,,',
  'zt,600519.SS,2026-07-20,092500,092500,0,100000,1000000,,',
  'zb,000002.SZ,2026-07-20,094501,,1.0,,1000000,,',
  'dt,600000.SS,2026-07-20,,14:07:42,,,1000000,20000,3.0',
];

const replay = { market: { source: 'stored' as const, momentOf: () => ({ day: 20260721, second: clockTime(14, 0) }) } };
async function open(market: Parameters<typeof bootApp>[1], ...imports: string[][]) {
  const app = await bootApp({}, market);
  for (const argv of imports) await runImport(app.domains, argv);
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
  return app;
}
async function poolOf(app: TestApp, name: string, when = 'date=20260720'): Promise<PoolStock[]> {
  const answer = await app.http.inject({ url: `/api/pool/detail?pool_name=${name}&${when}` });
  return answer.json<{ data: PoolStock[] }>().data;
}

describe('a day of bars without minutes, whose times were imported', () => {
  let app: TestApp;
  beforeAll(async () => {
    writeFileSync(bars, days.join('\n'));
    writeFileSync(file, pools.join('\n'));
    app = await open(replay, ['days', bars], ['pools', file]);
  });
  afterAll(() => app.close());

  test('limit-ups have their times, how often they broke and what waited, the first to be sealed first', async () => {
    expect(await poolOf(app, 'limit_up')).toMatchObject([
      {
        ...{ symbol: '600519.SS', first_limit_up: at(9, 25), last_limit_up: at(9, 25), break_limit_up_times: 0 },
        ...{ buy_lock_volume_ratio: 0.1, sell_lock_volume_ratio: null, limit_timeline: null },
      },
      {
        ...{ symbol: '000001.SZ', first_limit_up: at(10, 5, 30), last_limit_up: at(14, 30), break_limit_up_times: 2 },
        ...{ buy_lock_volume_ratio: 0.05, limit_timeline: null },
      },
      { symbol: '600036.SS', first_limit_up: 0, buy_lock_volume_ratio: null, limit_timeline: null },
    ]);
  });

  test('one that broke once came first and last at the same time; of the lower limit only the last time is known', async () => {
    expect(await poolOf(app, 'limit_up_broken')).toMatchObject([
      { symbol: '000002.SZ', first_limit_up: at(9, 45, 1), last_limit_up: at(9, 45, 1), break_limit_up_times: 1 },
    ]);
    expect(await poolOf(app, 'limit_down')).toMatchObject([
      {
        ...{ symbol: '600000.SS', first_limit_down: 0, last_limit_down: at(14, 7, 42), break_limit_down_times: 3 },
        ...{ sell_lock_volume_ratio: 0.02, buy_lock_volume_ratio: null, first_limit_up: 0 },
      },
    ]);
  });

  test('what happened is known by the close, and in which minute it is not', async () => {
    const asked = await app.http.inject({ url: '/api/event/history?date=20260720' });
    const told = asked.json<{ data: MarketEvent[] }>().data;
    expect(told.map(({ target }) => target)).toContain('600519.SS');
    expect(told.every(({ is_by_close }) => is_by_close)).toBe(true);
    // It came to its limit of 11.00 and ended at 10.50.
    const ofBroken = told.filter(({ target }) => target === '000002.SZ');
    expect(ofBroken.map((one) => [one.event_type, (one.stock_abnormal_event_data as { price: number }).price])).toEqual(
      [
        [10_003, 10.5],
        [10_001, 11],
      ],
    );
  });

  test('the ladder tells them too, and of a share about which nothing was imported no time', async () => {
    const asked = await app.http.inject({ url: '/api/v6/boards/ladder?date=20260720' });
    const { rungs } = asked.json<{ data: Ladder }>().data;
    expect(rungs.flatMap(({ cells }) => cells)).toMatchObject([
      { symbol: '600519.SS', first_limit_up: at(9, 25), last_break_limit_up: 0, buy_lock_volume_ratio: 0.1 },
      { symbol: '000002.SZ', first_limit_up: at(9, 45, 1), last_break_limit_up: null, buy_lock_volume_ratio: null },
      { symbol: '000001.SZ', first_limit_up: at(10, 5, 30), last_break_limit_up: null, buy_lock_volume_ratio: 0.05 },
      { symbol: '600036.SS', first_limit_up: null, last_break_limit_up: null, buy_lock_volume_ratio: null },
    ]);
  });

  test('the surge board tells the same times, no time where nobody knows it, and those last', async () => {
    const { items } = (await app.http.inject('/api/surge_stock/stocks?date=20260720')).json().data;
    expect(items.map((row: unknown[]) => [row[0], row[6]])).toEqual([
      ['600519.SS', at(9, 25)],
      ['000001.SZ', at(10, 5, 30)],
      ['600036.SS', 0],
    ]);
  });

  test('the reasons that were written for the day stand in its pools', async () => {
    const reasons = path.join(folder, 'surge.csv');
    writeFileSync(reasons, 'symbol,name,description,plates,date\n000001.SZ,平安银行,银行的理由,金融,20260720');
    await runImport(app.domains, ['surge', reasons]);
    const [other, bank] = await poolOf(app, 'limit_up');
    expect(other?.surge_reason).toBeNull();
    expect(bank?.surge_reason).toEqual({
      symbol: '000001.SZ',
      stock_reason: '银行的理由',
      related_plates: [{ plate_id: expect.any(Number), plate_name: '金融', plate_reason: '' }],
    });
  });

  test('a moment before the close knows nothing of them', async () => {
    for (const pool of ['limit_up', 'limit_up_broken', 'limit_down', 'super_stock', 'yesterday_limit_up'])
      expect(await poolOf(app, pool, 'date=20260720&at=14:59')).toEqual([]);
    expect(await poolOf(app, 'limit_up', 'date=20260720&at=15:00')).toHaveLength(3);
    const ladder = await app.http.inject({ url: '/api/v6/boards/ladder?date=20260720&at=10:30' });
    expect(ladder.json()).toMatchObject({ data: { trade_day: null, rungs: [] } });
    const day = await app.http.inject({ url: '/api/v6/boards/days?date=20260720' });
    expect(day.json()).toMatchObject({ data: { trade_day: '2026-07-20', has_minutes: false } });
  });

  test('shown as the day of now it stands at its close, whatever the clock of the replay says', async () => {
    app.clock.advance(3);
    await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
    const day = await app.http.inject({ url: '/api/v6/boards/days' });
    expect(day.json()).toMatchObject({ data: { today: '2026-07-21', session: 'CLOSED', has_minutes: false } });
    const real = await app.http.inject({ url: '/market/real?prod_code=000001.SZ&fields=last_px,high_px' });
    expect(real.json()).toMatchObject({ data: { snapshot: { '000001.SZ': [11.5, 11.5] } } });
  });

  test('what was written after the close is told of a day that stands at its close, that of now too, and at no moment of one', async () => {
    const reasons = path.join(folder, 'surge.csv');
    writeFileSync(reasons, 'symbol,name,description,plates,date\n000001.SZ,平安银行,今天的理由,金融,20260721');
    await runImport(app.domains, ['surge', reasons]);
    await app.domains.modules.find(({ name }) => name === 'boards')?.follow?.look();
    const bankIn = async (pool: string, when: string) =>
      (await poolOf(app, pool, when)).find(({ symbol }) => symbol === '000001.SZ');
    expect(await bankIn('limit_up', 'date=20260720&at=15:00')).toMatchObject({ surge_reason: null });
    expect(await bankIn('yesterday_limit_up', 'date=20260721')).toMatchObject({
      surge_reason: { stock_reason: '今天的理由' },
    });
    const { items } = (await app.http.inject('/api/surge_stock/plates?date=20260720&at=15:00')).json().data;
    expect(items.map(({ name }: { name: string }) => name)).not.toContain('金融');
  });

  /** docs/product/boards.md#published-rows */
  test('a row that began before our days goes on from what was published of it', async () => {
    const rowsOn = async (day: number) =>
      (await poolOf(app, 'limit_up', `date=${day}`)).map((one) => `${one.symbol} ${one.limit_up_days}`).toSorted();
    const published = path.join(folder, 'boards.csv');
    const importing = async (...records: string[]) => {
      writeFileSync(published, ['pool,symbol,date,boards', ...records].join('\n'));
      expect((await runImport(app.domains, ['pools', published])).summary).toContain('rejected 0');
    };
    expect(await rowsOn(20260720)).toEqual(['000001.SZ 1', '600036.SS 1', '600519.SS 1']);
    await importing('zt,000001.SZ,2026-07-17,4.0', 'zb,600036.SS,2026-07-17,');
    expect(await rowsOn(20260720)).toEqual(['000001.SZ 5', '600036.SS 1', '600519.SS 1']);
    const [before] = await poolOf(app, 'yesterday_limit_up', 'date=20260720');
    expect(before).toMatchObject({ symbol: '000001.SZ', yesterday_limit_up_days: 4 });
    // Where nobody tells of the day before, a day of ours is told itself.
    await importing('zt,600036.SS,2026-07-20,3');
    await app.domains.modules.find(({ name }) => name === 'boards')?.follow?.look();
    const eve = await poolOf(app, 'yesterday_limit_up', 'date=20260721');
    expect(eve.map((one) => [one.symbol, one.yesterday_limit_up_days])).toEqual([
      ['000001.SZ', 5],
      ['600036.SS', 3],
    ]);
  });

  test('the same file again says nothing new; bad records are rejected', async () => {
    expect((await runImport(app.domains, ['pools', file])).summary).toContain('new 0, changed 0, same 4');
    writeFileSync(
      file,
      [
        header,
        'xx,000001.SZ,2026-07-20,100530,143000,2.0,50000,1000000,,',
        'zt,000001.SZ,2026-07-20,180000,,,,,,',
        'zt,000001.SZ,2026-07-20,143000,100530,,,,,',
        ...Array(2).fill(pools[1]),
      ].join('\n'),
    );
    expect((await runImport(app.domains, ['pools', file])).summary).toContain('same 1, rejected 4');
    writeFileSync(file, 'symbol,date\n000001.SZ,20260720');
    expect(await runImport(app.domains, ['pools', file])).toMatchObject({ code: 1 });
  });
});

test('beside simulated quotes no imported time is told', async () => {
  const market = { market: simulatedDay({ day: 20250610, second: clockTime(14, 0) }).feed };
  const app = await open(market);
  const before = await poolOf(app, 'limit_up', 'date=20250609');
  const rows = before.map(({ symbol }) => `zt,${symbol},2025-06-09,101112,101112,7,1,1,,`);
  writeFileSync(file, [header, ...rows].join('\n'));
  expect((await runImport(app.domains, ['pools', file])).summary).toContain(`new ${before.length}, `);
  expect(before.length).toBeGreaterThan(5);
  expect(await poolOf(app, 'limit_up', 'date=20250609')).toEqual(before);
  await app.close();
});

const real = realData('limit_pools_20260618_20260731.csv.gz');
const market = realData('market_daily_full_20260703_20260805.csv.gz');

test.skipIf(real === '' || market === '')(
  'real times go to the limit-ups that our own count finds: without shared/data they are not looked at',
  { timeout: 120_000 },
  async () => {
    const lines = gunzipSync(readFileSync(market)).toString().split('\n');
    const chosen = lines.filter((line, nr) => nr === 0 || /,2026-07-2[01],/.test(line));
    writeFileSync(bars, chosen.join('\n'));
    const app = await open(replay, ['days', bars]);
    const { summary } = await runImport(app.domains, ['pools', real]);
    expect(summary).toContain('read 4721, new 4721, changed 0, same 0, rejected 0');
    const stocks = await poolOf(app, 'limit_up');
    const timed = stocks.filter(({ first_limit_up: first }) => first > 0);
    const ofDay = gunzipSync(readFileSync(real))
      .toString()
      .split('\n')
      .filter((line) => /^zt,.*,2026-07-20,/.test(line));
    expect(timed).toHaveLength(ofDay.length);
    expect(timed.every((one) => one.buy_lock_volume_ratio !== null && one.limit_timeline === null)).toBe(true);
    await app.close();
  },
);
