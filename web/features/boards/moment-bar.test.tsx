// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Moments } from './moments.tsx';

afterEach(cleanup);

/** 14:30 of that day. */
const now = {
  ...{ trade_day: '2026-11-20', today: '2026-11-20', updated_at: 1_795_156_200, session: 'TRADE' as const },
  ...{ days: [], previous: null, next: null, is_known: true, has_minutes: true, is_partial: false },
  ...{ is_simulated: false, source: 'http' as const },
};

function draw(when: Parameters<typeof Moments>[0]['when'], at: string | null) {
  const page = <Moments path="/ladder" when={when} at={at} query={{ by: 'days', st: null }} />;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/ladder'] });
  render(<RouterProvider router={router} />);
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** docs/product/boards.md#looking-back */
it('leads a minute and five back and on, and back to now; what else is chosen stays', () => {
  draw({ ...now, trade_day: '2026-11-13' }, '10:30');
  expect(hrefOf('−5 分')).toBe('/ladder?by=days&date=2026-11-13&at=10%3A25');
  expect(hrefOf('+1 分')).toBe('/ladder?by=days&date=2026-11-13&at=10%3A31');
  expect(hrefOf('回到现在')).toBe('/ladder?by=days');
});

it('of now nothing leads on, and today needs no date', () => {
  draw(now, null);
  expect(hrefOf('−1 分')).toBe('/ladder?by=days&at=14%3A29');
  expect(screen.queryByRole('link', { name: '+1 分' })).toBeNull();
  expect(screen.queryByRole('link', { name: '回到现在' })).toBeNull();
});

it('is a form that asks for the page itself where there are no scripts', () => {
  draw({ ...now, trade_day: '2026-11-13' }, '10:30');
  const form = screen.getByRole<HTMLFormElement>('form', { name: '回看的时刻' });
  expect(form.getAttribute('action')).toBe('/ladder');
  expect(Object.fromEntries(new FormData(form))).toEqual({ by: 'days', date: '2026-11-13', at: '10:30' });
});

it('goes where the fields say, and by the keys', async () => {
  const here = draw({ ...now, trade_day: '2026-11-13' }, '10:30');
  fireEvent.keyDown(document.body, { key: ',' });
  expect(here()).toBe('/ladder?by=days&date=2026-11-13&at=10%3A29');
  fireEvent.change(screen.getByLabelText('日期'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('时刻，不填为收盘'), { target: { value: '09:40' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(here()).toBe('/ladder?by=days&at=09%3A40');
});

it('says on its button what is looked back at, behind which the days lie on a phone', () => {
  draw({ ...now, trade_day: '2026-11-13' }, '10:30');
  expect(screen.getByText('11-13 10:30').tagName).toBe('SUMMARY');
});
