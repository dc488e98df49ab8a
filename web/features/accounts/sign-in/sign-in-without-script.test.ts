import { expect, test } from 'vitest';
import { apiWith, formOf } from '#tests/support/posted-form.ts';
import { answerForm } from './sign-in-without-script.ts';

const signedIn = { token: 'a-token', multi_user: false, multi_user_ticket: '', accounts: [], captcha_js: '' };

test('a code is sent, and the form says when there may be another', async () => {
  const { api, asked } = apiWith({ sendCode: { expires_in: 600, resend_after: 60, captcha_js: '' } });
  const told = await answerForm(api, formOf({ step: 'sendCode', mobile: '138 0000 0001' }), 'code');
  expect(told).toEqual({ mobile: '138 0000 0001', faults: {}, resendAfter: 60 });
  expect(asked).toEqual([['sendCode', { query: { receiver: '+8613800000001' } }]]);
});

test('who has the code is signed in', async () => {
  const { api, asked } = apiWith({ signInByCode: signedIn });
  expect(await answerForm(api, formOf({ step: 'submit', mobile: '13800000001', code: '４８２０１９' }), 'code')).toBe(
    null,
  );
  expect(asked).toEqual([['signInByCode', { body: { signin_key: '+8613800000001', signin_value: '482019' } }]]);
});

test('who has the password is signed in', async () => {
  const { api, asked } = apiWith({ signInByPassword: signedIn });
  const form = formOf({ step: 'submit', mobile: '+852 5123 4567', password: ' abc123 ' });
  expect(await answerForm(api, form, 'password')).toBe(null);
  expect(asked).toEqual([['signInByPassword', { body: { mobile: '+85251234567', password: 'abc123' } }]]);
});

test.each([
  [{ mobile: '' }, { mobile: '请输入手机号' }],
  [{ mobile: '1380' }, { mobile: '手机号错误' }],
  [{ mobile: '13800000001', code: '' }, { code: '请输入验证码' }],
])('of %j it is told at the field, and nobody is asked', async (fields, faults) => {
  const { api, asked } = apiWith({});
  expect(await answerForm(api, formOf(fields), 'code')).toMatchObject({ faults });
  expect(asked).toEqual([]);
});

test.each([
  ['CODE_WRONG', { faults: { code: '验证码错误或已过期' } }],
  ['TOO_OFTEN', { faults: {}, notice: '操作太频繁，请稍后再试' }],
] as const)('%s is told on the page', async (name, told) => {
  const { api } = apiWith({ signInByCode: name });
  expect(await answerForm(api, formOf({ mobile: '13800000001', code: '482019' }), 'code')).toMatchObject(told);
});

test('a challenge cannot be put without script, and the page says so', async () => {
  const { api } = apiWith({ signInByPassword: { ...signedIn, token: '', captcha_js: '/captcha.js' } });
  const told = await answerForm(api, formOf({ mobile: '13800000001', password: 'abc123' }), 'password');
  expect(told?.notice).toContain('人机验证');
});

test('of several accounts one is chosen by a second form', async () => {
  const accounts = [{ account: '7' }, { account: '8' }];
  const { api } = apiWith({
    signInByPassword: { ...signedIn, token: '', multi_user: true, multi_user_ticket: 'the-ticket', accounts },
  });
  const first = formOf({ step: 'submit', mobile: '13800000001', password: 'abc123' });
  expect(await answerForm(api, first, 'password')).toEqual({
    mobile: '13800000001',
    faults: {},
    found: { multi_user_ticket: 'the-ticket', accounts },
  });
  const second = formOf({ step: 'submit', ticket: 'the-ticket', uid: '7' });
  const chosen = apiWith({ mergeAccounts: {} });
  expect(await answerForm(chosen.api, second, 'password')).toBe(null);
  expect(chosen.asked).toEqual([['mergeAccounts', { body: { uid: '7', ticket: 'the-ticket' } }]]);
  expect(await answerForm(apiWith({ mergeAccounts: 'CHOICE_OVER' }).api, second, 'password')).toEqual({
    mobile: '',
    faults: {},
    notice: '选择已过期，请重新登录',
  });
});
