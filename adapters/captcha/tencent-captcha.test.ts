import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openOtherService, type AskedOf } from '#tests/support/other-service.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { isSignedForTencent } from '#tests/support/tencent-signature.ts';
import { createTencentCaptcha } from './tencent-captcha.ts';

const keys = { secretId: 'AKIDtest', secretKey: 'not-a-secret' };
const settings = { appId: '190000001', appSecret: 'app-secret' };
const tools = { secret: async () => 'unused', now: () => 1000 };
const ticket = Buffer.from(JSON.stringify({ ticket: 't03', randstr: '@abc' })).toString('base64');
const shown = { ticket, place: 'p', address: '203.0.113.7' };

async function open(answer: (asked: AskedOf) => unknown) {
  const address = await openOtherService(answer);
  return createTencentCaptcha(settings, { keys, address, timeoutMillis: 200, log: silentLog })(tools);
}

test('asks the service, signed, and believes a one for five minutes', async () => {
  const asked: AskedOf[] = [];
  const service = await open((call) => {
    asked.push(call);
    return { Response: { CaptchaCode: 1 } };
  });
  expect(await service.verify(shown)).toBe(1300);
  const [call] = asked;
  expect(call && isSignedForTencent(call, keys.secretKey)).toBe(true);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    CaptchaType: 9,
    Ticket: 't03',
    Randstr: '@abc',
    UserIp: '203.0.113.7',
    CaptchaAppId: 190_000_001,
    AppSecretKey: 'app-secret',
  });
});

test('whatever else it says is no', async () => {
  const service = await open(() => ({ Response: { CaptchaCode: 9 } }));
  expect(await service.verify(shown)).toBeNull();
  expect(await service.verify({ ...shown, ticket: 'x' })).toBeNull();
});

test.each([{ Response: { Error: { Code: 'AuthFailure' } } }, '<html>502</html>', null])(
  'one that cannot judge lets everybody pass: %j',
  async (answer) => expect(await (await open(() => answer)).verify(shown)).toBe(1300),
);

test('a ticket has one id, however it is written', async () => {
  const service = await open(() => null);
  expect(service.idOf(`${ticket}\n`)).toBe(service.idOf(ticket));
  expect(service.idOf(Buffer.from(JSON.stringify({ ticket: 't04', randstr: '@abc' })).toString('base64'))).not.toBe(
    service.idOf(ticket),
  );
  expect(service.idOf('x')).toBeNull();
});

test('the script brings what the service gives to the page', async () => {
  const service = await open(() => null);
  expect(await service.challenge('p')).toBeNull();
  const window: Record<string, unknown> & { kaipanCaptcha?: { ticket(): Promise<string> } } = {
    TencentCaptcha: function (appId: string, take: (verdict: object) => void) {
      return { show: () => take({ ret: 0, ticket: `t-${appId}`, randstr: '@abc' }) };
    },
  };
  runInContext(service.script('p'), createContext({ window, btoa }));
  const brought = await window.kaipanCaptcha?.ticket();
  expect(JSON.parse(atob(brought ?? ''))).toEqual({ ticket: 't-190000001', randstr: '@abc' });
});
