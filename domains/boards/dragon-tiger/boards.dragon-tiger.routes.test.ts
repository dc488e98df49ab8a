import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';

/**
 * Names the calls that are tested: boards.getDragonTiger, boards.listDragonTigerSeats, boards.listDragonTigerStocks,
 * boards.listDragonTigersOfStock, boards.listHotDragonTigers, boards.listWellKnownDragonTigers.
 */

const get = async (app: TestApp, address: string) => {
  const answer = await app.http.inject({ url: address });
  return { source: answer.headers['x-market-source'], ...answer.json() };
};

test('reasons in the words of the exchange: the known ones by their code, others as they were told', async () => {
  const other = '单只标的证券的当日融资买入数量达到当日该证券总交易量的50%以上';
  const ten = '连续10个交易日内收盘价格涨幅偏离值累计达到100%的证券';
  const app = await bootApp();
  const worded = path.join(mkdtempSync(path.join(tmpdir(), 'seats-')), 'worded.csv');
  const lines = [
    'trade_date,ts_code,exalter,side,buy,buy_rate,sell,sell_rate,net_buy,reason',
    '20260817,600519.SH,某某证券上海路营业部,0,1000,1,200,1,800,日涨幅偏离值达到7%的前5只证券',
    `20260817,000001.SZ,某某证券上海路营业部,0,10,1,0,1,10,${other}`,
    `20260817,000002.SZ,某某证券上海路营业部,0,10,1,0,1,10,${ten}`,
    '20260817,600000.SH,某某证券上海路营业部,0,10,1,0,1,10,',
    // Among both sides, and another one of that name.
    '20260817,600519.SH,机构专用,0,500,1,300,1,200,日涨幅偏离值达到7%的前5只证券',
    '20260817,600519.SH,机构专用,1,500,1,300,1,200,日涨幅偏离值达到7%的前5只证券',
    '20260817,600519.SH,机构专用,1,0,1,100,1,-100,日涨幅偏离值达到7%的前5只证券',
  ];
  writeFileSync(worded, lines.join('\n'));
  const { summary } = await runImport(app.domains, ['dragon-tiger', worded]);
  expect(summary).toContain('read 7, passed over 1, new 5, changed 0, same 0, rejected 1');
  const { data } = await get(app, '/api/v6/boards/dragon-tiger?date=20260817');
  expect(data.reasons).toEqual([
    { code: '070001', text: '日涨幅偏离值达 7%', days: 1, count: 1 },
    { code: other, text: other, days: 1, count: 1 },
    { code: ten, text: ten, days: 10, count: 1 },
  ]);
  expect(data.summary).toMatchObject({ stocks: 3, lists: 3, net_value: 910, institution_net_value: 100 });
  await app.close();
});

describe('imported lists', () => {
  let app: TestApp;
  let file: string;
  const seats = [
    'date,symbol,name,seat,seat_label,reason_code,buy,sell,net,qfq_close',
    '2026-08-18,600519.SH,贵州茅台,某某证券上海路营业部,上海路,70001,1000,200,800,',
    '2026-08-19,600519.SH,贵州茅台,机构专用,机构专用,070001,9000000,0,9000000,',
    '2026-08-19,600519.SH,贵州茅台,机构专用,机构专用,070001,0,1000000,-1000000,',
    '2026-08-19,600519.SH,贵州茅台,某某证券上海路营业部,上海路,070005,400,0,400,',
    '2026-08-19,000001.SZ,平安银行,某某证券上海路营业部,,070099,0,50,-50,',
    '2026-08-20,000001.SZ,平安银行,深股通专用,深股通专用,070002,10,0,10,',
  ];

  beforeAll(async () => {
    app = await bootApp();
    file = path.join(mkdtempSync(path.join(tmpdir(), 'seats-')), 'seats.csv');
    writeFileSync(file, seats.join('\n'));
    await runImport(app.domains, ['dragon-tiger', file]);
  });
  afterAll(() => app.close());

  test('the same file again says nothing new', async () => {
    expect((await runImport(app.domains, ['dragon-tiger', file])).summary).toContain('new 0, changed 0, same 6');
  });

  test('the newest day that is public, before and after 17:30', async () => {
    const morning = await get(app, '/api/v6/boards/dragon-tiger');
    expect(morning).toMatchObject({ source: 'import', data: { date: 20260819, awaited_date: 20260820 } });
    expect(morning.data.days).toEqual([20260819, 20260818]);
    app.clock.set(Date.UTC(2026, 7, 20, 9, 30));
    const evening = await get(app, '/api/v6/boards/dragon-tiger');
    expect(evening.data).toMatchObject({ date: 20260820, awaited_date: null, is_simulated: false });
    app.clock.set(Date.UTC(2026, 7, 20, 2));
  });

  test('sums leave lists of three days out; what nobody told is null', async () => {
    const { data } = await get(app, '/api/v6/boards/dragon-tiger?date=20260819');
    expect(data.summary).toEqual({
      ...{ stocks: 2, lists: 3, three_day_lists: 1, net_value: 7_999_950, institution_net_value: 8_000_000 },
      ...{ institution_stocks: 1, northbound_seats: 0, previous_rising: null },
    });
    expect(data.items[0]).toMatchObject({
      ...{ symbol: '600519.SS', price: null, change_percent: null, turnover_value: null, net_value: 8_000_000 },
      ...{ institution_buyers: 1, institution_sellers: 1, reason: { code: '070001', days: 1 } },
    });
    expect(data.reasons).toMatchObject([
      { code: '070001' },
      { code: '070005', days: 3 },
      { code: '070099', text: '其他原因' },
    ]);
    expect(data.active_seats).toMatchObject([{ seat: '某某证券上海路营业部', times: 2, net_value: 750 }]);
  });

  test('a day that is not public yet, or has no lists, is told as one without', async () => {
    const days = await get(app, '/api/v6/boards/dragon-tiger?date=20260820');
    expect(days.data).toMatchObject({ date: 20260820, items: [] });
    const seatsOfToday = await get(app, '/api/v6/boards/dragon-tiger/seats?date=20260820&symbol=000001.SZ');
    expect(seatsOfToday.data.lists).toEqual([]);
  });

  test('the seats of a share, list by list', async () => {
    const { data } = await get(app, '/api/v6/boards/dragon-tiger/seats?date=20260819&symbol=sh600519');
    expect(data.lists).toMatchObject([
      { buyers: [{ seat: '机构专用', kind: 'institution', label: '' }], sellers: [{ sell: 1_000_000 }] },
      { reason: { days: 3 }, buyers: [{ kind: 'branch', label: '上海路' }], sellers: [] },
    ]);
  });

  /** docs/product/dragon-tiger.md#of-a-share */
  test('the lists that a share was on lately, those of a day that is not public yet left out', async () => {
    const listsOf = async (query: string) => (await get(app, `/api/v6/boards/dragon-tiger/of-stock?${query}`)).data;
    expect(await listsOf('symbol=sh600519')).toMatchObject({
      days: 2,
      is_simulated: false,
      items: [
        { date: 20260819, reason: { code: '070001' }, buy_value: 9_000_000, net_value: 8_000_000 },
        { date: 20260819, reason: { days: 3 } },
        { date: 20260818, buy_value: 1000, sell_value: 200, net_value: 800 },
      ],
    });
    expect((await listsOf('symbol=600519.SS&before=2026-08-19')).items).toMatchObject([{ date: 20260818 }]);
    expect((await listsOf('symbol=000001.SZ')).items).toMatchObject([{ date: 20260819 }]);
    expect((await listsOf('symbol=hello')).items).toEqual([]);
  });

  test('programs of long standing get stocks, and sentences made of the lists', async () => {
    const stocks = await get(app, '/dragon_tiger/stock?date=20260819');
    expect(stocks.data.items).toMatchObject([
      { symbol: '600519.SS', net_value: 8_000_000, reasons: [{ code: '070001' }, { code: '070005' }] },
      { symbol: '000001.SZ', net_value: -50 },
    ]);
    const hot = await get(app, '/dragon_tiger/hot_article?date=20260819&limit=1');
    expect(hot.data.items).toMatchObject([{ title: '贵州茅台：龙虎榜净买入 800.0万元' }]);
    const known = await get(app, '/dragon_tiger/well_known_article?date=20260818');
    expect(known.data.items).toMatchObject([{ symbol: '600519.SS', seats: [{ label: '上海路' }] }]);
    expect((await get(app, '/dragon_tiger/well_known_article?date=20260819')).data.items).toEqual([]);
  });

  test.each([
    '/api/v6/boards/dragon-tiger?date=yesterday',
    '/api/v6/boards/dragon-tiger/seats',
    '/dragon_tiger/hot_article?limit=0',
  ])('%s is refused with a sentence', async (address) =>
    expect(await get(app, address)).toMatchObject({ code: 40000 }),
  );

  test('of a file that lacks a column, or has bad records, nothing wrong is taken', async () => {
    const bad = path.join(path.dirname(file), 'bad.csv');
    writeFileSync(
      bad,
      [seats[0], '2026-08-19,600519.SH,贵州茅台,甲,,原因,1,1,0,', ...Array(2).fill(seats[1])].join('\n'),
    );
    expect((await runImport(app.domains, ['dragon-tiger', bad])).summary).toContain('rejected 2');
    writeFileSync(bad, 'date,symbol\n2026-08-19,600519.SH');
    expect(await runImport(app.domains, ['dragon-tiger', bad])).toMatchObject({ code: 1 });
  });
});

const file = realData('dragon_tiger_seats_20260708_20260724.csv.gz');

test.skipIf(file === '')('real lists are taken as they are: without shared/data they are not looked at', async () => {
  const app = await bootApp();
  const { summary } = await runImport(app.domains, ['dragon-tiger', file]);
  expect(summary).toContain('read 3671, new 3671, changed 0, same 0, rejected 0');
  const { data } = await get(app, '/api/v6/boards/dragon-tiger?date=20260724');
  expect(data.reasons.filter(({ text }: { text: string }) => text === '其他原因').length).toBeLessThan(2);
  await app.close();
});

describe('a simulated market', () => {
  const calendar = createTradingCalendar(closedYears, []);
  let moment: MarketMoment = { day: 20250314, second: 18 * 3600 };
  let app: TestApp;

  beforeAll(async () => {
    const source = createSimulator({ seed: 5, calendar });
    app = await bootApp({}, { market: { source, momentOf: () => moment } });
  }, 60_000);
  afterAll(() => app.close());

  test('tells of a share the lists that the days tell', async () => {
    const { data } = await get(app, '/api/v6/boards/dragon-tiger');
    const [{ symbol }] = data.items;
    const own = await get(app, `/api/v6/boards/dragon-tiger/of-stock?symbol=${symbol}`);
    const told = data.items.filter((row: { symbol: string }) => row.symbol === symbol);
    const ofThatDay = own.data.items.filter(({ date }: { date: number }) => date === data.date);
    expect(own).toMatchObject({ source: 'simulated', data: { is_simulated: true, days: 10 } });
    expect(ofThatDay.map(({ net_value }: { net_value: number }) => net_value).toSorted()).toEqual(
      told.map(({ net_value }: { net_value: number }) => net_value).toSorted(),
    );
  });

  test('has the lists that its day would have had, in its figures', async () => {
    const { source, data } = await get(app, '/api/v6/boards/dragon-tiger');
    expect(source).toBe('simulated');
    expect(data).toMatchObject({ date: 20250314, is_simulated: true, awaited_date: null });
    expect(data.items.length).toBeGreaterThan(10);
    for (const {
      reason,
      change_percent: change,
      turnover_value: value,
      buy_value: buy,
      sell_value: sell,
    } of data.items) {
      if (reason.code === '070028') expect(change).toBeGreaterThanOrEqual(0.15);
      if (reason.days === 1) expect(Math.max(buy, sell)).toBeLessThan(value);
    }
    expect(data.summary.previous_rising).toBeGreaterThanOrEqual(0);
    expect(data.active_seats[0].seat).toMatch(/^演示证券.第.营业部$/);
    expect((await get(app, '/dragon_tiger/well_known_article')).data.items.length).toBeGreaterThan(0);
  });

  test('no day lies before the first one of the market', async () => {
    const { data } = await get(app, '/api/v6/boards/dragon-tiger?date=20250103');
    expect(data.days.at(-1)).toBe(20250102);
    expect((await get(app, '/api/v6/boards/dragon-tiger?date=20241231')).data).toMatchObject({
      items: [],
      active_seats: [],
    });
  });

  test('who is called abnormal on the ladder is on a list of three days, by the same rule', async () => {
    const found: string[] = [];
    for (const date of ['2025-03-11', '2025-03-12', '2025-03-13', '2025-03-14']) {
      const [{ data: ladder }, { data }] = await Promise.all([
        get(app, `/api/v6/boards/ladder?date=${date}`),
        get(app, `/api/v6/boards/dragon-tiger?date=${date}`),
      ]);
      const listed = new Set(
        data.items
          .filter(({ reason }: { reason: { code: string } }) => ['070005', '070032', '070041'].includes(reason.code))
          .map(({ symbol }: { symbol: string }) => symbol),
      );
      for (const { symbol, is_reached: isReached } of ladder.abnormal) {
        expect([date, symbol, listed.has(symbol)]).toEqual([date, symbol, isReached]);
        if (isReached) found.push(symbol);
      }
    }
    expect(found.length).toBeGreaterThan(2);
  });

  test('before 17:30 of its own day it tells the day before', async () => {
    moment = { day: 20250317, second: 15 * 3600 };
    app.clock.set(app.clock.millis() + 10_000);
    await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
    const { data } = await get(app, '/api/v6/boards/dragon-tiger');
    expect(data).toMatchObject({ date: 20250314, awaited_date: 20250317 });
  });
});
