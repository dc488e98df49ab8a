// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { reloadDocument } from '#web/lib/open-document.ts';
import { signInWish } from '../sign-in/ask-to-sign-in.ts';
import { AccountEntry } from './account-entry.tsx';
import type { NavViewer } from './account-menu.tsx';

vi.mock('#web/lib/open-document.ts', () => ({ reloadDocument: vi.fn<typeof reloadDocument>() }));

afterEach(() => {
  cleanup();
  signInWish.forget();
  vi.unstubAllGlobals();
});

function open(viewer: NavViewer | null, address = '/live') {
  const element = <AccountEntry viewer={viewer} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />);
}

it('a visitor is offered the way in: a window by a press, a page without script', () => {
  open(null);
  const link = screen.getByRole('link', { name: '登录/注册' });
  expect(link.getAttribute('href')).toBe('/login?fromUrl=%2Flive');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(signInWish.read()).toBe(null);
  expect(fireEvent.click(link)).toBe(false);
  expect(signInWish.read()).toEqual({ mode: 'code', intent: '' });
});

it('who is signed in finds what is theirs behind their picture', () => {
  open({ uid: '7', displayName: '小王', avatar: null, subscribed: [] });
  expect(screen.getByRole('button', { name: '我的账号：小王' })).toBeTruthy();
  const menu = document.querySelector('[popover]');
  expect(menu?.textContent).toContain('小王');
  expect([...(menu?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['我的主页', '/v/self'],
      ['作者中心', '/author/home'],
      ['通知', '/v/self/notices'],
      ['订阅与订单', '/billing/orders'],
      ['账号设置', '/account'],
      ['退出登录', '/confirm-logout'],
    ],
  );
});

it('退出登录 signs out at once and loads the page again', async () => {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ code: 20000, message: 'OK', data: null }),
  );
  vi.stubGlobal('fetch', asked);
  open({ uid: '7', displayName: '小王', avatar: null, subscribed: [] });
  fireEvent.click(screen.getByText('退出登录'));
  await waitFor(() => expect(reloadDocument).toHaveBeenCalled());
  expect(asked.mock.calls.map(([address, { method }]) => [address, method])).toEqual([
    ['/apiv1/user/sign_out', 'POST'],
  ]);
});
