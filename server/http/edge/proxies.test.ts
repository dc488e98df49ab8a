import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createProxies, isHost, type TrustedProxies } from './proxies.ts';

const asked = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const proxiesOf = (trustedProxies: TrustedProxies, publicOrigin: string | null = null) =>
  createProxies({ trustedProxies, publicOrigin });

describe("the client's address", () => {
  test.each<[string, TrustedProxies, string | null, string]>([
    ['no proxy is trusted by default', 0, '8.8.8.8', '10.0.0.1'],
    ['behind one that appends, what the client wrote is not counted', 1, '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['behind two', 2, '1.2.3.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a proxy that says nothing is the client', 1, null, '10.0.0.1'],
    ['a trusted network is stepped over', ['10.0.0.0/8'], '1.2.3.4, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['an untrusted neighbour is the client, whatever it says', ['192.168.0.0/16'], '203.0.113.9', '10.0.0.1'],
    ['a port behind the address is no part of it', 1, '203.0.113.9:51234', '203.0.113.9'],
    ['a household of IPv6 is one client', 1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['an IPv4 address in IPv6 clothes is itself', 1, '::ffff:203.0.113.9', '203.0.113.9'],
    ['words instead of an address', 1, 'unknown', 'unknown'],
  ])('%s', (_what, trusted, forwarded, address) => {
    const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
    expect(proxiesOf(trusted).addressOf(asked(headers))).toBe(address);
  });
});

describe('R38: whose page is asking', () => {
  const origin = 'https://news.example.cn';
  const isOwn = (proxies: ReturnType<typeof proxiesOf>, headers: Record<string, string>) =>
    proxies.isOwnOrigin(asked(headers));

  test('the host that was asked, with the usual port or without', () => {
    for (const host of ['news.example.cn', 'news.example.cn:443', 'NEWS.example.cn'])
      expect(isOwn(proxiesOf(0), { host, origin }), host).toBe(true);
    for (const host of ['example.cn', 'news.example.cn:8080', 'news.example.cn.evil.example', ''])
      expect(isOwn(proxiesOf(0), { host, origin }), host).toBe(false);
  });

  test('the public address also when a proxy rewrites the host, and with its scheme only', () => {
    const behindRewriting = { host: 'upstream:3000' };
    expect(isOwn(proxiesOf(0, origin), { ...behindRewriting, origin })).toBe(true);
    expect(isOwn(proxiesOf(0), { ...behindRewriting, origin })).toBe(false);
    expect(isOwn(proxiesOf(0, origin), { ...behindRewriting, origin: 'http://news.example.cn' })).toBe(false);
    expect(isOwn(proxiesOf(0, origin), { ...behindRewriting, origin: 'https://evil.example' })).toBe(false);
  });

  test('the forwarded host of a trusted proxy only', () => {
    const headers = { host: 'upstream:3000', 'x-forwarded-host': 'news.example.cn', origin };
    expect(isOwn(proxiesOf(1), headers)).toBe(true);
    expect(isOwn(proxiesOf(['10.0.0.1']), headers)).toBe(true);
    expect(isOwn(proxiesOf(0), headers)).toBe(false);
    expect(isOwn(proxiesOf(['10.0.0.2']), headers)).toBe(false);
  });

  test('no origin, a hidden one, nonsense', () => {
    expect(isOwn(proxiesOf(0, origin), { host: 'news.example.cn' })).toBe(false);
    for (const odd of ['null', 'file://', 'x', ''])
      expect(isOwn(proxiesOf(0, origin), { host: 'news.example.cn', origin: odd }), odd).toBe(false);
  });
});

test.each(['news.example.cn', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'a_b.example'])('%s is a host', (text) =>
  expect(isHost(text)).toBe(true),
);
test.each(['a@b', 'a b', '[', 'x:99999', '1.2.3.4.5', '%00', 'a/b', 'a?b', 'a#b', 'x:', 'a,b', '中国'])(
  '%s is none',
  (text) => expect(isHost(text)).toBe(false),
);
