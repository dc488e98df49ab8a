// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { flashWith, NOON } from '#tests/support/screen-data.ts';
import { FlashRows } from './flash-rows.tsx';
import type { LookBack } from './look-back.ts';
import { Standing } from './standing.ts';

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stocks = [
  { Symbol: '600519.SS', Name: '贵州茅台' },
  { Symbol: '000858.SZ', Name: '五粮液' },
];

interface Given {
  moment?: LookBack | null;
  quotes?: 'real' | 'simulated';
  without?: string;
}

function show(changes: Partial<Flash>, { moment = null, quotes = 'real', ...rest }: Given = {}) {
  const Rows = () => (
    <Standing value={moment}>
      <FlashRows flashes={[flashWith(changes)]} now={NOON} {...rest} />
    </Standing>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Rows }]);
  render(<Stub hydrationData={{ loaderData: { root: { quotes } } }} />);
}

/** Places for what moves, one beside each stock that has a figure. */
const figures = () => screen.queryAllByRole('link').filter((link) => link.nextElementSibling?.tagName === 'SPAN');

it('tells when, what, whom it moves and who says so, and is one tab stop', () => {
  show({ Title: '白酒提价', Summary: '两家酒企上调出厂价。', Impact: 2, Source: '某报', Stocks: stocks });
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('11:59')).toBeTruthy();
  expect(row.getByRole('link', { name: '白酒提价' }).getAttribute('href')).toBe('/message/1');
  for (const text of ['两家酒企上调出厂价。', '重大利好', '某报']) expect(row.getByText(text)).toBeTruthy();
  const stops = row.getAllByRole('link').filter((link) => link.tabIndex === 0);
  expect(stops.map((link) => link.textContent)).toEqual(['白酒提价']);
});

it('does not name the stock whose page it is', () => {
  show({ Stocks: stocks }, { without: '600519.SS' });
  expect(screen.queryByText('贵州茅台')).toBeNull();
  expect(screen.getByText('五粮液')).toBeTruthy();
});

it.each<[string, Given, boolean, number]>([
  ['quotes that are real', {}, false, 2],
  ['invented quotes beside a true text', { quotes: 'simulated' }, false, 0],
  ['invented quotes beside an invented text', { quotes: 'simulated' }, true, 2],
  ['a moment that has been', { moment: { date: '2026-11-18' } }, false, 0],
])('how stocks go, with %s', (_what, given, IsDemo, count) => {
  show({ Stocks: stocks, IsDemo }, given);
  expect(figures()).toHaveLength(count);
});

it('leads to a stock at the moment that the page stands at', () => {
  show({ Stocks: stocks }, { moment: { date: '2026-11-18', at: '10:30' } });
  expect(screen.getByText('五粮液').getAttribute('href')).toBe('/stock/000858.SZ?date=2026-11-18&at=10%3A30');
});

it('of what may not be read tells only that it is there', () => {
  show({ Title: 'VIP 专享', Summary: '', SubscribeType: 1, IsSubscribed: false, Stocks: stocks });
  expect(screen.getByText('VIP 专享快讯')).toBeTruthy();
  expect(screen.queryByText('贵州茅台')).toBeNull();
});

it('leaves out what was withdrawn', () => {
  show({ IsWithdrawn: true });
  expect(screen.queryByRole('listitem')).toBeNull();
});
