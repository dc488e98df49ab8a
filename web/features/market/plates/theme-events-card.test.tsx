// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NOON } from '#tests/support/screen-data.ts';
import { ThemeEventsCard } from './theme-events-card.tsx';
import type { ThemeEvent, Way } from './theme-flashes.ts';

afterEach(cleanup);

const event: ThemeEvent = {
  ...{ path: '/message/1', name: '试线投产', at: NOON - 86_400, way: 'good', comes: null, isDemo: false },
  badges: [{ label: '重大利好', tone: 'up2' }],
  stock: { symbol: '600519.SS', name: '贵州茅台' },
};

function show(events: ThemeEvent[], way: Way | null = null) {
  const addressOf = (chosen: Way | null) => `/theme/16${chosen === null ? '' : `?events=${chosen}`}`;
  const Card = () => <ThemeEventsCard {...{ events, way, addressOf }} ways={['good']} now={NOON} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Card }]);
  render(<Stub hydrationData={{ loaderData: { root: {} } }} />);
}

it('tells what has happened, when, which way and to whom', () => {
  show([event]);
  const row = within(screen.getByRole('listitem'));
  for (const text of ['08-20 12:00', '试线投产', '重大利好', '贵州茅台']) expect(row.getByText(text)).toBeTruthy();
});

it('of what is to come it tells the day, and how far it is', () => {
  show([
    { ...event, comes: '2026-08-28' },
    { ...event, path: '/message/2', comes: '2027-01-02' },
  ]);
  const [soon, later] = screen.getAllByRole('listitem').map((row) => within(row));
  for (const text of ['08-28', '前瞻', '还有 7 天', '重大利好']) expect(soon?.getByText(text)).toBeTruthy();
  expect(later?.getByText('2027-01-02')).toBeTruthy();
});

it('offers the ways that any goes, by links', () => {
  show([event]);
  const ways = within(screen.getByRole('navigation', { name: '看哪些大事' })).getAllByRole('link');
  expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['全部', '/theme/16'],
    ['利好', '/theme/16?events=good'],
  ]);
});

it('is not there where nothing of weight has happened, and stays where only the chosen way has nothing', () => {
  show([]);
  expect(screen.queryByText('大事记')).toBeNull();
  show([], 'bad');
  expect(screen.getByText('没有利空的大事')).toBeTruthy();
  expect(screen.getByRole('link', { name: '利空' }).getAttribute('aria-current')).toBe('true');
});
