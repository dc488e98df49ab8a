// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { LookBack } from '#web/features/market/look-back.ts';
import { PlateMap } from '#web/features/market/plates/plate-map.tsx';
import { Standing } from '#web/features/market/standing.ts';
import { DayBar } from './day-bar.tsx';
import { DingHead } from './ding/ding-head.tsx';
import { LadderPanel } from './ding/ladder-panel.tsx';
import { MarketStrip } from './market-strip.tsx';
import { systemClock } from '#shared/clock.ts';

afterEach(cleanup);

const then = { date: '2026-11-19', at: '10:30' };
const search = '?date=2026-11-19&at=10%3A30';
type When = ComponentProps<typeof DingHead>['when'];
const when: When = {
  ...{ trade_day: '2026-11-19', today: '2026-11-23', session: 'CLOSED', updated_at: 1_795_402_800 },
  ...{ days: ['2026-11-18', '2026-11-19', '2026-11-20'], previous: '2026-11-18', next: '2026-11-20' },
  ...{ is_known: true, has_minutes: true, is_partial: false, is_simulated: true, source: 'simulator' },
};

function draw(page: ReactNode, moment: LookBack | null = then, now = 0) {
  const element = <Standing value={moment}>{page}</Standing>;
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: ['/top-gainer'],
    hydrationData: { loaderData: { root: { now } } },
  });
  render(<RouterProvider router={router} />);
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** docs/product/boards.md#looking-back */
it('the pages of the market that can look back are reached at the moment that is shown', () => {
  draw(<MarketStrip />);
  expect(hrefOf('连板')).toBe(`/ladder${search}`);
  expect(hrefOf('榜单')).toBe(`/template/turnoverRateStocks${search}`);
  expect(hrefOf('龙虎榜')).toBe(`/dragon-tiger${search}`);
  expect(hrefOf('北向')).toBe('/northbound');
  expect(hrefOf('自选')).toBe('/watchlist');
  expect(screen.getByRole('link', { name: '涨停' }).getAttribute('aria-current')).toBe('page');
});

it('from now everything leads to now', () => {
  draw(<MarketStrip />, null);
  expect(hrefOf('连板')).toBe('/ladder');
});

it('the terminal leads to its pages and to the review of the day that it shows', () => {
  draw(<DingHead when={when} past={then} updatedAt={0} />);
  expect(hrefOf('热点')).toBe(`/dingpan/redian${search}`);
  expect(hrefOf('当日复盘')).toBe(`/top-gainer${search}`);
  expect(screen.queryByText('今日复盘')).toBeNull();
});

it('of now it leads to the review of the last day that is over', () => {
  draw(<DingHead when={{ ...when, session: 'TRADE' }} past={null} updatedAt={0} />, null);
  expect(hrefOf('昨日复盘')).toBe('/top-gainer?date=2026-11-18');
});

it('shares and themes are those of that moment', () => {
  const tile = { id: 16, name: '算力', change: 0.01, value: 1, limitUps: 0, left: 0, top: 0, width: 9, height: 9 };
  draw(
    <>
      <LadderPanel sealed={[]} broken={[]} nothing={null} />
      <PlateMap tiles={[tile]} form="part" />
    </>,
  );
  expect(hrefOf(/^算力/)).toBe(`/theme/16${search}`);
  expect(hrefOf('全部')).toBe(`/ladder${search}`);
});

it.each([
  ['2026-11-23T23:59:50+08:00', '今天 11-23'],
  ['2026-11-24T00:00:10+08:00', '11-23'],
])('the day that the market stands at is called today on that day alone: at %s it is %s', (now, name) => {
  const of = { ...when, trade_day: when.today, days: ['2026-11-20', '2026-11-23'], next: null };
  const ofDocument = Date.parse(now) - (systemClock.millis() - performance.timeOrigin);
  draw(<DayBar path="/ladder" when={of} />, null, Math.floor(ofDocument / 1000));
  expect(screen.getByRole('link', { name })).toBeTruthy();
});

it('another day is told at the same time of the day', () => {
  const here = draw(<DayBar path="/ladder" when={when} query={{ by: 'days' }} />);
  const days = within(screen.getByRole('navigation', { name: '交易日' }));
  expect(days.getByRole('link', { name: '11-20' }).getAttribute('href')).toBe(
    '/ladder?by=days&date=2026-11-20&at=10%3A30',
  );
  fireEvent.keyDown(document.body, { key: '[' });
  expect(here()).toBe('/ladder?by=days&date=2026-11-18&at=10%3A30');
});
