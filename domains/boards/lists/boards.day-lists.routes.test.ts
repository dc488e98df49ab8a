import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import { listNames, type Cell, type DayListData } from './boards.day-lists.contract.ts';

/**
 * Names the calls that are tested: boards.listTurnoverRates, boards.listAmplitudes, boards.listVolumeRatios,
 * boards.listHistoryHighs, boards.listBlockTrades, boards.listBuyPoints, boards.listNorthFundChanges,
 * boards.listResumptions, boards.listWarned, boards.listWarningsRevoked, boards.listNearlyNew, boards.listLowPbs,
 * boards.listBonusShares, boards.listBonusSharesDone, boards.getListTemplate.
 */

const market = simulatedDay({ day: 20250610, second: clockTime(14, 0) });
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
});
afterAll(() => app.close());

const ask = (path: string) => app.http.inject({ url: path });
const get = async (path: string) => (await ask(path)).json<{ code: number; message: string; data: DayListData }>();

type Row = Record<string, Cell>;
async function rows(name: string, query = ''): Promise<Row[]> {
  const { data } = await get(`/api/stage2/${name}${query}`);
  return data.items.map((cells) => Object.fromEntries(data.fields.map((field, at) => [field, cells[at] ?? null])));
}
const figures = (list: readonly Row[], field: string) => list.map((row) => Number(row[field]));
const ranked = (list: readonly Row[]) => list.filter(({ rank }) => rank !== null);
const falling = (numbers: readonly number[]) => numbers.toSorted((a, b) => b - a);

describe('lists of all shares', () => {
  it.each([
    ['turnover_rate_stock', 'turnover_ratio'],
    ['amplitude_stock', 'amplitude'],
    ['volume_ratio_stock', 'volume_ratio'],
  ])('%s: the hundred with the most first, then those that are halted', async (name, field) => {
    const list = await rows(name, '?updated_day=20250527');
    expect(ranked(list)).toHaveLength(100);
    expect(figures(ranked(list), 'rank')).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(figures(ranked(list), field)).toEqual(falling(figures(ranked(list), field)));
    expect(ranked(list).at(-1)?.[field]).toBeGreaterThan(0);
    const halted = list.slice(100);
    expect(new Set(halted.map(({ symbol }) => symbol))).toEqual(new Set(['603200.SS', '920116.BJ']));
    for (const row of halted) expect(row).toMatchObject({ is_halted: true, [field]: null, change_percent: null });
  });

  it('a finished day is told by its end, and another day by others', async () => {
    const [before, today] = [await rows('amplitude_stock', '?updated_day=20250609'), await rows('amplitude_stock')];
    expect(ranked(before)).toHaveLength(100);
    expect(before.map(({ symbol }) => symbol)).not.toEqual(today.map(({ symbol }) => symbol));
    expect((await get('/api/stage2/amplitude_stock?updated_day=20250609')).data.trade_day).toBe('2025-06-09');
  });

  it('are ranked among the shares that are asked for', async () => {
    const [growth, sound] = [await rows('turnover_rate_stock', '?board=growth'), await rows('st', '?exclude_st=true')];
    expect(new Set(growth.map(({ board }) => board))).toEqual(new Set(['chinext', 'star']));
    expect(growth[0]?.['rank']).toBe(1);
    expect(sound).toEqual([]);
  });
});

describe('lists of those that have come somewhere', () => {
  it('history highs lie above all that is known', async () => {
    const list = await rows('history_highest_stock');
    expect(list.length).toBeGreaterThan(0);
    for (const row of list) {
      expect(row['high_price']).toBeGreaterThan(Number(row['previous_high']));
      expect(row['known_days']).toBeGreaterThanOrEqual(20);
    }
  });

  it('buy points lie above their mean with a volume', async () => {
    const lists = await Promise.all(
      ['', '?updated_day=20250609', '?updated_day=20250606'].map((q) => rows('buy_stock', q)),
    );
    expect(lists.flat().length).toBeGreaterThan(0);
    for (const row of lists.flat()) {
      expect(row['price']).toBeGreaterThan(Number(row['ma20']));
      expect(row['volume_ratio']).toBeGreaterThanOrEqual(1.5);
    }
  });
});

describe('block trades', () => {
  it('of today are not told before its end', async () => {
    expect(await rows('block_trading_stock')).toEqual([]);
  });

  it('are the same whoever asks, large, and between invented seats', async () => {
    const list = await rows('block_trading_stock', '?updated_day=20250609');
    expect(list.length).toBeGreaterThan(1);
    expect(list.length).toBeLessThan(40);
    expect(await rows('block_trading_stock', '?updated_day=20250609')).toEqual(list);
    for (const row of list) {
      expect(row['trade_volume']).toBeGreaterThanOrEqual(300_000);
      expect(row['trade_value']).toBeGreaterThanOrEqual(2_000_000);
      expect(Math.abs(Number(row['premium']))).toBeLessThan(0.1);
      expect(row['seller']).toMatch(/^演示证券/);
    }
  });
});

describe('the changes of northbound holdings', () => {
  it('between the two latest disclosed days up to a day, and nothing before any', async () => {
    const { data } = await get('/api/stage2/north_fund_weekly');
    expect(data).toMatchObject({ trade_day: '2025-03-31', compared_day: null });
    expect(await rows('north_fund_weekly', '?timestamp=2025-01-10')).toEqual([]);
    // The quarter had ended, and its holdings were told on the fifth trading day of the next one.
    for (const date of ['2025-03-31', '2025-04-07']) {
      const early = await get(`/api/stage2/north_fund_weekly?timestamp=${date}`);
      expect([date, early.data.trade_day, early.data.items]).toEqual([date, null, []]);
    }
    expect((await get('/api/stage2/north_fund_weekly?timestamp=2025-04-08')).data.trade_day).toBe('2025-03-31');
  });
});

describe('lists of states', () => {
  it('those under a warning are called so', async () => {
    const list = await rows('st');
    expect(list.length).toBeGreaterThan(0);
    for (const row of list) expect(row['stock_chi_name']).toMatch(/ST/);
  });

  it('nobody is on a list that nothing tells of, and its columns are known', async () => {
    for (const name of ['low_pb', 'gsz', 'gsz_completed']) {
      const { data } = await get(`/api/stage2/${name}`);
      expect(data.items).toEqual([]);
      expect(data.fields.slice(0, 3)).toEqual(['rank', 'symbol', 'stock_chi_name']);
    }
  });

  it('one that is traded again was halted the day before', async () => {
    const [halted, traded] = await Promise.all(
      ['20250527', '20250528'].map((day) => rows('resumption', `?updated_day=${day}`)),
    );
    expect(halted).toEqual([]);
    expect(traded?.map(({ symbol }) => symbol)).toEqual(['920116.BJ', '603200.SS']);
  });

  it('a share is nearly new or has lost its warning as its list says', async () => {
    expect((await rows('nearly_new')).length).toBeGreaterThan(0);
    for (const row of await rows('st_revoked')) expect(row['is_st']).toBe(false);
  });
});

describe('every list', () => {
  it.each(listNames)('%s is the same by its name', async (name) => {
    const [own, byName] = await Promise.all([
      get(`/api/stage2/${name}?updated_day=20250609&timestamp=20250609`),
      get(`/stock_selection_api/admin/announcement/template?template_type=${name}&timestamp=20250609`),
    ]);
    expect(byName.data).toEqual(own.data);
    for (const cells of own.data.items) expect(cells).toHaveLength(own.data.fields.length);
  });

  it('is empty on a day without trading', async () => {
    const { data } = await get('/api/stage2/turnover_rate_stock?updated_day=20250608');
    expect(data).toMatchObject({ items: [], trade_day: null });
  });

  it.each([
    ['/stock_selection_api/admin/announcement/template?template_type=nothing', 'template_type 不在榜单之列'],
    ['/api/stage2/st?updated_day=yesterday', '日期格式有误，应为 unix 秒、YYYYMMDD 或 YYYY-MM-DD'],
    ['/api/stage2/st?board=moon', 'board 应为 all、main、growth 或 bse'],
  ])('%s is refused', async (path, message) => {
    expect(await get(path)).toMatchObject({ code: 40000, message });
  });

  it('says that it is invented', async () => {
    for (const name of ['st', 'north_fund_weekly'])
      expect((await ask(`/api/stage2/${name}`)).headers['x-market-source']).toBe('simulated');
  });
});
