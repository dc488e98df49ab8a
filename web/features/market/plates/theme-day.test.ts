import { expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { loadThemeDay } from './theme-day.ts';

const core = [
  { time: 600, index: 1 },
  { time: 660, index: 1.01 },
  { time: 720, index: 1.02 },
];
const all = core.map(({ time, index }) => ({ time, index: index - 0.005 }));

interface Told {
  core?: typeof core;
  benchmarks?: Record<string, (number | null)[]>;
  now?: number | null;
}

function load({ core: coreItems = core, benchmarks = { '000300.SS': [4000, 4040, 4080] }, now = null }: Told) {
  const candle = Object.fromEntries(
    Object.entries(benchmarks).map(([symbol, prices]) => [
      symbol,
      { lines: prices.map((price) => [price]), pre_close_px: 4000 },
    ]),
  );
  const api = (async ({ path }: { path: string }, { query }: { query: { index_type?: string } }) => {
    if (path === '/market/trend') return { candle, updated_at: now };
    return { items: query.index_type === '1' ? coreItems : all, prev_close_idx: 1 };
  }) as unknown as Api;
  return loadThemeDay(api, '16', { moment: null, names: { core: '核心', all: '全部' } });
}

const rounded = (values: (number | null)[]) => values.map((value) => value && Number(value.toFixed(2)));

it('tells the core, all members and the market in per cent of the close before', async () => {
  const { lines } = await load({});
  expect(lines.map(({ name, values }) => [name, rounded(values)])).toEqual([
    ['核心', [0, 1, 2]],
    ['全部', [-0.5, 0.5, 1.5]],
    ['沪深300', [0, 1, 2]],
  ]);
});

it('is compared with the first market that is known', async () => {
  const known = (await load({ benchmarks: { '000300.SS': [], '000001.SS': [4000] } })).lines.at(-1);
  expect([known?.name, known?.values]).toEqual(['上证指数', [0]]);
  expect((await load({ benchmarks: {} })).lines.map(({ id }) => id)).toEqual(['core', 'all']);
});

it('a minute of the market that is not known is none', async () => {
  const known = (await load({ benchmarks: { '000300.SS': [4000, null, 4080] } })).lines.at(-1);
  expect(rounded(known?.values ?? [])).toEqual([0, null, 2]);
});

it('tells no minute by an end that has not come (docs/product/quotes.md)', async () => {
  expect((await load({ now: 690 })).times).toEqual([600, 660, 690]);
  expect((await load({ core: [], now: null })).times).toEqual([600, 660, 720]);
});

it('leaves out the minute that only begins', async () => {
  const { times, lines } = await load({ now: 660 });
  expect(times).toEqual([600, 660]);
  expect(lines.map(({ values }) => values.length)).toEqual([2, 2, 2]);
});
