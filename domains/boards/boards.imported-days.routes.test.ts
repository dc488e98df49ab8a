import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ladder } from './ladder/boards.ladder.contract.ts';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import { runImport } from '#tests/support/import-run.ts';

/** Boards of imported days (docs/product/history.md#replay). */

const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-boards-'));
let app: TestApp;
let live: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: openReplay({ day: 20260721, pace: 1 }) });
  app.clock.set(Date.UTC(2026, 7, 20, 8) * 1000);
  // A market that goes on by itself, and does not keep its past.
  const { feed } = simulatedDay({ day: 20250610, second: clockTime(14, 0) });
  live = await bootApp({}, { market: { ...feed, source: { ...feed.source, kind: 'http', past: null } } });
});
afterAll(async () => {
  await app.close();
  await live.close();
  rmSync(folder, { recursive: true });
});

async function importDays(to: TestApp, ...bars: string[]) {
  const file = path.join(folder, 'days.csv');
  writeFileSync(file, ['symbol,date,open,high,low,close,pre_close,volume_lots,amount', ...bars].join('\n'));
  await runImport(to.domains, ['days', file]);
  to.clock.advance(3);
  await look(to);
}

async function look(at: TestApp) {
  for (const name of ['market', 'boards']) await at.domains.modules.find((one) => one.name === name)?.follow?.look();
}

async function limitUpsOn(day: string, at = app) {
  const answer = await at.http.inject(`/api/pool/detail?pool_name=limit_up&date=${day}`);
  const { data } = answer.json<{ data: { symbol: string; limit_up_days: number }[] }>();
  return data.map(({ symbol, limit_up_days: boards }) => `${symbol} ${boards}`);
}

test('what is imported is seen at once, on days that were read before and on those after them', async () => {
  await importDays(
    app,
    '600519.SS,2026-07-20,10,10.5,10,10.2,10,100,1000',
    '600519.SS,2026-07-21,11,11,11,11,10.2,100,1000',
  );
  expect([await limitUpsOn('2026-07-20'), await limitUpsOn('2026-07-21')]).toEqual([[], []]);
  await importDays(app, '600519.SS,2026-07-20,10,11,10,11,10,100,1100');
  expect(await limitUpsOn('2026-07-20')).toEqual(['600519.SS 1']);
  await importDays(app, '600519.SS,2026-07-21,12.1,12.1,12.1,12.1,11,100,1210');
  expect(await limitUpsOn('2026-07-21')).toEqual(['600519.SS 2']);
});

test('a row of limit-ups of the day under way counts the day before as soon as it is imported', async () => {
  await look(live);
  const sealed = (await limitUpsOn('2025-06-10', live)).find((told) => told.startsWith('60')) ?? '';
  expect(sealed).toMatch(/ 1$/);
  const symbol = sealed.slice(0, 9);
  await importDays(live, `${symbol},2025-06-09,10,11,10,11,10,100,1050`);
  expect(await limitUpsOn('2025-06-10', live)).toContain(`${symbol} 2`);
});

test('a share on its first days has no limits, and is new, by the date of its listing (docs/product/price-limits.md#new-shares)', async () => {
  await app.domains.market.upsertSecurities([
    { symbol: '603999.SS', name: '新股甲', listDate: '2026-07-20' },
    { symbol: '301999.SZ', name: '新股乙', listDate: '2026-07-13' },
  ]);
  await importDays(
    app,
    '603999.SS,2026-07-20,20,30,19,22,20,100,2200',
    '603999.SS,2026-07-21,22,50,22,50,22,100,2500',
    '301999.SZ,2026-07-21,20,24,20,24,20,100,2400',
  );
  const { data } = (await app.http.inject('/api/pool/detail?pool_name=new_stock')).json();
  expect(data).toMatchObject([{ symbol: '603999.SS', price: 50, listed_date: Date.UTC(2026, 6, 19, 16) / 1000 }]);
  const nearlyNew = (await app.http.inject('/api/pool/detail?pool_name=nearly_new')).json().data;
  expect(nearlyNew.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['603999.SS', '301999.SZ']);
  const before = (await app.http.inject('/api/pool/detail?pool_name=yesterday_limit_up')).json().data;
  expect(before.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['600519.SS']);
  expect(await limitUpsOn('2026-07-21')).toContain('301999.SZ 1');
});

/** docs/product/boards.md#events */
test('of a day without minutes no theme moves fast, and a share whose listing is long ago or unknown is not new', async () => {
  const themes = path.join(folder, 'themes.jsonl');
  writeFileSync(themes, JSON.stringify({ name: '白酒', core_stocks: ['600519.SS', '301999.SZ'] }));
  await runImport(app.domains, ['plates', themes]);
  const days = Array.from({ length: 24 }, (_, nr) => new Date(Date.UTC(2026, 5, 22 + nr))).filter(
    (day) => day.getUTCDay() % 6 !== 0,
  );
  const before = Array.from({ length: 10 }, (_, nr) => `2026-06-${String(nr + 1).padStart(2, '0')}`);
  const dates = [...before, ...days.map((day) => day.toISOString().slice(0, 10)), '2026-07-16', '2026-07-17'];
  await importDays(app, ...dates.map((date) => `600000.SS,${date},10,10,10,10,10,100,1000`));
  const events = async (query: string) =>
    (await app.http.inject(`/api/event/history?${query}`)).json<{ data: { target: string; event_type: number }[] }>()
      .data;
  const told = await events('count=100');
  expect(told.filter(({ event_type: type }) => type >= 11_000)).toEqual([]);
  const typesOf = (symbol: string) => told.filter(({ target }) => target === symbol).map((one) => one.event_type);
  expect(typesOf('301999.SZ')).toEqual([10_014]);
  expect(new Set(typesOf('600519.SS'))).toEqual(new Set([10_001]));
  expect(await events('count=1')).toEqual(told.slice(0, 1));
});

async function importNames(...rows: string[]) {
  const file = path.join(folder, 'names.csv');
  writeFileSync(file, ['symbol,name,min,max', ...rows].join('\n'));
  const { summary } = await runImport(app.domains, ['names', file]);
  app.clock.advance(3);
  await look(app);
  return summary;
}

test('who was under a warning is told, and limited, by the name of that day (docs/product/securities.md#dated-names)', async () => {
  await app.domains.market.upsertSecurities([
    { symbol: '600530.SS', name: 'ST交昂', listDate: '2001-07-02' },
    { symbol: '600531.SS', name: '恒邦甲', listDate: '2001-07-02' },
  ]);
  // The one went up by 10 % before its warning, which its bars tell; the other by 5 % under one that was lifted since, which they do not.
  await importDays(
    app,
    ...['600530.SS,2026-07-03,10,11,10,11,10,100,1050', '600531.SS,2026-07-03,10,10.5,10,10.5,10,100,1020'],
    ...['600530.SS,2026-07-06,12.1,12.1,12.1,12.1,11,100,1210', '600531.SS,2026-07-06,11,11.55,11,11.55,10.5,100,1150'],
  );
  expect(await limitUpsOn('2026-07-03')).toEqual(['600530.SS 1']);
  expect(await limitUpsOn('2026-07-06')).toEqual(['600530.SS 2', '600531.SS 1']);
  const rows = [
    '600530.SS,交大昂立,2026-07-01,2026-07-20',
    '600530.SS,ST交昂,2026-07-21,2026-08-21',
    '600531.SS,*ST恒邦,2026-07-01,2026-07-03',
  ];
  expect(await importNames(...rows)).toContain('read 3, new 3, changed 0, same 0, rejected 0');
  expect(await importNames(...rows)).toContain('new 0, changed 0, same 3');
  expect(await limitUpsOn('2026-07-03')).toEqual(['600530.SS 1', '600531.SS 1']);
  // What the days after them remember is told by the same names.
  expect(await limitUpsOn('2026-07-06')).toEqual(['600530.SS 2', '600531.SS 2']);
  const { data } = (await app.http.inject('/api/pool/detail?pool_name=limit_up&date=2026-07-03')).json();
  expect(data.map((one: { stock_chi_name: string }) => one.stock_chi_name)).toEqual(['交大昂立', '*ST恒邦']);
});

test('a halt is passed over and breaks no row; who comes back is none of the limit-ups of yesterday (docs/product/price-limits.md#boards-in-a-row)', async () => {
  const halted = ['07-10', '07-13', '07-14', '07-15', '07-16'];
  await importDays(
    app,
    '600600.SS,2026-07-08,10,11,10,11,10,100,1050',
    '600600.SS,2026-07-09,11,12.1,11,12.1,11,100,1150',
    ...halted.flatMap((day) => [`600600.SS,2026-${day},,,,,12.1,,`, `600601.SS,2026-${day},10,10,10,10,10,100,1000`]),
    '600600.SS,2026-07-17,13.31,13.31,13.31,13.31,12.1,100,1331',
    '600600.SS,2026-07-20,14.64,14.64,14,14.64,13.31,100,1400',
  );
  expect(await limitUpsOn('2026-07-17')).toEqual(['600600.SS 3']);
  expect(await limitUpsOn('2026-07-20')).toContain('600600.SS 4');
  const ladder = await app.http.inject('/api/v6/boards/ladder?date=2026-07-17');
  const { rungs, outcomes, promotions } = ladder.json().data;
  expect(rungs[0]).toMatchObject({ height: 3, tried: 0, made: 0, cells: [{ symbol: '600600.SS', limit_up_days: 3 }] });
  expect(outcomes.every(({ count }: { count: number }) => count === 0)).toBe(true);
  expect(promotions[0]).toEqual({ trade_day: '2026-07-17', rates: [] });
  const before = await app.http.inject('/api/pool/detail?pool_name=yesterday_limit_up&date=2026-07-17');
  expect(before.json().data).toEqual([]);
});

/** docs/product/quotes.md#pace */
test('量比 of a list is that of the quotes, also of a share that was halted on one of the last days', async () => {
  const dates = ['07-06', '07-07', '07-08', '07-09', '07-10', '07-13', '07-14', '07-15', '07-17', '07-20', '07-21'];
  await importDays(app, ...dates.map((date) => `600700.SS,2026-${date},10,10.1,10,10.1,10,1000,1005000`));
  const halt = path.join(folder, 'halt.csv');
  writeFileSync(
    halt,
    'symbol,date,open,high,low,close,pre_close,volume,amount,halted\n600700.SS,2026-07-16,,,,,10.1,,,1',
  );
  expect((await runImport(app.domains, ['days', halt])).summary).toContain('new 1');
  app.clock.advance(3);
  await look(app);
  const real = await app.http.inject('/market/real?prod_code=600700.SS&fields=volume_bias_ratio');
  const { fields, items } = (await app.http.inject('/api/stage2/volume_ratio_stock')).json().data;
  const row = items.find((cells: unknown[]) => cells.includes('600700.SS'));
  expect(real.json().data.snapshot['600700.SS']).toEqual([1]);
  expect(row[fields.indexOf('volume_ratio')]).toBe(1);
});

test('a day of which less than half the shares are known says so (docs/product/boards.md#days)', async () => {
  const dayOf = (date: string, count: number) =>
    Array.from({ length: count }, (_, nr) => `${600_800 + nr}.SS,${date},10,10.1,10,10.1,10,1000,1005000`);
  await importDays(app, ...dayOf('2026-07-21', 60), ...dayOf('2026-05-11', 2), ...dayOf('2026-05-12', 59));
  const isPartial = async (date: string) =>
    (await app.http.inject(`/api/v6/boards/days?date=${date}`)).json<{ data: { is_partial: boolean } }>().data
      .is_partial;
  expect(await isPartial('2026-05-11')).toBe(true);
  expect([await isPartial('2026-05-12'), await isPartial('2026-07-21'), await isPartial('2026-05-08')]).toEqual([
    ...[false, false, false],
  ]);
});

/** docs/product/day-lists.md#states */
test('a share loses its warning on the day on which it is traded again, after the halt that the exchange makes of it', async () => {
  await app.domains.market.upsertSecurities([
    { symbol: '600532.SS', name: '恒丰', listDate: '2001-07-02' },
    { symbol: '600535.SS', name: '云创退', listDate: '2001-07-02' },
  ]);
  await importNames(...['600532.SS,*ST恒丰', '600535.SS,*ST云创'].map((name) => `${name},2026-07-01,2026-07-17`));
  // The other one is being delisted.
  for (const symbol of ['600532.SS', '600535.SS'])
    await importDays(
      app,
      ...[`${symbol},2026-07-16,10,10,10,10,10,100,1000`, `${symbol},2026-07-17,10,10,10,10,10,100,1000`],
      `${symbol},2026-07-21,10,10.5,10,10.5,10,100,1020`,
    );
  const revokedOn = async (day: string) => {
    const { data } = (await app.http.inject(`/api/stage2/st_revoked?updated_day=${day}`)).json();
    return data.items.map(([, symbol]: unknown[]) => symbol);
  };
  expect(await Promise.all(['2026-07-17', '2026-07-20', '2026-07-21'].map(revokedOn))).toEqual([[], [], ['600532.SS']]);
});

/** docs/product/boards.md#pools */
test('who left the lower limit on a day without minutes is known by its bar', async () => {
  await importDays(app, '600533.SS,2026-07-20,10,10.2,9,9.8,10,100,1000', '600534.SS,2026-07-20,10,10,9,9,10,100,950');
  const poolOf = async (name: string) => {
    const { data } = (await app.http.inject(`/api/pool/detail?pool_name=${name}&date=2026-07-20`)).json();
    return data.map(({ symbol }: { symbol: string }) => symbol);
  };
  expect(await poolOf('limit_down_broken')).toEqual(['600533.SS']);
  expect(await poolOf('limit_down')).toEqual(['600534.SS']);
});

/** docs/product/boards.md#ladder */
test('the limit of a share below one yuan is told by its rate, however far a whole fen is from it', async () => {
  await importDays(
    app,
    '600301.SS,2026-07-20,0.95,1.05,0.95,1.05,0.95,100,10000',
    '600302.SS,2026-07-20,10,11,10,11,10,100,105000',
  );
  const { data } = (await app.http.inject('/api/v6/boards/ladder?date=2026-07-20')).json<{ data: Ladder }>();
  const cells = data.rungs.flatMap((rung) => rung.cells);
  const limitOf = (code: string) => cells.find(({ symbol }) => symbol === code)?.limit_percent;
  expect([limitOf('600301.SS'), limitOf('600302.SS')]).toEqual([10, 10]);
});
