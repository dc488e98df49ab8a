import { expect, test } from 'vitest';
import { codeFault, faultsOf, mobileFault, passwordFault, plainCode, wholeMobile } from './field-checks.ts';

test.each([
  ['86', '13800000001', '+8613800000001'],
  ['86', ' 138 0000-0001 ', '+8613800000001'],
  ['86', '１３８０００００００１', '+8613800000001'],
  ['852', '5123 4567', '+85251234567'],
  ['86', '+852 5123 4567', '+85251234567'],
  ['86', '  ', ''],
])('+%s and %j are %j', (dial, written, whole) => {
  expect(wholeMobile(dial, written)).toBe(whole);
});

test.each([
  ['', '请输入手机号'],
  ['+8613800000001', undefined],
  ['+861380000000', '手机号错误'],
  ['+86138000000011', '手机号错误'],
  ['+8612000000001', '手机号错误'],
  ['+86abc', '手机号错误'],
  ['+85251234567', undefined],
  ['+8521', '手机号错误'],
  ['+1234567890123456', '手机号错误'],
])('of %j is told: %s', (whole, text) => {
  expect(mobileFault(whole)).toBe(text);
});

test.each([
  ['', '请输入密码'],
  ['abc12', '密码格式错误'],
  ['abc123', undefined],
  ['abcdefgh12345678', undefined],
  ['abcdefgh123456789', '密码格式错误'],
  ['abc 123', '密码格式错误'],
  ['abc123~!@#$%^&*', undefined],
  ['密码abc123', '密码格式错误'],
  ['abc-123', '密码格式错误'],
])('of the password %j is told: %s', (password, text) => {
  expect(passwordFault(password)).toBe(text);
});

test.each([
  ['', '请输入验证码'],
  ['482019', undefined],
  [' 482 019 ', undefined],
  ['48201', '验证码错误'],
  ['48201a', '验证码错误'],
])('of the code %j is told: %s', (written, text) => {
  expect(codeFault(plainCode(written))).toBe(text);
});

test('what is right is not told', () => {
  expect(faultsOf({ mobile: undefined, code: '请输入验证码' })).toEqual({ code: '请输入验证码' });
});
