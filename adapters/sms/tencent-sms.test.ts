import { expect, test } from 'vitest';
import { callTencent } from '#adapters/tencent/tencent-call.ts';
import { openOtherService, type AskedOf } from '#tests/support/other-service.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { isSignedForTencent } from '#tests/support/tencent-signature.ts';
import { createTencentSms } from './tencent-sms.ts';

const keys = { secretId: 'AKIDtest', secretKey: 'not-a-secret' };
const settings = { appId: '1400000001', sign: '开盘', template: '1234' };
const message = { to: '+8613800000000', code: '042137', minutes: 10 };

async function send(answer: (asked: AskedOf) => unknown, timeoutMillis = 5000) {
  const address = await openOtherService(answer);
  return createTencentSms(settings, { keys, address, timeoutMillis, log: silentLog }).send(message);
}

test('sends the approved text with code and minutes, signed', async () => {
  const asked: AskedOf[] = [];
  const outcome = await send((call) => {
    asked.push(call);
    return { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r' } };
  });
  expect(outcome).toBe('sent');
  const [call] = asked;
  if (!call) throw new Error('nothing was asked');
  expect(isSignedForTencent(call, keys.secretKey)).toBe(true);
  expect(isSignedForTencent({ ...call, body: call.body.replace('042137', '042138') }, keys.secretKey)).toBe(false);
  expect(isSignedForTencent(call, 'other')).toBe(false);
  expect(call.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
  });
  expect(JSON.parse(call.body)).toEqual({
    PhoneNumberSet: ['+8613800000000'],
    SmsSdkAppId: '1400000001',
    SignName: '开盘',
    TemplateId: '1234',
    TemplateParamSet: ['042137', '10'],
  });
});

test('is signed as the example of the service', async () => {
  const asked: AskedOf[] = [];
  const address = await openOtherService((call) => {
    asked.push(call);
    return { Response: {} };
  });
  const at = Date.UTC(2019, 1, 25, 16, 59, 59) / 1000;
  await callTencent(
    { service: 'cvm', action: 'DescribeInstances', version: '2017-03-12', payload: { Limit: 1 } },
    { keys, address, seconds: () => at },
  );
  expect(asked[0]?.headers.authorization).toContain('Credential=AKIDtest/2019-02-25/cvm/tc3_request');
  expect(asked[0]?.headers['x-tc-timestamp']).toBe('1551113999');
});

test.each([
  ['refused', { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } }],
  ['refused', { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }],
  ['refused', { Response: { SendStatusSet: [] } }],
  ['unreachable', '<html>502</html>'],
  ['unreachable', {}],
  ['unreachable', null],
] as const)('%s: %j', async (outcome, answer) => expect(await send(() => answer, 200)).toBe(outcome));

test('nobody there is unreachable', async () => {
  const sms = createTencentSms(settings, { keys, address: 'http://127.0.0.1:1', log: silentLog });
  expect(await sms.send(message)).toBe('unreachable');
});
