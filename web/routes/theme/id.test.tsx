// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flashWith, NOON } from '#tests/support/screen-data.ts';
import { quoteWith } from '#tests/support/market-data.ts';
import { lookBackOf } from '#web/features/market/look-back.ts';
import { themeChoiceOf } from '#web/features/market/plates/theme-choice.ts';
import ThemePage from './id.tsx';

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

const when = {
  ...{ trade_day: '2026-08-21', today: '2026-08-21', session: 'TRADE', days: ['2026-08-20', '2026-08-21'] },
  ...{
    previous: '2026-08-20',
    next: null,
    updated_at: NOON,
    is_known: true,
    has_minutes: true,
    is_partial: false,
    is_simulated: false,
    source: 'http' as const,
  },
} as const;
const past = { ...when, trade_day: '2026-08-20', session: 'CLOSED', next: '2026-08-21' } as const;

const plate = {
  ...{ id: 16, name: '光伏', desc: '硅料、电池与组件', kind: 'concept', subject_id: null, plate_id: 16 },
  ...{ plate_name: '光伏', core_avg_pcp: 0.02, avg_pcp: 0.01, core_avg_pcp_rank: 3, core_avg_pcp_rank_change: 1 },
  ...{ rise_count: 1, fall_count: 0, stay_count: 0, halt_count: 0, limit_up_count: 0, limit_down_count: 0 },
  ...{
    turnover_value: 1e9,
    plate_count: 105,
    fund_flow: 1e8,
    core_stocks_count: 1,
    memberCount: 2,
    question_answers: null,
  },
  industrial_chains: [{ id: 1, name: '上游', order: 1, stock_premium_infos: [] }],
};
const member = {
  ...{ symbol: '600438.SS', name: '通威股份', isCore: true, why: '做硅料', mainNet: 0, boards: null },
  quote: quoteWith({ symbol: '600438.SS', px_change_rate: 2 }),
};

interface Given {
  search?: string;
  day?: typeof when | typeof past;
  at?: string | null;
}

function show({ search = '', day = when, at = null }: Given = {}) {
  const moment = lookBackOf({ date: day.trade_day, at }, day);
  const loaderData = {
    plate,
    groups: [{ name: '上游', members: [member] }],
    choice: themeChoiceOf(new URLSearchParams(search)),
    leaders: [{ symbol: '600438.SS', name: '通威股份', change: 2, preClose: 10, prices: [10, 10.2] }],
    course: { lines: [{ id: 'core', name: '核心等权', values: [0, 2] }], times: [NOON - 86_400, NOON] },
    flashes: { newest: [flashWith()], total: moment === null ? 30 : null, events: [], ways: [] },
    stamp: { isSimulated: false, at: NOON },
    ...{ when: day, moment, note: null, now: NOON, origin: 'https://kaipan.example' },
  };
  const props = { loaderData, params: { id: '16' }, matches: [] } as unknown as Parameters<typeof ThemePage>[0];
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <ThemePage {...props} /> }]);
  render(<Stub hydrationData={{ loaderData: { root: { quotes: 'real' } } }} />);
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('tells what a theme is, how it goes, who belongs to it, who leads and what is told of it', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: '光伏' })).toBeTruthy();
  expect(part('走势').getByRole('img').getAttribute('aria-label')).toBe('光伏 分时走势：核心等权 +2.00%');
  expect(part('成分股 2').getByText('做硅料')).toBeTruthy();
  expect(part('领涨 · 领跌').getByText('▲ +2.00%')).toBeTruthy();
  expect(part('题材消息').getByText('一条快讯')).toBeTruthy();
  expect(screen.getByText('当日名次').nextElementSibling?.textContent).toBe('3/105 ↑1');
  expect(hrefOf('全部 30 条')).toBe('/live?q=%E5%85%89%E4%BC%8F');
});

it('what is chosen stays where something else is chosen, and where another day is', () => {
  show({ search: 'range=50d&core=1' });
  expect(hrefOf('按涨幅')).toBe('/theme/16?order=change&core=1&range=50d');
  expect(hrefOf('分时')).toBe('/theme/16?core=1');
  expect(hrefOf('08-20')).toBe('/theme/16?core=1&range=50d&date=2026-08-20');
});

it('of a moment that has been everything leads to that moment', () => {
  show({ day: past, at: '10:30' });
  expect(hrefOf('50 日')).toBe('/theme/16?range=50d&date=2026-08-20&at=10%3A30');
  const then = '/stock/600438.SS?date=2026-08-20&at=10%3A30';
  expect(part('领涨 · 领跌').getByRole('link').getAttribute('href')).toBe(then);
  expect(part('成分股 2').getByRole('link', { name: '通威股份' }).getAttribute('href')).toBe(then);
  expect(screen.queryByRole('link', { name: /全部/ })).toBeNull();
});
