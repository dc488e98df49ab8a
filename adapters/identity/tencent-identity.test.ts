import { expect, test } from 'vitest';
import { openOtherService, type AskedOf } from '#tests/support/other-service.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { isSignedForTencent } from '#tests/support/tencent-signature.ts';
import { createTencentIdentity } from './tencent-identity.ts';

const keys = { secretId: 'AKIDtest', secretKey: 'not-a-secret' };
const person = { name: '周砚', idNumber: '11010519491231002X' };

async function check(answer: (asked: AskedOf) => unknown, timeoutMillis = 5000) {
  const address = await openOtherService(answer);
  return createTencentIdentity({ keys, address, timeoutMillis, log: silentLog }).check(person);
}

test('asks for the name and the number, signed', async () => {
  const asked: AskedOf[] = [];
  const outcome = await check((call) => {
    asked.push(call);
    return { Response: { Result: '0', Description: '姓名和身份证号一致' } };
  });
  expect(outcome).toBe('match');
  const [call] = asked;
  if (!call) throw new Error('nothing was asked');
  expect(isSignedForTencent(call, keys.secretKey)).toBe(true);
  expect(call.headers['x-tc-action']).toBe('IdCardVerification');
  expect(JSON.parse(call.body)).toEqual({ IdCard: '11010519491231002X', Name: '周砚' });
});

test.each([
  ['mismatch', { Response: { Result: '-1' } }],
  ['mismatch', { Response: { Result: '-5' } }],
  ['unreachable', { Response: { Result: '-4' } }],
  ['unreachable', { Response: { Error: { Code: 'AuthFailure' } } }],
  ['unreachable', 'no JSON'],
])('is %s when the service says %j', async (outcome, answer) => expect(await check(() => answer)).toBe(outcome));

test('a service that never answers is unreachable', async () =>
  expect(await check(() => null, 50)).toBe('unreachable'));
