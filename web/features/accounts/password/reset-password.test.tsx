// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ResetPassword } from './reset-password.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: object, isSignedIn = false) {
  const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => Response.json(answer));
  vi.stubGlobal('fetch', asked);
  const element = <ResetPassword isSignedIn={isSignedIn} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { user: userEvent.setup(), asked };
}

async function fill(user: ReturnType<typeof userEvent.setup>, password: string) {
  await user.type(screen.getByLabelText('手机号'), '13800000001');
  await user.type(screen.getByLabelText('验证码'), '402118');
  await user.type(screen.getByLabelText('新密码'), `${password}{Enter}`);
}

it.each([
  [false, '用新密码登录', '/login?authMode=password'],
  [true, '返回账号设置', '/account'],
])('a new password is set by a code (signed in: %s), and the way on is %s', async (isSignedIn, name, to) => {
  const { user, asked } = open({ code: 20000, message: 'OK', data: null }, isSignedIn);
  await fill(user, 'abc12345');
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  expect(asked.mock.calls.map(([address, { body }]) => [address, JSON.parse(body as string)])).toEqual([
    ['/apiv1/user/user_info/reset_password', { mobile: '+8613800000001', captcha: '402118', password: 'abc12345' }],
  ]);
});

it('one of another shape is not sent', async () => {
  const { user, asked } = open({});
  await fill(user, 'abc');
  expect(screen.getByRole('alert').textContent).toBe('密码格式错误');
  expect(asked).not.toHaveBeenCalled();
});

it('a weak one is told at its field', async () => {
  const { user } = open({ code: 200020, message: '密码过于简单，请换一个', data: null });
  await fill(user, 'abc123');
  expect((await screen.findByRole('alert')).textContent).toBe('密码过于简单，请换一个');
});
