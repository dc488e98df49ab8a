import { expect, test } from 'vitest';
import { askedMode, loginHref, signedInAddress, signInHref, withoutAsking } from './sign-in-address.ts';

test.each([
  ['?authMode=code', 'code'],
  ['?x=1&authMode=password', 'password'],
  ['?authMode=', null],
  ['?authMode=other', null],
  ['', null],
])('%s asks for %s', (search, mode) => {
  expect(askedMode(search)).toBe(mode);
});

test.each([
  ['/', undefined, '/login'],
  ['/live?q=a', undefined, '/login?fromUrl=%2Flive%3Fq%3Da'],
  ['/subject/679?openSubscribe=1', 'code', '/login?authMode=code&fromUrl=%2Fsubject%2F679%3FopenSubscribe%3D1'],
] as const)('without script one signs in for %s, by %s, at %s', (next, mode, href) => {
  expect(signInHref(next, mode)).toBe(href);
});

test.each([
  ['/account', '?x=1', '/login?authMode=password&fromUrl=%2Faccount%3Fx%3D1'],
  ['/login', '', '/login?authMode=password'],
  ['/login', '?fromUrl=%2Flive&authMode=code', '/login?fromUrl=%2Flive&authMode=password'],
])('the other mode of the form at %s%s is at %s', (pathname, search, href) => {
  expect(loginHref({ pathname, search }, 'password')).toBe(href);
});

test.each([
  ['/live', '', '', '/live'],
  ['/live', '?q=a&authMode=code', '', '/live?q=a'],
  [
    '/subject/679',
    '?authMode=code&authModeQuery=openSubscribe%3D1%26item%3D3',
    '',
    '/subject/679?openSubscribe=1&item=3',
  ],
  ['/subject/679', '?openSubscribe=1', '', '/subject/679?openSubscribe=1'],
  ['/article/7', '', 'openSubscribe=1', '/article/7?openSubscribe=1'],
  ['/login', '?fromUrl=%2Faccount%3Fx%3D1&authMode=code&authModeQuery=y%3D2', '', '/account?x=1&y=2'],
  ['/live', '?fromUrl=%2F%2Fevil.example', '', '/live'],
  ['/live', '?authMode=code&authModeQuery=fromUrl%3D%2F%2Fevil.example%26authMode%3Dcode', '', '/live'],
])('who signs in at %s%s, wanting %j, is then at %s', (pathname, search, intent, address) => {
  expect(signedInAddress({ pathname, search }, intent)).toBe(address);
});

test('who does not stays at the same address, which asks no more', () => {
  expect(withoutAsking({ pathname: '/live', search: '?authMode=code&q=a&authModeQuery=b&fromUrl=%2F' })).toBe(
    '/live?q=a',
  );
});
