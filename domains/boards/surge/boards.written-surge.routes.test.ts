import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { realData } from '#tests/support/real-data.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'surge-'));
const file = path.join(folder, 'surge.csv');
const bars = path.join(folder, 'days.csv');
const header = 'symbol,name,description,plates,m_days_n_boards,date';
/** One of our themes, and one that nobody here knows. */
const reasonsWith = (known: string) => [
  header,
  `600519.SH,贵州茅台,"第一行；\n第二行",${known}、造纸,3天2板,20250609`,
  '000001.SZ,平安银行,银行的理由,造纸,,20250609',
  '000002.SZ,万科A,房子的理由,其他,,20250609',
];
afterAll(() => rmSync(folder, { recursive: true }));

async function open(market?: Parameters<typeof bootApp>[1]) {
  const app = await bootApp({}, market);
  await look(app);
  return app;
}
async function look(app: TestApp) {
  app.clock.advance(3);
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
}
async function get(app: TestApp, address: string) {
  const answer = await app.http.inject({ url: address });
  return { source: answer.headers['x-market-source'], ...answer.json() };
}
interface Plate {
  id: number;
  name: string;
}
const symbolsIn = ({ data }: { data: { items: unknown[][] } }) => data.items.map(([symbol]) => symbol);

describe('a day that somebody wrote about, beside a simulated market', () => {
  let app: TestApp;
  let ours: Plate | undefined;
  const stocks = '/api/surge_stock/stocks?date=20250609';
  const plates = '/api/surge_stock/plates?date=20250609';

  beforeAll(async () => {
    app = await open({ market: simulatedDay({ day: 20250610, second: clockTime(14, 0) }).feed });
    ours = app.domains.market.days.plates.all()[0];
    writeFileSync(file, reasonsWith(ours?.name ?? '').join('\n'));
    expect(await runImport(app.domains, ['surge', file])).toMatchObject({ code: 0 });
    await app.domains.market.upsertSecurities([{ symbol: '600519', name: '贵州茅台', listDate: '2001-08-27' }]);
  });
  afterAll(() => app.close());

  test('is told by what was written once it is over, also when nobody says which day', async () => {
    const over = simulatedDay({ day: 20250609, second: clockTime(10, 30) });
    const other = await open({ market: over.feed });
    try {
      expect(await runImport(other.domains, ['surge', file])).toMatchObject({ code: 0 });
      expect((await get(other, '/api/surge_stock/plates')).data.is_imported).toBe(false);
      over.moveTo({ day: 20250609, second: clockTime(15, 30) });
      await look(other);
      expect((await get(other, '/api/surge_stock/plates')).data.is_imported).toBe(true);
    } finally {
      await other.close();
    }
  });

  test('its themes by name: ours under their ids, others under ids of their own', async () => {
    const { source, data } = await get(app, plates);
    expect(source).toBe('import');
    expect(data).toMatchObject({ is_imported: true, manual_updated_at: 0 });
    expect((await get(app, '/api/surge_stock/plates?date=20250606')).data.is_imported).toBe(false);
    expect(data.items.map(({ name }: Plate) => name)).toEqual(['造纸', ours?.name, '其他']);
    const [paper, known] = data.items as Plate[];
    expect(paper?.id).toBeGreaterThan(900_000_000);
    expect(known?.id).toBe(ours?.id);
    expect(data.items.map(({ description = '' }: { description?: string }) => description)).toEqual(['', '', '']);
    expect(symbolsIn(await get(app, `${stocks}&plate_id=${paper?.id}`))).toEqual(['600519.SS', '000001.SZ']);
    expect(symbolsIn(await get(app, `${stocks}&plate_id=-1`))).toEqual(['000002.SZ']);
  });

  test('the words as they were written; what no import told is null and not simulated', async () => {
    const { data } = await get(app, stocks);
    const [first] = data.items;
    expect(first.slice(0, 8)).toEqual(['600519.SS', '贵州茅台', null, null, null, '第一行；\n第二行', 0, null]);
    expect(first.slice(9, 12)).toEqual([Date.UTC(2001, 7, 26, 16) / 1000, null, '3天2板']);
    expect(symbolsIn(await get(app, `${stocks}&uplimit=true`))).toEqual([]);
    expect(symbolsIn(await get(app, `${stocks}&normal=true&uplimit=true`))).toHaveLength(3);
  });

  test('a moment of that day, and its pools, are told by what the market simulates', async () => {
    expect(await get(app, `${plates}&at=10:30`)).toMatchObject({ source: 'simulated', data: { is_imported: false } });
    const { data: pool } = await get(app, '/api/pool/detail?date=20250609');
    const told = JSON.stringify(pool.map(({ surge_reason: reason }: { surge_reason: unknown }) => reason));
    expect(pool.length).toBeGreaterThan(5);
    expect(told).not.toContain('造纸');
  });

  test('imported days give the prices, and who was at the limit', async () => {
    writeFileSync(
      bars,
      [
        'date,symbol,open,high,low,close,pre_close,volume_shares,amount,turn,float_mv',
        '2025-06-09,000001.SZ,10,11,10,11,10,1000,10500,2.5,1000000',
        '2025-06-09,600519.SS,10,10.9,10,10.8,10,1000,10500,1.5,2000000',
      ].join('\n'),
    );
    await runImport(app.domains, ['days', bars]);
    const { data } = await get(app, stocks);
    expect(data.items.map((row: unknown[]) => [row[0], row[2], row[3], row[4], row[7], row[10]])).toEqual([
      ['000001.SZ', 11, 0.1, 1_000_000, true, 0.025],
      ['600519.SS', 10.8, 0.08, 2_000_000, false, 0.015],
      ['000002.SZ', null, null, null, null, null],
    ]);
    expect(symbolsIn(await get(app, `${stocks}&uplimit=true`))).toEqual(['000001.SZ']);
    expect((await get(app, plates)).data.items[0].name).toBe('造纸');
  });

  test('the same file again says nothing new, another text is a change, and a theme keeps its id', async () => {
    const before = (await get(app, plates)).data.items;
    expect((await runImport(app.domains, ['surge', file])).summary).toContain('new 0, changed 0, same 3');
    writeFileSync(file, [header, '000001.SZ,平安银行,另一个理由,造纸、有色,,20250609'].join('\n'));
    expect((await runImport(app.domains, ['surge', file])).summary).toContain('new 0, changed 1, same 0');
    const after = (await get(app, plates)).data.items as Plate[];
    expect(after.find(({ name }) => name === '造纸')?.id).toBe(before.find(({ name }: Plate) => name === '造纸').id);
    expect(after.map(({ name }) => name)).toContain('有色');
  });

  test('a day that the market has not come to is not told', async () => {
    writeFileSync(file, [header, '000001.SZ,平安银行,明天的理由,造纸,,20250611'].join('\n'));
    await runImport(app.domains, ['surge', file]);
    expect((await get(app, '/api/surge_stock/plates?date=20250611')).data.items).toEqual([]);
  });

  test('of a file that lacks a column, or has bad records, nothing wrong is taken', async () => {
    writeFileSync(
      file,
      [header, 'x,甲,理由,造纸,,20250609', ...Array(2).fill('000001.SZ,平安银行,理由,造纸,,20250609')].join('\n'),
    );
    expect((await runImport(app.domains, ['surge', file])).summary).toContain('rejected 2');
    writeFileSync(file, 'symbol,date\n000001.SZ,20250609');
    expect(await runImport(app.domains, ['surge', file])).toMatchObject({ code: 1 });
  });
});

const real = realData('surge_stocks_xgb_20251201_20251231.csv.gz');

test.skipIf(real === '')(
  'real reasons of a month, without a market of that time: without shared/data they are not looked at',
  async () => {
    const app = await open();
    const { summary } = await runImport(app.domains, ['surge', real]);
    expect(summary).toContain('read 2043, new 2043, changed 0, same 0, rejected 0');
    const { data: plates } = await get(app, '/api/surge_stock/plates?date=2025-12-01');
    expect(plates).toMatchObject({ is_imported: true });
    expect(plates.items).toContainEqual(expect.objectContaining({ name: 'AI手机' }));
    expect(plates.items.at(-1)).toEqual({ id: -1, name: '其他' });
    const { data: stocks } = await get(app, '/api/surge_stock/stocks?date=20251201');
    expect(stocks.items).toHaveLength(103);
    const aerospace = stocks.items.find(([symbol]: unknown[]) => symbol === '000547.SZ');
    expect(aerospace).toEqual(expect.arrayContaining(['航天发展', '12天8板']));
    await app.close();
  },
);

test('what was written about the day of now is told when that day is over', async () => {
  const day = simulatedDay({ day: 20250610, second: clockTime(15, 0) });
  const app = await open({ market: day.feed });
  writeFileSync(file, [header, '600519.SH,贵州茅台,写下的理由,造纸,,20250610'].join('\n'));
  expect(await runImport(app.domains, ['surge', file])).toMatchObject({ code: 0 });
  const isTold = async () => (await get(app, '/api/surge_stock/plates?date=20250610')).data.is_imported;
  expect(await isTold()).toBe(false);
  day.moveTo({ day: 20250610, second: clockTime(15, 30) });
  await look(app);
  expect(await isTold()).toBe(true);
  await app.close();
});
