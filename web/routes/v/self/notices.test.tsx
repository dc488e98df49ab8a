// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Notice } from '#domains/notices/notices.contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { pageContext } from '#web/lib/page-context.ts';
import NoticesPage, { loader } from './notices.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const noticeWith = (id: string, isRead: boolean): Notice => ({
  ...{ id, kind: 'post_rejected', text: `没有通过${id}`, href: '/v/self/posts', at: NOON - 60, is_read: isRead },
});

async function show(items: Notice[], who: object | null = { uid: 3, displayName: '老陈', avatar: null, roles: [] }) {
  const api = async ({ name }: Endpoint) =>
    name === 'countUnread' ? { count: items.filter((one) => !one.is_read).length } : { items, next_cursor: '' };
  const context = new RouterContextProvider();
  context.set(pageContext, { api, viewer: who, origin: '', now: NOON } as never);
  const request = new Request('https://kaipan.example/v/self/notices');
  const loaderData = await loader({ context, request, params: {} } as never);
  const Stub = createRoutesStub([
    { id: 'screen', path: '/v/self/notices', Component: NoticesPage as never },
    { path: '*', Component: () => <p>另一页</p> },
  ]);
  render(<Stub initialEntries={['/v/self/notices']} hydrationData={{ loaderData: { screen: loaderData } }} />);
  return userEvent.setup();
}

it('of a visitor asks to sign in, in place', async () => {
  await show([], null);
  expect(screen.getByText('登录后查看通知')).toBeTruthy();
});

it('without any says so', async () => {
  await show([]);
  expect(screen.getByText('还没有通知')).toBeTruthy();
});

it('what is opened is read, and all of them at once when that is wanted', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return Response.json({ code: 20000, message: 'OK', data: { count: sent.length === 1 ? 0 : 1 } });
  });
  const user = await show([noticeWith('1', false), noticeWith('2', true)]);
  expect(screen.getByText('1 条未读')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '全部已读' }));
  expect(await screen.findByText('没有未读')).toBeTruthy();
  expect(screen.queryByText('未读：')).toBe(null);
  // What has come since the page was made nobody has seen.
  expect(sent).toEqual([{ until: NOON }]);
  cleanup();
  await (await show([noticeWith('1', false)])).click(screen.getByRole('link', { name: /没有通过1/ }));
  expect(await screen.findByText('另一页')).toBeTruthy();
  expect(sent).toEqual([{ until: NOON }, { ids: ['1'] }]);
});
