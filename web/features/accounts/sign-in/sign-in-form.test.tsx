// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocument } from '#web/lib/open-document.ts';
import { Toasts } from '#web/ui/toast.tsx';
import type { SignInMode } from './sign-in-address.ts';
import { SignInForm } from './sign-in-form.tsx';

vi.mock('#web/lib/open-document.ts', () => ({ openDocument: vi.fn<typeof openDocument>() }));

const SEND = '/apiv1/message/mobile/code';
const BY_CODE = '/apiv1/userv2/signin/captcha';
const BY_PASSWORD = '/apiv1/user/sign_in/sign_in_with_password';
const PLATFORMS = '/api/v6/accounts/oauth/platforms';
const OAUTH = '/apiv1/userv2/signin/thirdparty';
const COUNTRIES = '/api/v6/accounts/countries';

const signedIn = { token: 'a-token', multi_user: false, multi_user_ticket: '', accounts: [], captcha_js: '' };
const sent = { expires_in: 600, resend_after: 60, captcha_js: '' };
const ok = (data: unknown) => ({ code: 20000, message: 'OK', data });
const fault = (code: number, message: string) => ({ code, message, data: null });

type Answer = (body: Record<string, unknown>, query: URLSearchParams) => unknown;
const answers = new Map<string, Answer>();
const asked: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === PLATFORMS) return Response.json(ok({ items: [{ platform: 'wechat', name: '微信' }] }));
    const parsed = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    asked.push([pathname, body ? parsed : Object.fromEntries(searchParams)]);
    const answer = answers.get(pathname);
    if (answer === undefined) throw new Error(`nobody answers ${pathname}`);
    return Response.json(await answer(parsed, searchParams));
  });
});

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'kaipanCaptcha');
  vi.unstubAllGlobals();
  vi.mocked(openDocument).mockClear();
  localStorage.clear();
});

function Form({ begins }: { begins: SignInMode }) {
  const [mode, setMode] = useState(begins);
  return (
    <>
      <SignInForm mode={mode} onMode={setMode} next="/live?q=a" />
      <Toasts />
    </>
  );
}

function open(begins: SignInMode = 'code') {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Form begins={begins} /> }])} />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

it('by a code: asks for it, counts down, signs in, and is then where it was wanted', async () => {
  answers.set(SEND, () => ok(sent));
  answers.set(BY_CODE, () => ok(signedIn));
  const user = open();
  await user.type(field('手机号'), '138 0000 0001');
  await user.click(press('发送验证码'));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^已发送 (60|59)s$/ })).disabled).toBe(true);
  expect(document.activeElement).toBe(field('验证码'));
  await user.keyboard('482019{Enter}');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/live?q=a'));
  expect(asked).toEqual([
    [SEND, { receiver: '+8613800000001', purpose: 'sign_in' }],
    [BY_CODE, { signin_key: '+8613800000001', signin_value: '482019' }],
  ]);
  expect(localStorage.getItem('SIGNED')).toBeTruthy();
});

it('by a password, with the fields that password managers know', async () => {
  answers.set(BY_PASSWORD, () => ok(signedIn));
  const user = open('password');
  expect([field('手机号').autocomplete, field('密码').autocomplete]).toEqual(['username', 'current-password']);
  await user.type(field('手机号'), '13800000001');
  await user.type(field('密码'), 'abc123');
  await user.click(press('登录'));
  await waitFor(() => expect(openDocument).toHaveBeenCalled());
  expect(asked).toEqual([[BY_PASSWORD, { mobile: '+8613800000001', password: 'abc123', ticket: '' }]]);
});

it('what is empty or makes no sense is told at its field, and nobody is asked', async () => {
  const user = open();
  await user.click(press('登录/注册'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['请输入手机号', '请输入验证码']);
  expect(document.activeElement).toBe(field('手机号'));
  expect(field('手机号').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('手机号'), '1380000');
  await user.click(press('发送验证码'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['手机号错误']);
  expect(asked).toEqual([]);
});

it.each([
  ['code', BY_CODE, '验证码', '482019', 60402, '验证码错误或已过期'],
  ['password', BY_PASSWORD, '密码', 'abc123', 200019, '密码错误'],
] as const)('by %s a wrong one is told at its field (R74)', async (mode, path, name, value, code, text) => {
  answers.set(path, () => fault(code, text));
  const user = open(mode);
  await user.type(field('手机号'), '13800000001');
  await user.type(field(name), `${value}{Enter}`);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(document.activeElement).toBe(field(name));
  expect(openDocument).not.toHaveBeenCalled();
});

it('any other trouble is a toast in the words of the server (R74)', async () => {
  answers.set(BY_CODE, () => fault(60213, '账号已停用，请联系客服'));
  const user = open();
  await user.type(field('手机号'), '13800000001');
  await user.type(field('验证码'), '482019{Enter}');
  expect(await screen.findByText('账号已停用，请联系客服')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBe(null);
});

it('the mode is another one by a press, and is not while an answer is awaited', async () => {
  const waiting = Promise.withResolvers<unknown>();
  answers.set(BY_CODE, () => waiting.promise);
  const user = open('password');
  await user.type(field('手机号'), '13800000001');
  await user.click(screen.getByRole('link', { name: '改用验证码登录' }));
  expect(field('手机号').value).toBe('13800000001');
  await user.type(field('验证码'), '482019{Enter}');
  expect(press('正在登录').getAttribute('aria-busy')).toBe('true');
  await user.click(screen.getByRole('link', { name: '改用密码登录' }));
  await user.click(press('正在登录'));
  expect(screen.getByRole('form', { name: '验证码登录' })).toBeTruthy();
  expect(asked).toHaveLength(1);
  waiting.resolve(ok(signedIn));
  await waitFor(() => expect(openDocument).toHaveBeenCalled());
});

it('a challenge is put by its script, and the sign-in tried again with its ticket', async () => {
  answers.set(BY_PASSWORD, ({ ticket }) =>
    ok(ticket === 't1' ? signedIn : { ...signedIn, token: '', captcha_js: '/challenge-1.js' }),
  );
  const user = open('password');
  await user.type(field('手机号'), '13800000001');
  await user.type(field('密码'), 'abc123{Enter}');
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('script[src="/challenge-1.js"]');
    expect(found).toBeTruthy();
    return found as HTMLScriptElement;
  });
  Object.assign(window, { kaipanCaptcha: { ticket: async () => 't1' } });
  fireEvent.load(script);
  await waitFor(() => expect(openDocument).toHaveBeenCalled());
  expect(asked.map(([, body]) => body['ticket'])).toEqual(['', 't1']);
});

it('a challenge whose script does not load is told: 出错了，请重试 (R74)', async () => {
  answers.set(SEND, () => ok({ ...sent, captcha_js: '/challenge-2.js' }));
  const user = open();
  await user.type(field('手机号'), '13800000001');
  await user.click(press('发送验证码'));
  const script = await waitFor(() => {
    const found = document.querySelector('script[src="/challenge-2.js"]');
    expect(found).toBeTruthy();
    return found as Element;
  });
  fireEvent.error(script);
  expect(await screen.findByText('出错了，请重试')).toBeTruthy();
  expect(press('发送验证码')).toBeTruthy();
});

it('an area code is found by name, pinyin or code, with the keys alone', async () => {
  const country = (code: string, zh: string, pinyin: string[], dial: string) => ({ code, zh, en: code, pinyin, dial });
  answers.set(COUNTRIES, () =>
    ok({ items: [country('CN', '中国', ['zhong', 'guo'], '86'), country('HK', '香港', ['xiang', 'gang'], '852')] }),
  );
  answers.set(SEND, () => ok(sent));
  const user = open();
  await user.click(press('区号 +86'));
  const search = await screen.findByRole('combobox', { name: '搜索国家或地区' });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(document.activeElement).toBe(search);
  await user.keyboard('xiangg');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['香港+852']);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('手机号'));
  await user.keyboard('51234567');
  await user.click(press('发送验证码'));
  await waitFor(() => expect(asked.at(-1)).toEqual([SEND, { receiver: '+85251234567', purpose: 'sign_in' }]));
});

it('Esc closes the list of area codes and nothing else', async () => {
  answers.set(COUNTRIES, () => ok({ items: [] }));
  const heard = vi.fn<(event: Event) => void>();
  document.addEventListener('keydown', heard);
  const user = open();
  await user.click(press('区号 +86'));
  await screen.findByRole('combobox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBe(null);
  expect(document.activeElement).toBe(press('区号 +86'));
  // The window around it takes the key for itself otherwise.
  expect(heard.mock.calls.filter(([event]) => (event as KeyboardEvent).key === 'Escape')).toEqual([]);
  document.removeEventListener('keydown', heard);
});

const MERGE = '/apiv1/userv2/signin/baoer_bind_wscn';
const accountOf = (account: string, name: string) => ({
  account,
  display_name: name,
  avatar: null,
  vip_type: 1,
  last_login_time: 1_787_000_000,
  paid_product: [{ name: '盘前早报' }],
});
const several = {
  ...signedIn,
  token: '',
  multi_user: true,
  multi_user_ticket: 'the-ticket',
  accounts: [accountOf('7', '林间听盘'), accountOf('8', '听雨看线')],
};

it('of several accounts one is chosen; what moved is told before it goes on', async () => {
  const receipt = {
    account: '8',
    display_name: '听雨看线',
    moved: [{ what: '余额', told: '¥12.00' }],
    at: 1_787_000_000,
  };
  answers.set(BY_PASSWORD, () => ok(several));
  answers.set(MERGE, () => ok({ token: 'a-token', display_name: '林间听盘', receipts: [receipt], kept: ['老陈'] }));
  const user = open('password');
  await user.type(field('手机号'), '13800000001');
  await user.type(field('密码'), 'abc123{Enter}');
  await user.click(await screen.findByRole('button', { name: '迁移' }));
  expect(await screen.findByText('请选择账号')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /林间听盘/ }));
  await user.click(press('迁移到「林间听盘」'));
  expect(await screen.findByText('¥12.00')).toBeTruthy();
  expect(screen.getByText(/「老陈」是作者或工作人员的账号/)).toBeTruthy();
  expect(asked.at(-1)).toEqual([MERGE, { uid: '7', ticket: 'the-ticket' }]);
  expect(openDocument).not.toHaveBeenCalled();
  await user.click(press('继续'));
  expect(openDocument).toHaveBeenCalledWith('/live?q=a');
});

it('a choice that came too late is told, and may be tried again', async () => {
  answers.set(BY_PASSWORD, () => ok(several));
  answers.set(MERGE, () => fault(60409, '选择已过期，请重新登录'));
  const user = open('password');
  await user.type(field('手机号'), '13800000001');
  await user.type(field('密码'), 'abc123{Enter}');
  await user.click(await screen.findByRole('radio', { name: /听雨看线/ }));
  await user.click(press('迁移到「听雨看线」'));
  expect(await screen.findByText('选择已过期，请重新登录')).toBeTruthy();
});

it('by another site: in a window of its own, which hands over who it was', async () => {
  const opened = vi.fn<typeof window.open>(() => window);
  vi.stubGlobal('open', opened);
  answers.set(OAUTH, () => ok({ ...signedIn, from_url: '' }));
  const user = open();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '微信扫码登录' });
  expect(link.getAttribute('href')).toBe('/oauth/wechat?fromUrl=%2Flive%3Fq%3Da');
  await user.click(link);
  const [address, , features] = opened.mock.calls[0] ?? [];
  expect(address).toBe('/oauth/wechat?fromUrl=%2Flive%3Fq%3Da&popup=1');
  expect(features).toContain('width=540,height=540');
  const info = { type: 'X-Oauth-Info', platform: 'wechat', code: 'a-code', state: 'ps.x' };
  window.dispatchEvent(new MessageEvent('message', { data: info, origin: location.origin }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/live?q=a'));
  expect(asked).toEqual([[OAUTH, { platform: 'wechat', code: 'a-code', state: 'ps.x' }]]);
});
