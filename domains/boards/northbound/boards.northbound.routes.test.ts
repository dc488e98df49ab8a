import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';

/**
 * Names the calls that are tested: boards.listNorthboundDays, boards.listNorthboundIncreases, boards.listNorthboundReductions,
 * boards.listNorthboundHeavies, boards.listNorthboundProfits, boards.listNorthboundDeficits, boards.listNorthboundActives,
 * boards.getNorthboundGroups, boards.getNorthboundChanges, boards.listNorthboundHistory, boards.getNorthbound,
 * boards.getNorthboundSeries.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'northbound-'));
const fileOf = (name: string, ...lines: string[]) => {
  writeFileSync(path.join(folder, name), lines.join('\n'));
  return path.join(folder, name);
};

async function ask(app: TestApp, address: string) {
  const answer = await app.http.inject({ url: address });
  return { source: answer.headers['x-market-source'], ...answer.json() };
}

describe('what was imported', () => {
  let app: TestApp;
  const lugutong = (name: string) => ask(app, `/api/v2/lugutong/${name}`);
  const symbolsOf = async (name: string) => (await lugutong(name)).data.map(({ symbol }: { symbol: string }) => symbol);

  beforeAll(async () => {
    app = await bootApp();
    const ranking = '代码,名称,今日收盘价,今日持股-股数,今日持股-市值,今日持股-占流通股比,所属板块,日期';
    const holdings = fileOf(
      'holdings.csv',
      ranking,
      '600519,贵州茅台,1000,10,10000,1.00,酿酒行业,2018-07-26',
      '000001,平安银行,10,500,5000,2.00,银行,2018-07-26',
      '300750,宁德时代,100,1,100,,电池,2018-07-26',
      '600519,贵州茅台,900,12,10800,1.20,酿酒行业,2018-07-27',
      '000001,平安银行,11,400,4400,1.60,银行,2018-07-27',
      '600000,浦发银行,8,3,24,0.10,银行,2018-07-27',
    );
    expect(await runImport(app.domains, ['northbound', holdings])).toMatchObject({ code: 0 });
  });
  afterAll(() => app.close());

  test('days with data, newest first, as texts', async () => {
    expect(await lugutong('trading-day')).toMatchObject({ code: 20000, data: ['20180727', '20180726'] });
  });

  test('bought and sold: shares by the price of the day', async () => {
    const bought = await lugutong('incr-holding-stock');
    expect(bought).toMatchObject({ source: 'import' });
    expect(bought.data).toMatchObject([
      {
        symbol: '600519.SS',
        change_shares: 20_000,
        change_value: 18_000_000,
        change_ratio: 0.002,
        profit: -10_000_000,
      },
    ]);
    expect(await symbolsOf('reduce-holding-stock')).toEqual(['000001.SZ']);
    expect(await symbolsOf('profit-stock')).toEqual(['000001.SZ']);
    expect(await symbolsOf('deficit-stock')).toEqual(['600519.SS']);
  });

  test('held most, by exchange and so many at most', async () => {
    expect(await symbolsOf('heavily-holding-stock')).toEqual(['600519.SS', '000001.SZ', '600000.SS']);
    expect(await symbolsOf('heavily-holding-stock?type=1')).toEqual(['600519.SS', '600000.SS']);
    expect(await symbolsOf('heavily-holding-stock?type=2')).toEqual(['000001.SZ']);
    expect(await symbolsOf('heavily-holding-stock?limit=1')).toEqual(['600519.SS']);
  });

  test('a Saturday stands for its Friday; a day without data has none, and the first has no day before it', async () => {
    expect(await symbolsOf('heavily-holding-stock?date=20180728&limit=1')).toEqual(['600519.SS']);
    expect(await symbolsOf('heavily-holding-stock?date=20180801')).toEqual([]);
    expect(await symbolsOf('incr-holding-stock?date=20180726')).toEqual([]);
  });

  test('an analysis that names no day is of 2018-07-28, which is the 27th', async () => {
    const { data } = await lugutong('holding-change-analysis');
    expect(data).toMatchObject({ date: 20180727, previous_date: 20180726, is_simulated: false });
    expect(data.analysis).toMatchObject([
      { symbol: '600519.SS', state: 'held', previous_shares: 100_000, series: [0.01, 0.012] },
      { symbol: '000001.SZ', change_shares: -1_000_000 },
      { symbol: '300750.SZ', state: 'left', holding_shares: null, change_shares: null },
      { symbol: '600000.SS', state: 'entered', previous_shares: null, change_value: null },
    ]);
    const sizes = await lugutong('basic-analysis?by=size');
    expect(sizes.data.analysis).toMatchObject([{ name: '小盘', holding_value: 152_240_000, share: 1 }]);
  });

  test('the history of some shares', async () => {
    const { data } = await lugutong('holding-change-list?codes=600519,600000.SH&limit=5');
    expect(data).toMatchObject([
      { symbol: '600519.SS', items: [{ date: 20180726, holding_value: 100_000_000 }, { date: 20180727 }] },
      { symbol: '600000.SS', items: [{ date: 20180727 }] },
    ]);
  });

  test('sums tell what is not disclosed as null, and the nearest day of one without data', async () => {
    const { data } = await ask(app, '/api/v6/boards/northbound');
    expect(data).toMatchObject({
      ...{ date: 20180727, previous_date: 20180726, days: [20180727, 20180726], nearest_date: null, active_date: null },
      ...{ holding_value: 152_240_000, stocks: 3, entered: 1, left: 1, turnover: null },
    });
    const without = await ask(app, '/api/v6/boards/northbound?date=20180801');
    expect(without.data).toMatchObject({ date: 20180801, holding_value: null, stocks: 0, nearest_date: 20180727 });
  });

  test('flows come in millions and are told by the month; active shares have a day of their own', async () => {
    const flows = fileOf(
      'flows.csv',
      'trade_date,ggt_ss,ggt_sz,hgt,sgt,north_money,south_money',
      '2018-07-26,1,,100.5,,100.5,1',
      '2018-07-27,1,2,-1.5,50,48.5,3',
      '2018-07-27,1,2,-1.5,50,48.5,3',
    );
    expect((await runImport(app.domains, ['northbound', flows])).summary).toContain(
      'new 2, changed 0, same 0, rejected 1',
    );
    const active = fileOf('active.csv', 'trade_date,ts_code,name,rank,amount', '20180730,600519.SH,贵州茅台,1,5000');
    await runImport(app.domains, ['northbound', active]);
    const series = await ask(app, '/api/v6/boards/northbound/series');
    expect(series.data).toMatchObject({
      holdings: [{ date: 20180727, value: 152_240_000 }],
      months: [{ month: 201807, turnover: null, net: 149_000_000 }],
    });
    const shenzhen = await ask(app, '/api/v6/boards/northbound/series?type=2');
    expect(shenzhen.data.months).toMatchObject([{ net: 50_000_000 }]);
    expect((await lugutong('active-stock')).data).toMatchObject([
      { symbol: '600519.SS', turnover_value: 5000, change_percent: null, holding_value: null },
    ]);
    expect((await lugutong('active-stock?date=20180727')).data).toEqual([]);
  });

  test('a day of which the turnover alone is disclosed is taken; one without anything is rejected', async () => {
    const head = 'trade_date,hgt,sgt,north_money,north_turnover';
    const daily = fileOf('daily.csv', head, '2018-08-03,,,,250000', '2018-07-23,,,,', '2018-07-20,,,,--');
    expect(await runImport(app.domains, ['northbound', daily])).toMatchObject({
      code: 1,
      summary: expect.stringContaining('read 3, new 1, changed 0, same 0, rejected 2'),
    });
    const { data } = await ask(app, '/api/v6/boards/northbound');
    expect(data.turnover).toMatchObject({ date: 20180803, value: 250_000_000_000, net: null });
    const alone = fileOf('alone.csv', 'trade_date,north_turnover', '2018-07-19,200000');
    expect((await runImport(app.domains, ['northbound', alone])).summary).toContain('new 1');
  });

  test('a day on which only the way south was open is passed over, and counted', async () => {
    const head = 'trade_date,ggt_ss,ggt_sz,hgt,sgt,north_money,south_money';
    const south = fileOf('south.csv', head, '2018-07-18,1,2,,,,3', '2018-07-17,,,,,,');
    expect((await runImport(app.domains, ['northbound', south])).summary).toContain(
      'read 2, passed over 1, new 0, changed 0, same 0, rejected 1',
    );
  });

  test('a file of one share is taken with its symbol, and counts in shares', async () => {
    const one = fileOf(
      'one.csv',
      '持股日期,当日收盘价,持股数量,持股市值,持股数量占A股百分比',
      '2018-07-25,20,1000,20000,0.5',
    );
    expect((await runImport(app.domains, ['northbound', one])).code).toBe(1);
    expect((await runImport(app.domains, ['northbound', one, '--symbol', '002008'])).summary).toContain('new 1');
    const { data } = await lugutong('holding-change-list?codes=002008.SZ&date=20180725');
    expect(data).toMatchObject([{ items: [{ holding_shares: 1000, holding_ratio: 0.005 }] }]);
  });

  test.each(['active-stock?type=3', 'incr-holding-stock?date=x', 'basic-analysis?by=weather', 'profit-stock?limit=0'])(
    '%s is refused with a sentence',
    async (name) => expect(await lugutong(name)).toMatchObject({ code: 40000 }),
  );
});

const file = realData('northbound_daily_flow_20141117_20231229.csv.gz');

test.skipIf(file === '')('real flows are taken as they are: without shared/data they are not looked at', async () => {
  const app = await bootApp();
  const { summary } = await runImport(app.domains, ['northbound', file]);
  expect(summary).toContain('read 2151, passed over 6, new 2145, changed 0, same 0, rejected 0');
  const { data } = await ask(app, '/api/v6/boards/northbound');
  expect(data).toMatchObject({ date: null, turnover: { date: 20231229, value: null, net: -566_200_000 } });
  await app.close();
});

describe('a simulated market', () => {
  let app: TestApp;
  const market = simulatedDay({ day: 20251020, second: clockTime(10, 0) });
  beforeAll(async () => {
    app = await bootApp({}, { market: market.feed });
  }, 60_000);
  afterAll(() => app.close());

  test('discloses quarters, and what nobody is told of a real day is not told of this one', async () => {
    expect((await ask(app, '/api/v2/lugutong/trading-day')).data).toEqual(['20250930', '20250630', '20250331']);
    const { source, data } = await ask(app, '/api/v6/boards/northbound');
    expect(source).toBe('simulated');
    expect(data).toMatchObject({
      is_simulated: true,
      turnover: { date: 20251017, net: null },
      next_quarter_end: 20251231,
    });
    expect(data.holding_ratio).toBeGreaterThan(0);
    expect(data.holding_ratio).toBeLessThan(0.2);
    expect(data.entered + data.left).toBeGreaterThan(0);
  });

  test('all lists are full, and the active shares are those of the last day that is over', async () => {
    for (const name of ['incr-holding', 'reduce-holding', 'heavily-holding', 'profit', 'deficit', 'active']) {
      expect((await ask(app, `/api/v2/lugutong/${name}-stock`)).data, name).toHaveLength(10);
    }
    const { data } = await ask(app, '/api/v6/boards/northbound/series');
    expect(data.holdings).toHaveLength(3);
    expect(data.months.every(({ turnover }: { turnover: number | null }) => turnover !== null)).toBe(true);
  });

  test('analyses tell groups of its plates', async () => {
    const groups = await ask(app, '/api/v2/lugutong/basic-analysis?date=20250930&by=theme');
    expect(groups.data.analysis[0]).toMatchObject({
      series: [expect.any(Number), expect.any(Number), expect.any(Number)],
    });
    expect((await ask(app, '/api/v2/lugutong/basic-analysis')).data).toMatchObject({ date: 20180727, analysis: [] });
  });
});

/** docs/product/day-lists.md#nf-1 */
test('what is disclosed on a day is told on it by the list of changes too, also where no market goes on', async () => {
  const app = await bootApp();
  const file = fileOf(
    'quarters.csv',
    '代码,名称,今日收盘价,今日持股-股数,今日持股-市值,今日持股-占流通股比,所属板块,日期',
    '600519,贵州茅台,1000,10,10000,1.00,酿酒行业,2026-03-31',
    '600519,贵州茅台,900,12,10800,1.20,酿酒行业,2026-06-30',
  );
  app.clock.set(Date.UTC(2026, 6, 6, 4));
  expect(await runImport(app.domains, ['northbound', file])).toMatchObject({ code: 0 });
  const dayTold = async () => (await ask(app, '/api/stage2/north_fund_weekly')).data.trade_day;
  expect(await dayTold()).toBe('2026-03-31');
  app.clock.set(Date.UTC(2026, 6, 8, 4));
  expect(await dayTold()).toBe('2026-06-30');
  await app.close();
});
