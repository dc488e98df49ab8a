// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignInSession, UserInfo } from '#domains/accounts/me/accounts.me.contract.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { Toasts } from '#web/ui/toast.tsx';
import AccountPage from './account.tsx';

configure({ asyncUtilTimeout: 10_000 });

const info: UserInfo = {
  uid: '80214463',
  display_name: '林间听雨',
  avatar: null,
  mobile: '138****5210',
  has_password: false,
  roles: ['reader'],
  vip_type: 0,
  last_login_time: NOON,
  created_at: NOON,
  paid_product: { items: [] },
};
const session = (id: string, changes: Partial<SignInSession> = {}): SignInSession => ({
  id,
  device: `Chrome · ${id}`,
  address: '36.27.*.*',
  created_at: NOON - 86_400,
  last_used_at: NOON - 3600,
  is_current: false,
  ...changes,
});
const sessions = [session('here', { is_current: true }), session('phone'), session('office')];

const asked: [string, string, unknown][] = [];
const answers = new Map<string, object>();
const ok = (data: unknown) => ({ code: 20000, message: 'OK', data });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push([method ?? '', address, typeof body === 'string' ? JSON.parse(body) : null]);
    return Response.json(answers.get(address) ?? ok(null));
  });
});

afterEach(() => {
  cleanup();
  asked.length = 0;
  answers.clear();
  localStorage.clear();
  delete document.documentElement.dataset['quote'];
  delete document.documentElement.dataset['theme'];
  vi.unstubAllGlobals();
});

async function open(own: { info: UserInfo; sessions: SignInSession[] } | null) {
  const Stub = createRoutesStub([
    { path: '/account', Component: AccountPage as never, loader: () => ({ own, origin: '', now: NOON }) },
  ]);
  render(
    <>
      <Stub initialEntries={['/account']} />
      <Toasts />
    </>,
  );
  const user = userEvent.setup();
  await screen.findAllByRole('heading');
  return user;
}

const card = (name: string) => within(screen.getByRole('region', { name }));

it('who is not signed in finds the form in place of the page', async () => {
  await open(null);
  expect(screen.getByText('登录后查看账号设置')).toBeTruthy();
  const form = screen.getByRole('form', { name: '验证码登录' });
  expect(form.getAttribute('action')).toBe('/login?authMode=code&fromUrl=%2Faccount');
});

it('says who one is, how one signs in, and where one is signed in', async () => {
  await open({ info, sessions });
  expect(card('资料').getByText('80214463')).toBeTruthy();
  expect(card('登录方式').getByText('138****5210')).toBeTruthy();
  expect(card('登录方式').getByText('未设置')).toBeTruthy();
  expect(card('登录设备').getByText('本机')).toBeTruthy();
  expect(
    card('登录设备')
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['退出其他全部设备', '退出 Chrome · phone', '退出 Chrome · office']);
});

it('another name is saved by Enter, left as it is by Esc, and a refused one is told at its field', async () => {
  const user = await open({ info, sessions });
  await user.click(screen.getByRole('button', { name: '修改昵称' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('昵称')).toBe(null);
  await user.click(screen.getByRole('button', { name: '修改昵称' }));
  await user.clear(screen.getByLabelText('昵称'));
  answers.set('/apiv1/user/profile', { code: 60406, message: '昵称不可用，请换一个', data: null });
  await user.keyboard('官方客服{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('昵称不可用，请换一个');
  answers.set('/apiv1/user/profile', ok({ ...info, display_name: '听雨' }));
  await user.clear(screen.getByLabelText('昵称'));
  await user.keyboard('听雨{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('昵称')).toBe(null));
  expect(card('资料').getByText('听雨')).toBeTruthy();
  expect(asked.map(([, , body]) => body)).toEqual([{ display_name: '官方客服' }, { display_name: '听雨' }]);
});

it('a device that is signed out says so in its place', async () => {
  const user = await open({ info, sessions });
  await user.click(screen.getByRole('button', { name: '退出 Chrome · phone' }));
  expect(await screen.findByText('已退出，连接已断开')).toBeTruthy();
  expect(asked).toEqual([['DELETE', '/apiv1/user/sessions/phone', null]]);
  expect(screen.getByRole('button', { name: '退出 Chrome · office' })).toBeTruthy();
});

it('all others are signed out together, once it is sure', async () => {
  const user = await open({ info, sessions });
  answers.set('/apiv1/user/sessions', ok({ count: 2 }));
  await user.click(screen.getByRole('button', { name: '退出其他全部设备' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: '退出 2 台' }));
  expect(await screen.findAllByText('已退出，连接已断开')).toHaveLength(2);
  expect(asked).toEqual([['DELETE', '/apiv1/user/sessions', null]]);
});

it('what does not succeed is said, and nothing is taken for done', async () => {
  const user = await open({ info, sessions });
  answers.set('/apiv1/user/sessions/phone', { code: 50300, message: '服务暂时不可用，请稍后再试', data: null });
  await user.click(screen.getByRole('button', { name: '退出 Chrome · phone' }));
  expect(await screen.findByText('服务暂时不可用，请稍后再试')).toBeTruthy();
  expect(screen.queryByText('已退出，连接已断开')).toBe(null);
});

it('colours and theme are worn at once and kept on the device', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const user = await open({ info, sessions });
  await user.click(screen.getByRole('radio', { name: /绿涨红跌/ }));
  await user.click(screen.getByRole('radio', { name: '浅色' }));
  expect(document.documentElement.dataset).toMatchObject({ quote: 'green-up', theme: 'light' });
  expect([localStorage.getItem('QUOTE_COLOURS'), localStorage.getItem('THEME')]).toEqual(['green-up', 'light']);
  await user.click(screen.getByRole('radio', { name: '跟随系统' }));
  expect([document.documentElement.dataset['theme'], localStorage.getItem('THEME')]).toEqual(['dark', null]);
});
