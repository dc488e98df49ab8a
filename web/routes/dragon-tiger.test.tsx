// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ListedRow } from '#domains/boards/dragon-tiger/boards.dragon-tiger.contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import DragonTigerPage from './dragon-tiger.tsx';

afterEach(cleanup);

const rowWith = (changes: Partial<ListedRow> = {}): ListedRow => ({
  ...{ symbol: '600519.SS', stock_chi_name: '贵州茅台', price: 1500, change_percent: 0.1, turnover_ratio: null },
  ...{ reason: { code: '070001', text: '日涨幅偏离值达 7%', days: 1 }, turnover_value: 1000 },
  ...{ buy_value: 300, sell_value: 100, net_value: 200, institution_buyers: 0, institution_sellers: 0 },
  ...changes,
});

interface Given {
  awaited?: number | null;
  rows?: ListedRow[];
  openKey?: string | null;
  moment?: LookBack | null;
}

/** docs/product/dragon-tiger.md#screen */
function show(given: Given = {}) {
  const { awaited = null, rows = [rowWith()], openKey = null, moment = null } = given;
  const three = rows.filter(({ reason }) => reason.days > 1).length;
  const day = {
    ...{ date: 20260819, days: [20260820, 20260819, 20260818], awaited_date: awaited, is_simulated: true },
    summary: {
      ...{ stocks: 1, lists: rows.length, three_day_lists: three, net_value: -60_000_000 },
      ...{ institution_net_value: 0, institution_stocks: 0, northbound_seats: 0, previous_rising: null },
    },
    items: rows,
    ...{ institutions: [], active_seats: [], reasons: [] },
  };
  const seat = { seat: '机构专用', label: '', kind: 'institution' as const, buy: 300, sell: 0, net: 300 };
  const openSeats = openKey && { ...rowWith(), buyers: [seat, seat], sellers: [] };
  const loaderData = {
    day,
    rows,
    filter: 'all',
    reason: null,
    side: 'buy',
    isNewest: moment === null,
    isAnyAwaited: true,
    moment,
    openKey,
    openSeats,
    origin: '',
  };
  const Stub = createRoutesStub([{ id: 'dragon-tiger', path: '/dragon-tiger', Component: DragonTigerPage }]);
  render(<Stub initialEntries={['/dragon-tiger']} hydrationData={{ loaderData: { 'dragon-tiger': loaderData } }} />);
}

it('a row leads to its seats in place, and back when they are shown', () => {
  show();
  const closed = screen.getByRole('link', { name: '贵州茅台' });
  expect(closed.getAttribute('href')).toBe('/dragon-tiger?open=600519.SS-070001');
  cleanup();
  show({ openKey: '600519.SS-070001' });
  expect(screen.getByRole('link', { name: '贵州茅台' }).getAttribute('href')).toBe('/dragon-tiger');
  expect(screen.getAllByText('机构专用')).toHaveLength(2);
  expect(screen.getByText('没有席位')).toBeDefined();
});

it('says that figures are invented, that a list covers three days, and what nobody knows is no number', () => {
  show({ rows: [rowWith({ change_percent: null, reason: { code: '070005', text: '三日', days: 3 } })] });
  expect(screen.getByText('模拟行情')).toBeDefined();
  expect(screen.getByText('席位均为虚构')).toBeDefined();
  expect(screen.getByText('070005 · 三日')).toBeDefined();
  expect(screen.getByText('−6000.0万')).toBeDefined();
  expect(screen.getAllByText('--').length).toBeGreaterThan(1);
});

it('before 17:30 says when the lists of today come', () => {
  show({ awaited: 20260820 });
  expect(screen.getByText('08-20 的榜单今日 17:30 后公布')).toBeDefined();
  cleanup();
  show({ awaited: 20260819, rows: [] });
  expect(screen.getByText('今日 17:30 后公布')).toBeDefined();
  expect(screen.queryByText('这一天没有机构席位')).toBeNull();
  expect(screen.getByRole('link', { name: '看 2026-08-18' }).getAttribute('href')).toBe(
    '/dragon-tiger?date=2026-08-18',
  );
});

/** docs/product/boards.md#looking-back */
it('from a moment that is looked back at everything leads on at it', () => {
  show({ openKey: '600519.SS-070001', moment: { date: '2026-08-19', at: '10:30' } });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('连板')).toBe('/ladder?date=2026-08-19&at=10%3A30');
  expect(hrefOf('个股页')).toBe('/stock/600519.SS?date=2026-08-19&at=10%3A30');
  expect(hrefOf('08-18')).toBe('/dragon-tiger?date=2026-08-18&at=10%3A30');
  expect(hrefOf('回到现在')).toBe('/dragon-tiger');
});

it('J and K go through the rows', async () => {
  show({ rows: [rowWith(), rowWith({ symbol: '000001.SZ', stock_chi_name: '平安银行' })] });
  const keys = userEvent.setup();
  await keys.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('平安银行');
  await keys.keyboard('k');
  expect(document.activeElement?.textContent).toBe('贵州茅台');
});
