import { expect, test } from 'vitest';
import { apiWith, formOf } from '#tests/support/posted-form.ts';
import { answerBind, answerReset } from './answer-mobile-form.ts';

const number = '138 0000 0001';

test('a new password: a code is sent, and then it is set', async () => {
  const { api, asked } = apiWith({ sendCode: { captcha_js: '', resend_after: 60 }, resetPassword: {} });
  expect(await answerReset(api, formOf({ step: 'sendCode', mobile: number }))).toEqual({
    mobile: number,
    faults: {},
    resendAfter: 60,
  });
  const whole = { step: 'submit', mobile: number, code: '402118' };
  expect(await answerReset(api, formOf({ ...whole, password: 'x' }))).toMatchObject({
    faults: { password: '密码格式错误' },
  });
  expect(await answerReset(api, formOf({ ...whole, password: 'Kaipan#2026' }))).toMatchObject({ isDone: true });
  expect(asked).toEqual([
    ['sendCode', { query: { receiver: '+8613800000001', purpose: 'reset' } }],
    ['resetPassword', { body: { mobile: '+8613800000001', captcha: '402118', password: 'Kaipan#2026' } }],
  ]);
});

test('what is wrong is told under its field, or above the form', async () => {
  const whole = formOf({ step: 'submit', mobile: number, code: '402118', password: 'Kaipan#2026' });
  expect(await answerReset(apiWith({ resetPassword: 'CODE_WRONG' }).api, whole)).toMatchObject({
    faults: { code: '验证码错误或已过期' },
  });
  expect(await answerReset(apiWith({ resetPassword: 'TOO_OFTEN' }).api, whole)).toMatchObject({
    notice: '操作太频繁，请稍后再试',
  });
  expect(await answerReset(apiWith({}).api, formOf({ step: 'submit', mobile: '1' }))).toMatchObject({
    faults: { mobile: '手机号错误' },
  });
  const challenged = apiWith({ sendCode: { captcha_js: '/x.js', resend_after: 0 } });
  expect(await answerReset(challenged.api, formOf({ step: 'sendCode', mobile: number }))).toMatchObject({
    notice: expect.stringContaining('人机验证'),
  });
});

test('another number: the old one is checked, then the new one is bound', async () => {
  const { api, asked } = apiWith({
    sendOwnCode: { resend_after: 60 },
    checkMobile: {},
    bindMobile: { multi_user: false },
  });
  expect(await answerBind(api, formOf({ step: 'sendCode' }))).toEqual({ mobile: '', faults: {}, resendAfter: 60 });
  expect(await answerBind(api, formOf({ step: 'submit', code: '12' }))).toMatchObject({
    faults: { code: '验证码错误' },
  });
  expect(await answerBind(api, formOf({ step: 'submit', code: '111222' }))).toMatchObject({ isChecked: true });
  expect(await answerBind(api, formOf({ step: 'submit', mobile: number, code: '402118' }))).toMatchObject({
    isDone: true,
  });
  expect(asked).toEqual([
    ['sendOwnCode', { body: { purpose: 'check' } }],
    ['checkMobile', { body: { captcha: '111222' } }],
    ['bindMobile', { body: { mobile: '+8613800000001', captcha: '402118' } }],
  ]);
  const taken = await answerBind(
    apiWith({ bindMobile: 'MOBILE_TAKEN' }).api,
    formOf({ step: 'submit', mobile: number, code: '402118' }),
  );
  expect(taken).toMatchObject({ isChecked: true, faults: { mobile: '该手机号已绑定其他账号' } });
});

test('where the check is too long ago it is asked for once more', async () => {
  const whole = formOf({ step: 'submit', mobile: number, code: '402118' });
  expect(await answerBind(apiWith({ bindMobile: 'CHECK_MOBILE_FIRST' }).api, whole)).toEqual({
    mobile: number,
    faults: {},
    notice: '请先验证原手机号',
    isChecked: false,
  });
});

test('a number that has an account already: the choice is told, and what was chosen is sent', async () => {
  const accounts = [{ account: '12' }, { account: '7' }];
  const { api, asked } = apiWith({
    bindMobile: { multi_user: true, multi_user_ticket: 'ticket-1', accounts, mobile: '' },
    mergeAccounts: {},
  });
  const told = await answerBind(api, formOf({ step: 'submit', mobile: number, code: '402118' }));
  expect(told).toMatchObject({ found: { accounts, multi_user_ticket: 'ticket-1' } });
  expect(told).not.toHaveProperty('isDone');
  expect(await answerBind(api, formOf({ ticket: 'ticket-1', uid: '7' }))).toMatchObject({ isDone: true });
  expect(asked.at(-1)).toEqual(['mergeAccounts', { body: { uid: '7', ticket: 'ticket-1' } }]);
  const over = await answerBind(apiWith({ mergeAccounts: 'CHOICE_OVER' }).api, formOf({ ticket: 'x', uid: '7' }));
  expect(over).toMatchObject({ notice: '选择已过期，请重新登录' });
});
