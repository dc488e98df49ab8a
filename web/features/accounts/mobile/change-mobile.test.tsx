// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocument } from '#web/lib/open-document.ts';
import { ChangeMobile } from './change-mobile.tsx';

vi.mock('#web/lib/open-document.ts', () => ({ openDocument: vi.fn<typeof openDocument>() }));

const CHECK = '/apiv1/user/user_info/check_user_phone_with_captcha';
const BIND = '/apiv1/user/user_info/bind_mobile_with_captcha';
const sent = { expires_in: 600, resend_after: 60, captcha_js: '' };
const ok = (data: unknown) => ({ code: 20000, message: 'OK', data });
const answers = new Map<string, object>();
const asked: unknown[] = [];

beforeEach(() => {
  answers.set('/apiv1/user/user_info/send_own_code', ok(sent));
  answers.set('/apiv1/message/mobile/code', ok(sent));
  answers.set(BIND, ok({ multi_user: false }));
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const [path = '', query] = address.split('?');
    asked.push([path, typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query))]);
    return Response.json(answers.get(path) ?? ok(null));
  });
});

afterEach(() => {
  cleanup();
  answers.clear();
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.mocked(openDocument).mockClear();
});

function open(mobile: string) {
  const element = <ChangeMobile mobile={mobile} next="/subject/679?openSubscribe=1" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return userEvent.setup();
}

it('the first number of an account is bound by a code, and leads to what was to be done', async () => {
  const user = open('');
  await user.type(screen.getByLabelText('新手机号'), '18621750032');
  await user.click(screen.getByRole('button', { name: '发送验证码' }));
  await screen.findByRole('button', { name: /^已发送/ });
  await user.type(screen.getByLabelText('验证码'), '402118{Enter}');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/subject/679?openSubscribe=1'));
  expect(asked).toEqual([
    ['/apiv1/message/mobile/code', { receiver: '+8618621750032', purpose: 'bind' }],
    [BIND, { mobile: '+8618621750032', captcha: '402118' }],
  ]);
});

it('another number is bound after the old one was checked', async () => {
  const user = open('138****5210');
  await user.click(screen.getByRole('button', { name: '发送验证码' }));
  await user.type(screen.getByLabelText('验证码'), '111222{Enter}');
  await user.type(await screen.findByLabelText('新手机号'), '18621750032');
  answers.set(BIND, { code: 60407, message: '该手机号已绑定其他账号', data: null });
  await user.type(screen.getByLabelText('验证码'), '402118{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('该手机号已绑定其他账号');
  expect(asked.slice(0, 2)).toEqual([
    ['/apiv1/user/user_info/send_own_code', {}],
    [CHECK, { captcha: '111222' }],
  ]);
  expect(openDocument).not.toHaveBeenCalled();
});

it('where the check is too long ago it is asked for once more', async () => {
  const user = open('138****5210');
  await user.type(screen.getByLabelText('验证码'), '111222{Enter}');
  await user.type(await screen.findByLabelText('新手机号'), '18621750032');
  answers.set(BIND, { code: 60408, message: '请先验证原手机号', data: null });
  await user.type(screen.getByLabelText('验证码'), '402118{Enter}');
  expect(await screen.findByText('138****5210')).toBeTruthy();
});

it('a number that has an account already: one of them is chosen, and the rest goes up in it', async () => {
  const account = (uid: string, display_name: string) => ({
    ...{ account: uid, display_name, avatar: null, vip_type: 0, last_login_time: 0, paid_product: [] },
  });
  const accounts = [account('12', '微信来的'), account('7', '有号的')];
  answers.set(BIND, ok({ multi_user: true, multi_user_ticket: 'ticket-1', accounts }));
  answers.set(
    '/apiv1/userv2/signin/baoer_bind_wscn',
    ok({ token: 't', display_name: '有号的', receipts: [], kept: [] }),
  );
  const user = open('');
  await user.type(screen.getByLabelText('新手机号'), '18621750032');
  await user.type(screen.getByLabelText('验证码'), '402118{Enter}');
  expect(await screen.findByText(/这个手机号已有账号/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /有号的/ }));
  await user.click(screen.getByRole('button', { name: '迁移到「有号的」' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual(['/apiv1/userv2/signin/baoer_bind_wscn', { uid: '7', ticket: 'ticket-1' }]),
  );
});
