import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openOtherService, type AskedOf } from '#tests/support/other-service.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { createAliyunSms } from './aliyun-sms.ts';

const settings = { keyId: 'LTAItest', keySecret: 'not-a-secret', sign: '开盘 (快讯)', template: 'SMS_1234' };
const message = { to: '+8613800000000', code: '042137', minutes: 10 };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether a call is signed as the service checks it: over the query and headers that arrived. */
function isSigned({ method, path, headers, body }: AskedOf, keySecret: string): boolean {
  const [, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=LTAItest,SignedHeaders=(\S+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [address = '', query = ''] = path.split('?');
  const sorted = query.split('&').sort().join('&');
  const canonical = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('');
  const request = `${method}\n${address}\n${sorted}\n${canonical}\n${names}\n${sha256(body)}`;
  const toSign = `ACS3-HMAC-SHA256\n${sha256(request)}`;
  return createHmac('sha256', keySecret).update(toSign).digest('hex') === signature;
}

async function send(answer: (asked: AskedOf) => unknown, to = message.to) {
  const address = await openOtherService(answer);
  return createAliyunSms(settings, { address, timeoutMillis: 200, log: silentLog }).send({ ...message, to });
}

test('sends the approved text with the code, signed', async () => {
  const asked: AskedOf[] = [];
  const outcome = await send((call) => {
    asked.push(call);
    return { Code: 'OK', Message: 'OK', BizId: '1' };
  });
  expect(outcome).toBe('sent');
  const [call] = asked;
  if (!call) throw new Error('nothing was asked');
  expect(isSigned(call, settings.keySecret)).toBe(true);
  expect(isSigned({ ...call, path: call.path.replace('042137', '042138') }, settings.keySecret)).toBe(false);
  expect(isSigned(call, 'other')).toBe(false);
  expect(call.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
  expect(Object.fromEntries(new URL(call.path, 'http://x').searchParams)).toEqual({
    PhoneNumbers: '13800000000',
    SignName: '开盘 (快讯)',
    TemplateCode: 'SMS_1234',
    TemplateParam: '{"code":"042137"}',
  });
  expect(call.path).toContain('%20%28');
});

test('numbers of other countries go with their code', async () => {
  const paths: string[] = [];
  await send(({ path }) => {
    paths.push(path);
    return { Code: 'OK' };
  }, '+85261234567');
  expect(paths[0]).toContain('PhoneNumbers=85261234567&');
});

test.each([
  ['refused', { Code: 'isv.BUSINESS_LIMIT_CONTROL' }],
  ['refused', { Code: 'SignatureDoesNotMatch' }],
  ['refused', {}],
  ['unreachable', '<html>502</html>'],
  ['unreachable', null],
] as const)('%s: %j', async (outcome, answer) => expect(await send(() => answer)).toBe(outcome));
