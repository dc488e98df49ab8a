import { expect, test } from 'vitest';
import { openOtherService, type AskedOf } from '#tests/support/other-service.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { createWechatOauth } from './wechat-oauth.ts';

const settings = { appId: 'wx123', appSecret: 'not-a-secret' };
const pages = 'https://open.example';

async function exchange(answer: (asked: AskedOf) => unknown, timeoutMillis = 5000) {
  const address = await openOtherService(answer);
  return createWechatOauth(settings, { pages, address, log: silentLog, timeoutMillis }).exchange('the-code');
}

test('leads to the page with the QR code, with the state and the way back', () => {
  const provider = createWechatOauth(settings, { pages, address: '', log: silentLog });
  const address = new URL(provider.addressFor({ state: 'a-state', returnTo: 'https://kaipan.test/oauth/wechat' }));
  expect(`${address.origin}${address.pathname}${address.hash}`).toBe(
    'https://open.example/connect/qrconnect#wechat_redirect',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: 'wx123',
    redirect_uri: 'https://kaipan.test/oauth/wechat',
    response_type: 'code',
    scope: 'snsapi_login',
    state: 'a-state',
  });
});

test('exchanges a code for who somebody is; the union id goes first', async () => {
  const asked: string[] = [];
  const outcome = await exchange(({ path }) => {
    asked.push(path);
    return path.startsWith('/sns/oauth2')
      ? { access_token: 'token', openid: 'o-1' }
      : { openid: 'o-1', nickname: '林间听盘', unionid: 'u-1' };
  });
  expect(outcome).toEqual({ id: 'u-1', name: '林间听盘' });
  const [first = '', second = ''] = asked;
  expect(Object.fromEntries(new URLSearchParams(first.split('?')[1]))).toEqual({
    appid: 'wx123',
    secret: 'not-a-secret',
    code: 'the-code',
    grant_type: 'authorization_code',
  });
  expect(second).toBe('/sns/userinfo?access_token=token&openid=o-1');
});

test('without a union id, or a profile, the open id is who it is', async () => {
  const answer = ({ path }: AskedOf) =>
    path.startsWith('/sns/oauth2') ? { access_token: 'token', openid: 'o-1' } : { errcode: 40003 };
  expect(await exchange(answer)).toEqual({ id: 'o-1', name: '' });
});

test.each([
  ['refused', { errcode: 40029, errmsg: 'invalid code' }],
  ['refused', { errcode: 40163, errmsg: 'code been used' }],
  ['unreachable', 'no JSON at all'],
  ['unreachable', {}],
])('is %s when the service says %j', async (outcome, answer) => expect(await exchange(() => answer)).toBe(outcome));

test('a service that never answers is unreachable', async () =>
  expect(await exchange(() => null, 50)).toBe('unreachable'));
