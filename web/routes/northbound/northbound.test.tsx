// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { HeldChange, HeldGroup, NorthboundRow } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { heldDayNote } from '#web/features/boards/moved-text.ts';
import NorthboundAnalysisPage from './analysis.tsx';
import NorthboundPage from './index.tsx';

afterEach(cleanup);

const totalsWith = (changes: Record<string, unknown> = {}) => ({
  ...{ date: 20260930, previous_date: 20260630, is_simulated: true, days: [20260930, 20260630], nearest_date: null },
  ...{ holding_value: 1e12, value_change: -0.05, stocks: 3, entered: 1, left: 2, holding_ratio: null },
  ...{ ratio_change: null, turnover: { date: 20261119, value: 2e11, net: null } },
  ...{ next_quarter_end: 20261231, next_disclosure: null },
  ...changes,
});

const row: NorthboundRow = {
  ...{ symbol: '600519.SS', stock_chi_name: '贵州茅台', price: 1500, holding_shares: 10, holding_value: 2e10 },
  ...{ holding_ratio: 0.06, change_shares: -5, change_value: -3e8, change_ratio: null, change_percent: 0.1 },
  ...{ profit: null, turnover_value: null },
};

function showLists(totals = totalsWith(), rows: NorthboundRow[] = [row]) {
  const loaderData = {
    ...{ totals, series: { is_simulated: true, holdings: [{ date: 20260930, value: 1e12 }], months: [] } },
    ...{ lists: Array.from({ length: 6 }, () => rows), type: '0', date: null, whole: null, origin: '' },
  };
  const Stub = createRoutesStub([{ id: 'northbound', path: '/northbound', Component: NorthboundPage }]);
  render(<Stub initialEntries={['/northbound']} hydrationData={{ loaderData: { northbound: loaderData } }} />);
}

/** docs/product/northbound.md#undisclosed */
it('what is not disclosed is told in words, and net buying never is', () => {
  showLists();
  const reduced = within(screen.getByRole('region', { name: '减持' }));
  expect(reduced.getByText('−3.0亿')).toBeDefined();
  expect(reduced.getByText('未披露')).toBeDefined();
  expect(within(screen.getByText('每日净买入').parentElement ?? document.body).getByText('未披露')).toBeDefined();
  expect(screen.getByText('待定')).toBeDefined();
});

it('profits are estimated, and each list leads to all of it', () => {
  showLists();
  const profit = within(screen.getByRole('region', { name: '盈利' }));
  expect(profit.getByText('估算')).toBeDefined();
  expect(profit.getByRole('link', { name: '全部' }).getAttribute('href')).toBe('/northbound?list=profit');
  expect(profit.getByRole('link', { name: '贵州茅台' }).getAttribute('href')).toBe('/stock/600519.SS');
});

/** docs/product/northbound.md#days */
it('a day without data says so, not that nobody has disclosed it, and which day is the nearest', () => {
  showLists(totalsWith({ date: 20230510, nearest_date: 20260930, holding_value: null, previous_date: null }), []);
  expect(screen.getAllByText('没有这一天的数据，最近的是 2026-09-30')).toHaveLength(6);
  for (const name of [/^持股市值（/, '持股只数', '占流通市值'])
    expect(
      within(screen.getByText(name, { selector: 'dt' }).parentElement ?? document.body).getByText('没有数据'),
    ).toBeDefined();
});

function showAnalysis(given: { date?: number | null; change?: Partial<HeldChange> } = {}) {
  const { date = null, change = {} } = given;
  const held: HeldChange = {
    ...{ symbol: '600519.SS', stock_chi_name: '贵州茅台', state: 'held', previous_shares: 100, holding_shares: 150 },
    ...{ holding_value: 2e10, holding_ratio: 0.06, change_shares: 50, change_value: 1e9, change_ratio: 0.01 },
    ...{ profit: 1e8, series: [0.05, 0.06] },
    ...change,
  };
  const group: HeldGroup = {
    ...{ name: '白酒', holding_value: 2e10, share: 1, holding_ratio: 0.06, ratio_change: null, change_value: null },
    series: [0.06],
  };
  const loaderData = {
    ...{
      note: heldDayNote(date === null ? null : String(date), 20180727),
      totals: totalsWith(date === 20180728 ? { date: 20180727 } : {}),
      groups: [group],
      shown: [held],
      chosen: held,
    },
    ...{ history: undefined, type: '0', by: 'industry', view: held.state, sort: 'size', date, whole: null, origin: '' },
  };
  const Stub = createRoutesStub([{ id: 'analysis', path: '/northbound/analysis', Component: NorthboundAnalysisPage }]);
  render(<Stub initialEntries={['/northbound/analysis']} hydrationData={{ loaderData: { analysis: loaderData } }} />);
}

it('a group without a day before it has no change', () => {
  showAnalysis();
  const line = within(screen.getByRole('row', { name: /白酒/ }));
  expect(line.getAllByText('未披露')).toHaveLength(2);
  expect(line.getByText('--')).toBeDefined();
});

it('who was not disclosed before is marked, and has no number for then', () => {
  showAnalysis({ change: { state: 'entered', previous_shares: null, change_shares: null, change_value: null } });
  const line = within(screen.getByRole('row', { name: /贵州茅台/ }));
  expect(line.getByText('新进')).toBeDefined();
  expect(line.getByText('未披露')).toBeDefined();
  expect(line.getAllByText('--').length).toBeGreaterThan(1);
});

it('a Saturday says which day it stands for', () => {
  showAnalysis({ date: 20180728 });
  expect(screen.getByText('2018-07-28 不是交易日，显示之前的 2018-07-27')).toBeDefined();
});

/** What is spoken of a link has the words that stand on it, and no two parts share a name. */
it('days are called by what stands on them, and each part by a name of its own', () => {
  showAnalysis();
  expect(screen.getByRole('link', { name: '26-09-30' }).getAttribute('title')).toBe('2026-09-30');
  for (const name of ['基本分析', '基本分析表', '持股变动分析', '持股变动表'])
    expect(screen.getAllByRole('region', { name })).toHaveLength(1);
});
