// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lookBackOf } from '#web/features/market/look-back.ts';
import { quoteWith } from '#tests/support/market-data.ts';
import { flashWith } from '#tests/support/screen-data.ts';
import StockPage, { meta } from './symbol.tsx';

const fetched = vi.fn<(address: string) => Promise<Response>>();
const opened = vi.fn<(address: string) => void>();

class CountedSocket extends EventTarget {
  constructor(address: string) {
    super();
    opened(address);
  }
  send() {}
  close() {}
}

// The program that follows quotes comes late: it is here before anybody looks whether it was begun.
beforeAll(() => import('#web/features/market/live-quotes.ts'));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fetched.mockRejectedValue(new TypeError('no line'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('WebSocket', CountedSocket);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** 14:30. */
const when = {
  ...{
    trade_day: '2026-11-20',
    today: '2026-11-20',
    session: 'TRADE',
    days: ['2026-11-18', '2026-11-19', '2026-11-20'],
  },
  ...{
    previous: '2026-11-19',
    next: null,
    updated_at: 1_795_156_200,
    is_known: true,
    has_minutes: true,
    is_partial: false,
    is_simulated: true,
    source: 'simulator' as const,
  },
} as const;
const past = { ...when, trade_day: '2026-11-18', session: 'CLOSED', next: '2026-11-19' } as const;

const nothingKnown = {
  ...{ day: null, last: null, high: null, low: null, since: null, average_value: null },
  changes: { days_5: null, days_20: null, days_60: null, this_year: null },
};

interface Given {
  day?: typeof when | typeof past;
  at?: string | null;
  changes?: Record<string, unknown>;
}

function loadedWith({ day = when, at = null, changes = {} }: Given) {
  const moment = lookBackOf({ date: day.trade_day, at }, day);
  return {
    security: {
      symbol: '600519.SS',
      name: '贵州茅台',
      kind: 'share',
      tags: ['主板'],
      former_names: [],
      listed_date: null,
      valuation: null,
    },
    ...{
      when: day,
      moment,
      note: null,
      haltedSince: null,
      quote: quoteWith(),
      isSimulated: true,
      source: 'simulator',
      delay: 0,
    },
    points: [{ at: 1_795_141_800, price: 1468.2, average: 1456.5, volume: 100 }],
    events: [],
    ...{ day: day.trade_day, stretch: 'day', fiveDays: null, span: 'week', adjust: 'forward', lines: [] },
    themes: moment === null ? { items: [], peers: null } : null,
    flows: moment === null ? { definition: 'ff-1', days: [] } : null,
    performance: nothingKnown,
    about: { tab: 'news', flashes: [], next: null },
    ...{ from: null, market: null },
    ...{ origin: 'https://kaipan.example', now: when.updated_at },
    ...changes,
  };
}

async function show(given: Given) {
  const Stub = createRoutesStub([{ id: 'stock', path: '/stock/:symbol', Component: StockPage as never }]);
  render(<Stub initialEntries={['/stock/600519.SS']} hydrationData={{ loaderData: { stock: loadedWith(given) } }} />);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** docs/product/quotes.md#looking-back */
it('says which moment is looked back at, leads back to now, and keeps it in what else is chosen', async () => {
  await show({ day: past, at: '10:30' });
  expect(screen.getByText('回看 2026-11-18 10:30')).toBeTruthy();
  expect(linkTo('回到现在')).toBe('/stock/600519.SS?k=week');
  expect(linkTo('日K')).toBe('/stock/600519.SS?date=2026-11-18&at=10:30'.replace('10:30', '10%3A30'));
  expect(linkTo('五日')).toContain('date=2026-11-18');
  expect(linkTo('今天 2026-11-20'.replace('2026-', ''))).toBe('/stock/600519.SS?k=week&at=10%3A30');
});

it('nothing goes on in it, and what is of now is not shown', async () => {
  await show({ day: past, at: '10:30' });
  expect([fetched.mock.calls, opened.mock.calls]).toEqual([[], []]);
  expect(screen.queryByRole('region', { name: '资金流向' })).toBeNull();
  expect(screen.getByText('题材的成分为现在的，数字为当时的')).toBeTruthy();
});

it('now goes on', async () => {
  await show({});
  expect(fetched).toHaveBeenCalled();
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  expect(screen.queryByText(/^回看 /)).toBeNull();
});

/** Of the minute of 09:31 of the day that is shown. */
const sealed = {
  ...{
    id: 7,
    target: '600519.SS',
    event_type: 10_001,
    event_timestamp: 1_795_138_260,
    is_by_close: false,
    good_or_bad: 1,
  },
  stock_abnormal_event_data: {
    ...{ symbol: '600519.SS', name: '贵州茅台', pcp: 0.1, mtm: 0.03, price: 1590.23, related_plates: [] },
  },
  plate_abnormal_event_data: {},
};

const told = (data: unknown) => Response.json({ code: 20_000, message: 'OK', data });
const noThemes = () => told({ items: [], peers: null });
const noQuotes = () => told({ fields: [], snapshot: {}, is_simulated: true, source: 'simulator', delay: 0 });

/** docs/product/quotes.md#out-of-reach */
it('says how old it is while nothing comes, keeps what it shows, and heals', async () => {
  await show({});
  const head = within(screen.getByRole('region', { name: '报价' }));
  expect(head.getByRole('status').textContent).toBe('重连中');
  expect(head.getByText(/^数据为 1 分钟前$/)).toBeTruthy();
  expect(head.getByText('1468.20')).toBeTruthy();
  fetched.mockImplementation(async (address) => {
    if (address.includes('stock-themes')) return noThemes();
    return address.startsWith('/market/real') ? noQuotes() : told([]);
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(head.queryByRole('status')).toBeNull();
});

it('a moment that is looked back at does not wait for anybody', async () => {
  await show({});
  expect(screen.getByRole('status')).toBeTruthy();
  cleanup();
  await show({ day: past, at: '10:30' });
  expect(screen.queryByText('重连中')).toBeNull();
});

/** docs/product/quotes.md#what-happened */
it('tells what happened to it that day, as a list and on the line of the day', async () => {
  await show({ changes: { events: [sealed] } });
  const [line] = within(screen.getByRole('list', { name: '异动，从新到旧' })).getAllByRole('listitem');
  expect(line?.textContent).toMatch(/09:31.*封涨停1590.23\+10.00%/);
  expect(linkTo('封涨停')).toBe('/stock/600519.SS?date=2026-11-20&at=09%3A32');
  expect([...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(['封']);
});

it('is told of what happens while it is shown', async () => {
  fetched.mockImplementation((address) =>
    address.includes('/api/event/history') ? Promise.resolve(told([sealed])) : Promise.reject(new TypeError('no line')),
  );
  await show({});
  expect(fetched).toHaveBeenCalledWith(expect.stringContaining('symbol=600519.SS'), expect.anything());
  expect(screen.getByRole('link', { name: '封涨停' })).toBeTruthy();
});

it.each([
  [{}, '还没有异动'],
  [{ day: past }, '那天没有异动'],
  [{ day: past, at: '10:30' }, '到那一刻没有异动'],
  [{ changes: { quote: quoteWith({ trade_status: 'HALT' }) } }, '停牌，没有异动'],
])('one quiet line where nothing happened: %j', async (given, text) => {
  await show(given);
  expect(screen.getByText(text)).toBeTruthy();
});

it('a day that is known by its close alone has no moments', async () => {
  await show({
    day: { ...past, is_known: true, has_minutes: false },
    at: '10:30',
    changes: { quote: null, day: null },
  });
  expect(screen.getByText('盘中数据未知，只知道收盘')).toBeTruthy();
});

it('the title tells the moment, the address of the page does not', () => {
  const tags = meta({ loaderData: loadedWith({ day: past }) } as never);
  expect(tags).toContainEqual({ title: '贵州茅台（600519.SH）行情 2026-11-18 收盘｜开盘' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://kaipan.example/stock/600519.SS' });
});

/** docs/product/quotes.md#valuation */
it('tells what a file has said of its valuation, with the day and how it is counted', async () => {
  const { security } = loadedWith({});
  const figures = [{ name: '市盈率 动', value: 3.44, definition: '按季折算' }];
  await show({ changes: { security: { ...security, valuation: { day: '2026-11-19', figures } } } });
  expect(screen.getByText(/市盈率 动 3.44（2026-11-19 收盘，导入的日线）/)).toBeTruthy();
  expect(screen.getByText('按季折算')).toBeTruthy();
});

/** docs/product/quotes.md#told-of-it */
it('tells by turns what there is of it: each at an address of its own, at the moment that is shown', async () => {
  const about = { tab: 'lists', days: 10, is_simulated: true, items: [] };
  await show({ day: past, at: '10:30', changes: { about } });
  expect(linkTo('研报')).toBe('/stock/600519.SS?k=week&tab=digests&date=2026-11-18&at=10%3A30');
  expect(linkTo('日K')).toContain('tab=lists');
  expect(screen.getByText('这些天没有上榜')).toBeTruthy();
});

it('a list goes on at an address of its own, and leads back to its beginning', async () => {
  const flashes = [flashWith({ Title: '茅台提价', Summary: '' })];
  await show({ changes: { about: { tab: 'news', flashes, next: '20' }, from: '10' } });
  expect(linkTo('茅台提价')).toContain('/message/');
  expect(linkTo('搜“贵州茅台”')).toContain('/live?q=');
  expect([linkTo('更早的'), linkTo('回到最新')]).toEqual([
    '/stock/600519.SS?k=week&from=20#about',
    '/stock/600519.SS?k=week#about',
  ]);
});

it('an appearance on a list leads to the lists of its day', async () => {
  const reason = { code: '070004', text: '换手率达 20%', days: 3 };
  const list = { date: 20_261_119, reason, buy_value: 2e8, sell_value: 1e8, net_value: 1e8 };
  await show({ changes: { about: { tab: 'lists', days: 10, is_simulated: false, items: [list] } } });
  expect(linkTo('换手率达 20%')).toBe('/dragon-tiger?date=2026-11-19');
  expect(screen.getByText('+1.0亿')).toBeTruthy();
});

/** docs/product/plates.md#of-a-share */
it('its themes with their day, and who stands beside it', async () => {
  const theme = { plate_id: 11, plate_name: '白酒', core_avg_pcp: 0.0121, is_core: true, line: [1, 1.01] };
  const peer = {
    symbol: '000858.SZ',
    stock_chi_name: '五粮液',
    price: 128.4,
    change_percent: 0.0123,
    turnover_value: 1e9,
  };
  const peers = { plate_id: 11, plate_name: '白酒', items: [peer] };
  await show({ changes: { themes: { items: [theme], peers } } });
  const themes = within(screen.getByRole('region', { name: '相关题材' }));
  expect([themes.getByText('核心'), themes.getByText('▲ +1.21%')].every(Boolean)).toBe(true);
  const row = within(screen.getByRole('region', { name: '同题材个股' })).getByRole('listitem');
  expect(row.textContent).toBe('五粮液128.40+1.23%10.0亿');
  expect(linkTo('白酒 · 按涨跌幅')).toBe('/theme/11');
});

/** docs/product/quotes.md#performance */
it('what it has done over stretches of time, and where it stands in its year', async () => {
  const changes = { days_5: 1.5, days_20: -2.25, days_60: null, this_year: 10 };
  const range = { high: 1500, low: 1300, since: '2026-03-02', average_value: 4.5e9 };
  await show({ changes: { performance: { day: '2026-11-20', last: 1468.2, changes, ...range } } });
  const card = within(screen.getByRole('region', { name: '区间表现' }));
  expect(card.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
    '+1.50%',
    '−2.25%',
    '--',
    '+10.00%',
  ]);
  expect(card.getByText('2026-03-02 以来最低 / 最高')).toBeTruthy();
  expect(card.getByText('现价在 84% 处')).toBeTruthy();
  expect(card.queryByText(/截至/)).toBeNull();
});

it.each([
  ['2026-06-16', '截至 06-16'],
  ['2025-12-31', '截至 2025-12-31'],
])('where its newest day is %s it says so', async (newest, text) => {
  await show({ changes: { performance: { ...nothingKnown, day: newest } } });
  expect(within(screen.getByRole('region', { name: '区间表现' })).getByText(text)).toBeTruthy();
});

/** docs/product/quotes.md#index */
it('beside an index stands the market of its day instead of themes and events', async () => {
  const { security } = loadedWith({});
  const index = { symbol: '399001.SZ', name: '深证成指', preClose: 100, prices: [], px_change: 1 };
  const market = {
    ...{ distribution: { total_count: 3, 1: 2, '-1': 1, limit_up_count: 1 }, isSimulated: false },
    ...{ tops: { top: [], bottom: [] }, indices: [{ ...index, last_px: 101, px_change_rate: 1 }] },
  };
  await show({ changes: { security: { ...security, kind: 'index' }, market, themes: null, flows: null } });
  expect(screen.getByRole('img', { name: '上涨 2 家，平盘 0 家，下跌 1 家' })).toBeTruthy();
  expect(linkTo('深证成指')).toBe('/stock/399001.SZ');
  expect(screen.queryByRole('region', { name: '异动' })).toBeNull();
  expect(screen.queryByRole('link', { name: '龙虎榜' })).toBeNull();
});
