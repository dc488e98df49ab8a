// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lookBackOf } from '#web/features/market/look-back.ts';
import { quoteWith } from '#tests/support/market-data.ts';
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
  ...{ previous: '2026-11-19', next: null, updated_at: 1_795_156_200, has_minutes: true, is_simulated: true },
} as const;
const past = { ...when, trade_day: '2026-11-18', session: 'CLOSED', next: '2026-11-19' } as const;

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
    },
    ...{ when: day, moment, note: null, quote: quoteWith(), isSimulated: true, source: 'simulator', delay: 0 },
    points: [{ at: 1_795_141_800, price: 1468.2, average: 1456.5, volume: 100 }],
    events: [],
    ...{ day: day.trade_day, stretch: 'day', fiveDays: null, span: 'week', adjust: 'forward', lines: [] },
    themes: moment === null ? [] : null,
    flows: moment === null ? { definition: 'ff-1', days: [] } : null,
    messages: { items: [], total: 0 },
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
  expect(screen.getByText('题材与资金流向只知道现在的，回看时不显示')).toBeTruthy();
});

it('now goes on', async () => {
  await show({});
  expect(fetched).toHaveBeenCalled();
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  expect(screen.queryByText(/^回看 /)).toBeNull();
});

/** Of the minute of 09:31 of the day that is shown. */
const sealed = {
  ...{ id: 7, target: '600519.SS', event_type: 10_001, event_timestamp: 1_795_138_260, good_or_bad: 1 },
  stock_abnormal_event_data: {
    ...{ symbol: '600519.SS', name: '贵州茅台', pcp: 0.1, mtm: 0.03, price: 1590.23, related_plates: [] },
  },
  plate_abnormal_event_data: {},
};

const told = (data: unknown) => Response.json({ code: 20_000, message: 'OK', data });
const noQuotes = () => told({ fields: [], snapshot: {}, is_simulated: true, source: 'simulator', delay: 0 });

/** docs/product/quotes.md#out-of-reach */
it('says how old it is while nothing comes, keeps what it shows, and heals', async () => {
  await show({});
  const head = within(screen.getByRole('region', { name: '报价' }));
  expect(head.getByRole('status').textContent).toBe('重连中');
  expect(head.getByText(/^数据为 1 分钟前$/)).toBeTruthy();
  expect(head.getByText('1468.20')).toBeTruthy();
  fetched.mockImplementation(async (address) => (address.startsWith('/market/real') ? noQuotes() : told([])));
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
  [{}, '今天还没有异动'],
  [{ day: past }, '那天没有异动'],
  [{ day: past, at: '10:30' }, '到那一刻没有异动'],
  [{ changes: { quote: quoteWith({ trade_status: 'HALT' }) } }, '停牌，没有异动'],
])('one quiet line where nothing happened: %j', async (given, text) => {
  await show(given);
  expect(screen.getByText(text)).toBeTruthy();
});

it('a day that is known by its close alone has no moments', async () => {
  await show({ day: { ...past, has_minutes: false }, at: '10:30', changes: { quote: null, day: null } });
  expect(screen.getByText('盘中数据未知，只知道收盘')).toBeTruthy();
});

it('the title tells the moment, the address of the page does not', () => {
  const tags = meta({ loaderData: loadedWith({ day: past }) } as never);
  expect(tags).toContainEqual({ title: '贵州茅台（600519.SS）行情 2026-11-18 收盘｜开盘' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://kaipan.example/stock/600519.SS' });
});
