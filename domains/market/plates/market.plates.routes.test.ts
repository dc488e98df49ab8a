import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { testMarket } from '#tests/support/market-feed.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';

/**
 * Names the calls that are tested: market.listPlateData, market.listPlateRank, market.getPlateSet, market.listTopPlates,
 * market.listMovingPlates, market.listPlatesOfStock, market.listPlatesOfAnyStock, market.getPlateIndex, market.listPlates.
 */

const plate = (id: number, name: string, members: readonly [symbol: string, isCore: boolean][]): Plate => ({
  id,
  name,
  kind: id < 20 ? 'concept' : 'industry',
  description: `${name}的说明`,
  members: members.map(([symbol, isCore]) => ({ symbol, isCore, why: `属于${name}` })),
  chain: id === 11 ? [{ stage: '上游', part: '酿造', symbols: ['600519.SS'] }] : [],
});

const market = testMarket(
  [
    { symbol: '600519.SS', name: '贵州茅台', last: 1100, mainNet: 300_000 },
    { symbol: '000001.SZ', name: '平安银行', last: 980, mainNet: 20_000 },
    { symbol: '300750.SZ', name: '宁德时代', last: 1040, mainNet: -100_000 },
    { symbol: '600000.SS', name: '浦发银行', last: 1100, isHalted: true },
    { symbol: '688111.SS', name: 'N金山', last: 3000 },
  ],
  [
    plate(11, '白酒', [
      ['600519.SS', true],
      ['300750.SZ', false],
      ['600000.SS', true],
      ['688111.SS', true],
    ]),
    plate(12, '电池', [['300750.SZ', true]]),
    plate(21, '银行', [
      ['000001.SZ', true],
      ['600000.SS', true],
    ]),
    plate(22, '停着的', [['600000.SS', true]]),
  ],
);
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
});
afterAll(() => app.close());

const get = async (path: string) => (await app.http.inject({ url: path })).json<{ code: number; data: never }>();

describe('what a plate does', () => {
  it('who is halted, or has no limit that day, is not in its averages', async () => {
    const { data } = await get(
      '/api/plate/data?plates=11&fields=avg_pcp,core_avg_pcp,halt_count,rise_count,limit_up_count',
    );
    expect(data).toEqual({
      '11': { avg_pcp: 0.07, core_avg_pcp: 0.1, halt_count: 1, limit_up_count: 1, rise_count: 3 },
    });
  });

  it('keys come in alphabetical order, unknown names and plates are left out', async () => {
    const { data } = await get('/api/plate/data?plates=21,99&fields=plate_name,hello,avg_pcp,fall_count');
    expect(JSON.stringify(data)).toBe('{"21":{"avg_pcp":-0.02,"fall_count":1,"plate_name":"银行"}}');
  });

  it('the fields that everybody asks for are answered when none is named', async () => {
    const { data } = await get('/api/plate/data?plates=12');
    expect(data).toEqual({ '12': { core_avg_pcp: 0.04, plate_id: 12, plate_name: '电池' } });
  });

  it('leaders stand first, halted ones nowhere', async () => {
    const { data } = await get('/api/plate/data?plates=11&fields=top_n_stocks');
    expect(data).toMatchObject({
      '11': { top_n_stocks: { items: [{ symbol: '600519.SS' }, { symbol: '300750.SZ' }] } },
    });
  });

  it('one without anybody to count has no average, and comes last', async () => {
    expect((await get('/api/plate/data?plates=22&fields=core_avg_pcp')).data).toEqual({ '22': { core_avg_pcp: null } });
    expect((await get('/api/plate/rank')).data).toEqual([11, 12, 21, 22]);
  });
});

describe('rankings', () => {
  it('by field, kind, way and count', async () => {
    expect((await get('/api/plate/rank?type=2')).data).toEqual([21, 22]);
    expect((await get('/api/plate/rank?field=avg_pcp&count=2')).data).toEqual([11, 12]);
    expect((await get('/api/plate/rank?is_asc=true')).data).toEqual([21, 12, 11, 22]);
    expect((await get('/api/plate/rank?field=fund_flow')).data).toEqual([11, 21, 12, 22]);
  });

  it('the money of a plate is that of its members, unknown where nobody tells of any', async () => {
    expect((await get('/api/plate/data?plates=11,12,22&fields=fund_flow')).data).toEqual({
      '11': { fund_flow: 200_000 },
      '12': { fund_flow: -100_000 },
      '22': { fund_flow: null },
    });
    expect((await get('/api/plate/plate_set?id=21')).data).toMatchObject({ fund_flow: 20_000 });
  });

  it('top and bottom, each with its leaders', async () => {
    const { data } = await get('/api/stage2/plate/top_info?count=1');
    expect(data).toMatchObject({
      top_plate_info: [
        { plate_id: 11, led_rising_stocks: { items: [{ symbol: '600519.SS', change_percent: 0.1 }, {}] } },
      ],
      // Of whom nobody trades it is not known how it goes: it is not the weakest.
      bottom_plate_info: [{ plate_id: 21 }],
    });
    expect((await get('/api/plate/incdec?move_type=1&limit=1')).data).toMatchObject([{ plate_name: '白酒' }]);
  });

  it.each([
    '/api/plate/rank?field=hello',
    '/api/plate/rank?count=101',
    '/api/plate/data?plates=x',
    '/api/plate/plate_set',
  ])('%s is refused with a sentence', async (path) => expect(await get(path)).toMatchObject({ code: 40000 }));
});

describe('one plate', () => {
  it('has its members with their reason, and its chain', async () => {
    expect((await get('/api/plate/plate_set?id=11')).data).toMatchObject({
      name: '白酒',
      desc: '白酒的说明',
      core_avg_pcp_rank: 1,
      core_stocks_count: 3,
      stocks: [
        { symbol: '600519.SS', stock_chi_name: '贵州茅台', desc: '属于白酒', core_flag: 100, industrial_chain_id: 1 },
        { symbol: '300750.SZ', core_flag: 0, industrial_chain_id: null },
        {},
        {},
      ],
      industrial_chains: [{ id: 1, name: '上游 · 酿造', order: 1 }],
    });
  });

  it('says of what nobody knows that it is not known, and that nothing costs anything', async () => {
    const { data } = (await get('/api/plate/plate_set?id=11')) as unknown as { data: Record<string, never[]> };
    expect(data).toMatchObject({ subject_id: null, question_answers: null });
    expect(data['stocks']?.[0]).toMatchObject({ is_new: null, need_pay: false });
    expect(data['industrial_chains']?.[0]).toMatchObject({ stock_premium_infos: [] });
    expect((await get('/api/plate/data?plates=11&fields=good_message')).data).toEqual({ '11': { good_message: null } });
  });

  it('that nobody knows is not found', async () => {
    expect(await get('/api/plate/plate_set?id=99')).toMatchObject({ code: 40400, message: '没有这个题材' });
    expect(await get('/api/plate/index_realtime?plate_id=99')).toMatchObject({ code: 40400 });
  });

  it('its index begins the day before at one', async () => {
    const { data } = await get('/api/plate/index_realtime?plate_id=11&index_type=2');
    const { items, prev_close_idx: before } = data as {
      items: { time: number; index: number }[];
      prev_close_idx: number;
    };
    expect(before).toBe(1);
    expect(items[0]).toEqual({ time: 1787189400, index: 1 });
    expect(items.at(-1)).toEqual({ time: 1787191260, index: 1.07 });
  });
});

it('the themes of stocks, alone and together', async () => {
  expect((await get('/api/stage2/plates_by_stock?symbol=sz300750&fields=plate_name')).data).toEqual({
    '11': { plate_name: '白酒' },
    '12': { plate_name: '电池' },
  });
  expect((await get('/api/stage2/plates_by_any_stock?symbol=300750.SZ,000001.SZ&fields=plate_id')).data).toEqual({
    '11': { plate_id: 11 },
    '12': { plate_id: 12 },
    '21': { plate_id: 21 },
  });
});

it.each([
  ['白酒', [11]],
  ['bj', [11]],
  ['平安', [21]],
  ['ndsd', [11, 12]],
  ['300750', [11, 12]],
  ['没有的', []],
])('the library finds %s', async (words, ids) => {
  const { data } = await get(`/api/v6/market/plates?q=${encodeURIComponent(words)}`);
  expect((data as { items: { plate_id: number }[] }).items.map(({ plate_id: id }) => id)).toEqual(ids);
});

it('the library has all of them with their places', async () => {
  const { data } = await get('/api/v6/market/plates?type=1');
  expect(data).toMatchObject({
    items: [
      { plate_id: 11, kind: 'concept', member_count: 4, core_avg_pcp_rank: 1, core_avg_pcp_rank_change: 0 },
      { plate_id: 12, core_avg_pcp_rank: 2 },
    ],
    is_simulated: true,
    updated_at: 1787191200,
  });
});
