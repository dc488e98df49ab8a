import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { runImport } from '#tests/support/import-run.ts';
import { simulatedDay } from '#tests/support/simulated-day.ts';

/** Imported themes and published days (docs/product/plates.md#imported-plates). */

const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-plates-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, ...lines: unknown[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
}

const bar = (symbol: string, day: string, close: number, preClose = 10) =>
  `${symbol},${day},${preClose},${Math.max(close, preClose)},${Math.min(close, preClose)},${close},${preClose},100,1000`;
const bars = [
  'symbol,date,open,high,low,close,pre_close,volume_lots,amount',
  bar('600519.SS', '2026-07-20', 10.5),
  bar('600519.SS', '2026-07-21', 11, 10),
  bar('000001.SZ', '2026-07-21', 9.8),
  bar('920001.BJ', '2026-07-21', 10.2),
];
const liquor = { plate_id: 124498, name: '白酒', desc: '高端与次高端', core_stocks: ['600519.SS'] };
const held = { kind: 'concept', name: '白酒', stocks: ['600519.SS', '000001.SZ', '830001.BJ', '688999.SS'] };
const banks = { kind: 'industry', name: '银行', stocks: ['000001.SZ'] };

let app: TestApp;
async function look() {
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
}
const imported = async (kind: string, file: string, ...options: string[]) => {
  const { summary } = await runImport(app.domains, [kind, file, ...options]);
  await look();
  return summary.replace(/ in [\d.]+ s$/, '');
};
const get = async (url: string) => (await app.http.inject({ url })).json<{ code: number; data: never }>();
const plates = async () =>
  ((await get('/api/v6/market/plates')).data as { items: { plate_id: number; plate_name: string }[] }).items;
const plate = async (id: number) =>
  (await get(`/api/plate/plate_set?id=${id}`)).data as {
    core_avg_pcp: number;
    avg_pcp: number;
    stocks: { symbol: string; core_flag: number }[];
  };

describe('beside a day that is shown again', () => {
  beforeAll(async () => {
    app = await bootApp({}, { market: openReplay({ day: 20260721, pace: 1 }) });
    app.clock.set(Date.UTC(2026, 7, 20, 8) * 1000);
    await imported('days', fileOf('days.csv', ...bars));
    await imported('symbols', fileOf('symbols.csv', 'symbol,name,old_symbol', '920001.BJ,北京一号,830001.BJ'));
  });
  afterAll(() => app.close());

  test('there is none before any is imported, and a dry run imports none', async () => {
    expect(await imported('plates', fileOf('xgb.jsonl', liquor), '--dry-run')).toContain('new 1');
    expect(await plates()).toEqual([]);
  });

  test('they are known without a restart, under the number of the file', async () => {
    expect(await imported('plates', fileOf('xgb.jsonl', liquor))).toBe('read 1, new 1, changed 0, same 0, rejected 0');
    expect(await plates()).toMatchObject([{ plate_id: 124498, plate_name: '白酒', member_count: 1 }]);
    expect(await imported('plates', fileOf('xgb.jsonl', liquor))).toContain('new 0, changed 0, same 1');
  });

  test('another file adds what it tells to the one of that kind and name; who is not listed does not count', async () => {
    expect(await imported('plates', fileOf('hikyuu.jsonl', held, banks))).toContain('new 1, changed 1, same 0');
    const told = await plate(124498);
    expect(told.stocks.map(({ symbol, core_flag: core }) => [symbol, core])).toEqual([
      ['600519.SS', 100],
      ['000001.SZ', 0],
      ['920001.BJ', 0],
    ]);
    expect([told.core_avg_pcp, told.avg_pcp]).toEqual([0.1, 0.033333]);
    expect(await imported('plates', fileOf('xgb.jsonl', liquor))).toContain('same 1');
    expect(await plate(124498)).toEqual(told);
  });

  test('one without a number gets one of ours and keeps it; where nobody names a core everybody is', async () => {
    const [own] = (await plates()).filter(({ plate_name: name }) => name === '银行');
    expect(own?.plate_id).toBe(800_000_001);
    expect((await plate(800_000_001)).core_avg_pcp).toBe(-0.02);
    const numbered = { ...banks, plate_id: 77, desc: '存贷汇' };
    expect(await imported('plates', fileOf('numbered.jsonl', numbered))).toContain('new 0, changed 1');
    expect(await get('/api/plate/plate_set?id=77')).toMatchObject({ code: 40400 });
    expect(await plate(800_000_001)).toMatchObject({ desc: '存贷汇' });
  });

  test('a name that another number has is refused, the other records are taken', async () => {
    const taken = { plate_id: 124498, kind: 'industry', name: '银行', stocks: ['600519.SS'] };
    const fresh = { plate_id: 9, name: '酿造', stocks: ['600519.SS'] };
    expect(await imported('plates', fileOf('taken.jsonl', taken, fresh))).toBe(
      'read 2, new 1, changed 0, same 0, rejected 1',
    );
    expect((await plates()).map(({ plate_name: name }) => name).toSorted()).toEqual(
      ['白酒', '酿造', '银行'].toSorted(),
    );
  });

  test('a day before that is known by its close alone has averages, and no minutes', async () => {
    const past = 'date=2026-07-20';
    expect((await get(`/api/plate/plate_set?id=124498&${past}`)).data).toMatchObject({
      ...{ core_avg_pcp: 0.05, core_avg_pcp_rank_change: null, core_avg_pcp_5m: null },
    });
    expect((await get(`/api/plate/index_realtime?plate_id=124498&${past}`)).data).toMatchObject({ items: [] });
    expect((await get(`/api/v6/market/plates?${past}&at=10:30`)).data).toMatchObject({ items: [] });
  });

  test('of the day itself, known by its close, nothing is compared with its beginning, and no line is drawn', async () => {
    expect((await get('/api/plate/plate_set?id=124498')).data).toMatchObject({
      ...{ core_avg_pcp: 0.1, core_avg_pcp_rank: 2 },
      ...{ core_avg_pcp_rank_change: null, core_avg_pcp_rank_change_30m: null, core_avg_pcp_5m: null },
    });
    expect((await get('/api/v6/market/plate-lines?plates=124498')).data).toEqual({ 124498: [] });
  });

  test('over days that are known it went as they did, and was on the board of those with a limit-up', async () => {
    const told = async (query: string) => {
      const { data } = await get(`/api/v6/market/plate-days?${query}`);
      return (data as { items: { plate_id: number }[] }).items.find(({ plate_id: id }) => id === 124498);
    };
    const onBoard = [null, null, null, false, true];
    expect(await told('count=2')).toEqual({ plate_id: 124498, core_pcp: 0.155, on_board: onBoard });
    expect(await told('count=3')).toEqual({ plate_id: 124498, core_pcp: null, on_board: onBoard });
    const then = await told('count=1&date=2026-07-20');
    expect(then).toEqual({ plate_id: 124498, core_pcp: 0.05, on_board: [null, null, null, null, false] });
  });

  test('boards tell reasons and labels by them', async () => {
    const { data } = await get('/api/pool/detail?pool_name=limit_up');
    expect(data).toMatchObject([
      { symbol: '600519.SS', surge_reason: { related_plates: [{ plate_id: 9, plate_name: '酿造' }] } },
    ]);
    expect((await get('/api/stock_label/labels?symbols=000001.SZ')).data).toMatchObject({
      '000001.SZ': [{ label_name: '银行' }, { label_name: '白酒' }],
    });
  });

  test('days of which fewer than half of the members are known are told as they were published, and say so', async () => {
    const header = 'kind,date,code,name,pct,up,down';
    const published = [
      'con,2026-07-17,BK0896,白酒概念,-1.5,3,17',
      'con,2026-07-20,BK0896,白酒,0.5,12,8',
      'con,2026-07-21,BK0896,白酒,9,20,0',
      'ind,2026-07-17,BK0475,白酒,2,1,1',
    ];
    const file = fileOf('boards.csv', header, ...published);
    expect(await imported('boards', file, '--dry-run')).toContain('new 4');
    expect(await imported('boards', file)).toBe('read 4, new 4, changed 0, same 0, rejected 0');
    expect(await imported('boards', file)).toContain('new 0, changed 0, same 4');
    const asked = '/api/stage2/plate/statistics?plate_id=124498&start_date=20260716&end_date=20260721';
    expect((await get(asked)).data).toMatchObject({
      items: [
        {
          ...{ date: '2026-07-17', source: 'published', avg_pcp: -0.015, core_avg_pcp: null, rise_count: 3 },
          ...{ fall_count: 17, stay_count: null, limit_up_count: null, turnover_value: null },
        },
        { date: '2026-07-20', source: 'published', avg_pcp: 0.005, rise_count: 12 },
        { date: '2026-07-21', source: 'members', avg_pcp: 0.033333 },
      ],
    });
    await imported('days', fileOf('more-days.csv', bars[0] ?? '', bar('000001.SZ', '2026-07-20', 10)));
    expect((await get(asked)).data).toMatchObject({
      items: [{ source: 'published' }, { source: 'members', avg_pcp: 0.025, core_avg_pcp: 0.05 }, {}],
    });
  });
});

test('a simulated market has its own themes and days, whatever is imported', async () => {
  app = await bootApp({}, { market: simulatedDay({ day: 20250610, second: 50_000 }).feed });
  await look();
  const before = await plates();
  await imported('plates', fileOf('xgb.jsonl', liquor));
  await imported('boards', fileOf('boards.csv', 'date,code,name,pct', '2025-06-07,BK1,白酒,1'));
  expect((await plates()).map(({ plate_id: id }) => id)).toEqual(before.map(({ plate_id: id }) => id));
  await app.close();
});
