// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, sessionEnded } from '#web/lib/api.ts';
import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import { openDocument, reloadDocument } from '#web/lib/open-document.ts';
import { askToSignIn, signInWish } from '../sign-in/ask-to-sign-in.ts';
import { AccountWatch } from './account-watch.tsx';
import { RELOAD_MILLIS } from './begin-anew.ts';
import { leave } from './leave.ts';
import { signInAnew } from './sign-in-anew.ts';

vi.mock('../kept/follow-kept.ts', () => ({ followKept: () => () => {} }));
vi.mock('#web/lib/open-document.ts', () => ({
  openDocument: vi.fn<typeof openDocument>(),
  reloadDocument: vi.fn<typeof reloadDocument>(),
}));

const answers = new Map<string, object>();
const asked: string[] = [];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? '';
    asked.push(path);
    return Response.json(answers.get(path) ?? { code: 20000, message: 'OK', data: null });
  });
});

afterEach(() => {
  cleanup();
  act(() => signInWish.forget());
  answers.clear();
  asked.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(openDocument).mockClear();
  vi.mocked(reloadDocument).mockClear();
  localStorage.clear();
});

function open(address: string, { isSignedIn = false, hasForm = false } = {}) {
  const element = <AccountWatch uid={isSignedIn ? '7' : null} hasForm={hasForm} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}

it.each([
  ['/live?authMode=code', '验证码登录'],
  ['/article/7?authMode=password', '密码登录'],
])('%s opens the window for signing in', async (address, form) => {
  open(address);
  expect(await screen.findByRole('form', { name: form })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
});

it.each([
  ['/live', {}],
  ['/live?authMode=nothing', {}],
  ['/live?authMode=code', { isSignedIn: true }],
  ['/login?authMode=code', { hasForm: true }],
])('%s with %j opens none', async (address, given) => {
  open(address, given);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('a press opens it as well, and closing it leaves the page as it is', async () => {
  const address = open('/live?q=a');
  act(() => askToSignIn({ intent: 'openSubscribe=1' }));
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('form')).toBe(null);
  expect(address()).toBe('/live?q=a');
});

it('closing what the address asked for takes that out of the address', async () => {
  const address = open('/live?q=a&authMode=code&authModeQuery=openSubscribe%3D1');
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(address()).toBe('/live?q=a'));
  expect(openDocument).not.toHaveBeenCalled();
});

it.each([
  ['%2Fsubject%2F679', '/subject/679'],
  ['%2F%2Fevil.example', null],
  ['javascript%3Aalert(1)', null],
])('closing it with fromUrl=%s leads to %s (R39)', async (from, to) => {
  const address = open(`/live?authMode=code&fromUrl=${from}`);
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  if (to === null) await waitFor(() => expect(address()).toBe('/live'));
  expect(vi.mocked(openDocument).mock.calls).toEqual(to === null ? [] : [[to]]);
});

it('another tab signs in or out: the page is loaded again (R37)', () => {
  vi.useFakeTimers();
  open('/live');
  fireEvent(window, new StorageEvent('storage', { key: 'THEME' }));
  vi.advanceTimersByTime(RELOAD_MILLIS);
  expect(reloadDocument).not.toHaveBeenCalled();
  fireEvent(window, new StorageEvent('storage', { key: 'SIGNED' }));
  expect(reloadDocument).not.toHaveBeenCalled();
  vi.advanceTimersByTime(RELOAD_MILLIS);
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

it.each([50014, 50012, 50008, 60213])(
  '%i signs out: the token is taken back and the page begins anew (R74)',
  async (code) => {
    open('/account', { isSignedIn: true, hasForm: true });
    answers.set(me.getInfo.path, { code, message: '登录已失效，请重新登录', data: null });
    await expect(api(me.getInfo, {})).rejects.toMatchObject({ code });
    await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
    expect(asked).toEqual([me.getInfo.path, '/apiv1/user/sign_out']);
    expect(localStorage.getItem('SIGNED')).toBeTruthy();
  },
);

it('of a visitor such an answer says nothing new', async () => {
  open('/live');
  answers.set(me.getInfo.path, { code: 50014, message: '登录已失效，请重新登录', data: null });
  await expect(api(me.getInfo, {})).rejects.toMatchObject({ code: 50014 });
  expect(asked).toEqual([me.getInfo.path]);
});

it('a socket that went with a former sign-in ends none that came after it (R37)', async () => {
  open('/account', { isSignedIn: true, hasForm: true });
  answers.set(me.getInfo.path, { code: 20000, message: 'OK', data: { uid: '7' } });
  fireEvent(window, new CustomEvent(sessionEnded, { detail: 4001 }));
  await waitFor(() => expect(asked).toEqual([me.getInfo.path]));
  answers.set(me.getInfo.path, { code: 20000, message: 'OK', data: { uid: '8' } });
  fireEvent(window, new CustomEvent(sessionEnded, { detail: 4001 }));
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([me.getInfo.path, me.getInfo.path]);
});

it('and one that went with the sign-in of now ends it', async () => {
  open('/account', { isSignedIn: true, hasForm: true });
  answers.set(me.getInfo.path, { code: 50014, message: '登录已失效，请重新登录', data: null });
  fireEvent(window, new CustomEvent(sessionEnded, { detail: 4001 }));
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([me.getInfo.path, '/apiv1/user/sign_out']);
});

it('a page that signs out itself asks nobody who is there when its socket is closed', async () => {
  open('/account', { isSignedIn: true, hasForm: true });
  const left = leave();
  fireEvent(window, new CustomEvent(sessionEnded, { detail: 4001 }));
  await left;
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['/apiv1/user/sign_out']);
});

it('a page that signs in anew itself goes on by itself', async () => {
  open('/account/mobile/bind', { isSignedIn: true, hasForm: true });
  await expect(signInAnew(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await signInAnew(async () => {});
  answers.set(me.getInfo.path, { code: 50014, message: '登录已失效，请重新登录', data: null });
  fireEvent(window, new CustomEvent(sessionEnded, { detail: 4001 }));
  await expect(api(me.getInfo, {})).rejects.toMatchObject({ code: 50014 });
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MILLIS));
  expect(asked).toEqual([me.getInfo.path]);
  expect(reloadDocument).not.toHaveBeenCalled();
});
