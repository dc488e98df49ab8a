import { expect, test } from 'vitest';
import { mobileOf } from '#domains/accounts/mobile/accounts.mobile.ts';
import { isWeak } from './accounts.password-strength.ts';

const mobile = mobileOf('13812345678');

test.each([
  '123456',
  '654321',
  '111111',
  'abcdef',
  'Qwerty',
  'password',
  'PASSW0RD',
  'a1a1a1',
  '12345678',
  '13812345678',
])('%s is guessed at once', (password) => expect(isWeak(password, mobile)).toBe(true));
test.each(['Kaipan#2026', 'mk7w2q', 'x9!x9!qq', '138tsk99'])('%s is not', (password) =>
  expect(isWeak(password, mobile)).toBe(false),
);
