import { expect, test } from 'vitest';
import { codes, fail } from '#shared/codes.ts';
import { faultsTold, troubleText } from './told-faults.ts';

test.each([
  ['CODE_WRONG', { code: '验证码错误或已过期' }],
  ['CODE_BURNT', { code: '验证码已失效，请重新获取' }],
  ['PASSWORD_WRONG', { password: '密码错误' }],
  ['PASSWORD_WEAK', { password: '密码过于简单，请换一个' }],
  ['MOBILE_TAKEN', { mobile: '该手机号已绑定其他账号' }],
] as const)('%s is told under its field (R74)', (name, faults) => {
  expect(faultsTold(fail(name))).toEqual(faults);
});

test.each([
  ['手机号错误', { mobile: '手机号错误' }],
  ['密码格式错误', { password: '密码格式错误' }],
  ['请输入验证码', { code: '请输入验证码' }],
])('a parameter that makes no sense is told under its field: %s', (text, faults) => {
  expect(faultsTold(fail('BAD_REQUEST', { text }))).toEqual(faults);
});

test.each(['TOO_OFTEN', 'SMS_FAILED', 'ACCOUNT_LOCKED', 'SERVER_FAULT'] as const)(
  '%s is told as a toast, in the words of the server (R74)',
  (name) => {
    expect(faultsTold(fail(name))).toBe(null);
    expect(troubleText(fail(name))).toBe(codes[name].text);
  },
);

test('whatever else goes wrong is told without its words', () => {
  expect(faultsTold(new Error('x is undefined'))).toBe(null);
  expect(troubleText(new Error('x is undefined'))).toBe('出错了，请重试');
});
