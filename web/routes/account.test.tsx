// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deletion } from '#domains/accounts/leaving/accounts.leaving.contract.ts';
import type { SignInSession, UserInfo } from '#domains/accounts/me/accounts.me.contract.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { Toasts } from '#web/ui/toast.tsx';
import AccountPage from './account.tsx';

const info: UserInfo = {
  uid: '80214463',
  display_name: '林间听雨',
  avatar: null,
  mobile: '138****5210',
  has_password: false,
  bound: [],
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

const deletion: Deletion = { state: 'none', due_at: 0, blockers: [] };

async function open(
  given: Partial<NonNullable<ComponentProps<typeof AccountPage>['loaderData']['own']>> | null,
  isLeaving = false,
  action?: (form: FormData) => unknown,
) {
  const own = given && { info, sessions, merges: [], ways: [{ platform: 'wechat', name: '微信' }], deletion, ...given };
  const Stub = createRoutesStub([
    {
      path: '/account',
      Component: AccountPage as never,
      loader: () => ({ own, isLeaving, origin: '', now: NOON }),
      action: async ({ request }) => action?.(await request.formData()) ?? null,
    },
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
  expect((await card('资料').findByRole('alert')).textContent).toBe('昵称不可用，请换一个');
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

it('the switches of the alerts are those of the live feed, kept where the account takes them from', async () => {
  localStorage.setItem('PUSH', JSON.stringify({ notification: false, audio: true, quiet: null, importantOnly: false }));
  const user = await open({});
  const card = within(await screen.findByRole('region', { name: '快讯提醒' }));
  const important = await card.findByRole('switch', { name: '只提醒重要快讯' });
  expect(important.getAttribute('aria-checked')).toBe('false');
  await user.click(important);
  expect(important.getAttribute('aria-checked')).toBe('true');
  expect(JSON.parse(localStorage.getItem('PUSH') ?? '')).toMatchObject({ importantOnly: true, notification: false });
});

it('keeps the receipt of an account that went up in this one', async () => {
  const moved = [{ what: '余额', told: '¥12.00' }];
  await open({ merges: [{ account: '8', display_name: '听雨看线', moved, at: NOON }] });
  expect(card('账号合并记录').getByText('¥12.00')).toBeTruthy();
  expect(card('账号合并记录').getByText(/从「听雨看线」移入/)).toBeTruthy();
});

it('binds another site by a window of its own, and takes it away where there is another way in', async () => {
  vi.stubGlobal('open', () => window);
  answers.set('/api/v6/accounts/oauth/bind', ok({ from_url: '/account' }));
  const user = await open({});
  await user.click(card('登录方式').getByRole('link', { name: '绑定微信' }));
  const info = { type: 'X-Oauth-Info', platform: 'wechat', code: 'a-code', state: 'pb.x' };
  window.dispatchEvent(new MessageEvent('message', { data: info, origin: location.origin }));
  await user.click(await card('登录方式').findByRole('button', { name: '解除微信绑定' }));
  expect(await card('登录方式').findByRole('link', { name: '绑定微信' })).toBeTruthy();
  expect(asked.map(([method, address]) => `${method} ${address}`)).toEqual([
    'POST /api/v6/accounts/oauth/bind',
    'DELETE /api/v6/accounts/oauth/wechat',
  ]);
});

it('the only way in is not taken away', async () => {
  await open({ info: { ...info, mobile: '', bound: ['wechat'] } });
  expect(card('登录方式').getByRole<HTMLButtonElement>('button', { name: '解除微信绑定' }).disabled).toBe(true);
  expect(card('登录方式').getByText(/它是唯一的登录方式/)).toBeTruthy();
});

it('what is kept can be taken along; leaving is a page of its own', async () => {
  await open({});
  const data = card('隐私与数据');
  expect(data.getByRole('link', { name: '下载' }).getAttribute('href')).toBe('/api/v6/accounts/export');
  expect(data.getByRole('link', { name: '注销' }).getAttribute('href')).toBe('/account?view=delete');
});

it('leaving names what has to be settled first, each with where', async () => {
  const blockers = [{ what: '余额 ¥85.00 还没有用完', told: '用完或联系客服退回后才能注销', href: '/billing/ledger' }];
  await open({ deletion: { ...deletion, blockers } }, true);
  const page = card('注销账号');
  expect(page.getByRole('link', { name: '去处理' }).getAttribute('href')).toBe('/billing/ledger');
  expect(page.getByRole<HTMLButtonElement>('button', { name: '还有 1 项要处理' }).disabled).toBe(true);
});

it('leaving asks for a code and a tick, and can be taken back', async () => {
  const handed: Record<string, unknown>[] = [];
  const user = await open({}, true, (form) => {
    handed.push(Object.fromEntries(form));
    return {
      fault: form.get('step') === 'sendCode' ? null : '验证码错误或已过期',
      isSent: form.get('step') === 'sendCode',
    };
  });
  const page = card('注销账号');
  await user.click(page.getByRole('button', { name: '发送验证码' }));
  expect(await page.findByText('验证码已发送')).toBeTruthy();
  await user.type(page.getByLabelText('发送到 138****5210 的验证码'), '123456');
  await user.click(page.getByRole('checkbox'));
  await user.click(page.getByRole('button', { name: '申请注销' }));
  expect(await page.findByText('验证码错误或已过期')).toBeTruthy();
  expect(handed[1]).toEqual({ step: 'delete', sure: 'on', code: '123456' });
  cleanup();
  await open({ deletion: { state: 'pending', due_at: NOON, blockers: [] } }, true);
  expect(card('注销账号').getByRole('button', { name: '撤销注销' })).toBeTruthy();
});
