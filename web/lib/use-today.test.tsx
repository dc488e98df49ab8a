// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayText } from '#shared/time.ts';
import { useTodayOfSite } from './use-today.ts';

/** Ten in the evening in China, by the clock of the server. */
const evening = Date.UTC(2026, 7, 21, 14) / 1000;
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  // The clock of the device is wrong.
  vi.setSystemTime(Date.UTC(2020, 0, 1));
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Day() {
  return <p>{dayText(useTodayOfSite())}</p>;
}

/** A document that was loaded in the evening, at another page. */
function openDocument() {
  const children = [
    { path: '/', element: <p>首页</p> },
    { path: '/live', element: <Day /> },
  ];
  // As the frame has it: it is loaded with the document, and never again.
  const loader = () => ({ now: evening });
  const root = { id: 'root', element: <Outlet />, loader, shouldRevalidate: () => false, children };
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { root: { now: evening } } } });
  render(<RouterProvider router={router} />);
  return router;
}

it('knows that midnight has passed on a page that is opened after it, in a document that was loaded before', async () => {
  const router = openDocument();
  vi.setSystemTime(Date.now() + 3 * HOUR);
  await act(() => router.navigate('/live'));
  expect(screen.getByText('2026-08-22')).toBeTruthy();
});

it('sees midnight pass', async () => {
  const router = openDocument();
  await act(() => router.navigate('/live'));
  expect(screen.getByText('2026-08-21')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * HOUR));
  expect(screen.getByText('2026-08-22')).toBeTruthy();
});
