import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { flashDraft } from '#tests/support/feed-app.ts';
import { pageHeaders, securityHeaders } from './security.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await bootApp({ KAIPAN_TRUST_PROXY: '10.0.0.1' });
  await app.domains.subjects.upsert([{ id: 9, title: 'A股' }]);
  for (let nr = 0; nr < 5; nr++) await app.domains.feed.publish(flashDraft());
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const inject = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' | 'POST' = 'GET') =>
  app.http.inject({ url, headers, method });

async function open(): Promise<Socket> {
  const line = connect(port, '127.0.0.1');
  onTestFinished(() => void line.destroy());
  line.on('error', () => undefined);
  await once(line, 'connect');
  return line;
}

/** Sends these bytes and answers what came back, status first. */
async function send(bytes: string | Buffer) {
  const line = await open();
  line.write(bytes);
  const answer = await text(line);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const envelope = (code: number) => ({ code, message: expect.stringMatching(/[\u4e00-\u9fff]/), data: null });

describe('a host that is none is 400 with a sentence', () => {
  test.each(['a@b', 'a b', '[', 'x:99999', '1.2.3.4.5', '%00', '中国'])('Host: %s', async (host) => {
    for (const path of ['/api/pc/msgs', '/docs', '/openapi.json', '/healthz', '/nothing']) {
      const answer = await send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect([path, answer.status, JSON.parse(answer.body)]).toEqual([path, 400, envelope(40000)]);
    }
  });

  test('HTTP/1.0 without a host is served', async () => {
    expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test('what a proxy forwards is believed from our own, and checked', async () => {
    const ask = (headers: Record<string, string>, remoteAddress: string) =>
      app.http.inject({ url: '/healthz', headers, remoteAddress });
    for (const headers of [{ 'x-forwarded-host': 'a b' }, { 'x-forwarded-proto': '<script>' }]) {
      expect((await ask(headers, '10.0.0.1')).statusCode).toBe(400);
      expect((await ask(headers, '10.0.0.2')).statusCode).toBe(200);
    }
  });
});

describe('what no client of ours sends', () => {
  test.each(['TRACE', 'PROPFIND', 'SEARCH', 'MKCOL', 'PURGE'])('%s is 405 in the envelope', async (method) => {
    for (const path of ['/', '/api/pc/msgs', '/openapi.json', '/healthz']) {
      const answer = await send(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect([path, answer.status, JSON.parse(answer.body)]).toEqual([path, 405, envelope(40500)]);
    }
  });

  test.each([
    ['a method nobody knows', 'FLY / HTTP/1.1\r\nHost: x\r\n\r\n', 405, 40500],
    ['no HTTP', 'hello\r\n\r\n', 405, 40500],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400, 40000],
    ['two hosts', 'GET /api/pc/msgs HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400, 40000],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 40000],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 43100],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 40000],
  ])('%s gets the envelope', async (_what, bytes, status, code) => {
    const answer = await send(bytes);
    expect([answer.status, answer.body && JSON.parse(answer.body)]).toEqual([status, envelope(code)]);
    expect(answer.head).toContain('content-type: application/json; charset=utf-8');
  });

  test('an address that nobody can decode is told to people in a page, to programs in the envelope', async () => {
    const forPeople = await inject('/%E0%A4%A', { accept: 'text/html' });
    expect([forPeople.statusCode, forPeople.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    const forPrograms = await inject('/article/%E0%A4%A');
    expect([forPrograms.statusCode, forPrograms.json()]).toEqual([400, envelope(40000)]);
  });

  test('Chinese as it stands in the address is answered with what to do', async () => {
    const answer = await send('GET /api/pc/search/msgs?keyword=央行 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 40000, message: expect.stringContaining('编码') });
  });

  test.each([
    '/api/x',
    '/apiv1/x',
    '/apiv2/x',
    '/baoer_backend/x',
    '/market/x',
    '/v3/x',
    '/yunshan/x',
    '/extract/x',
    '/privatefile/x',
    '/stock_selection_api/x',
    '/dragon_tiger/x',
    '/ops/api/x',
  ])('%s, which is no call, is 404 in the envelope', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const answer = await inject(path, { accept: 'text/html' }, method);
      expect([answer.statusCode, answer.json()]).toEqual([404, envelope(40400)]);
    }
  });
});

test('what no call reads does not make another answer; what it reads does', async () => {
  const kept = async () => Number(/^page_cache_entries (\d+)/m.exec((await inject('/metrics')).body)?.[1]);
  const [page, first] = [await inject('/api/pc/msgs'), await inject('/api/pc/msgs?limit=2')];
  const before = await kept();
  for (let nr = 0; nr < 20; nr++) {
    expect((await inject(`/api/pc/msgs?x=${nr}`)).body).toBe(page.body);
    expect((await inject(`/api/pc/msgs?_=${nr}&limit=2`)).body).toBe(first.body);
    expect((await app.http.inject({ method: 'HEAD', url: `/api/pc/msgs?h=${nr}` })).statusCode).toBe(200);
  }
  expect(await kept()).toBe(before);
  expect((await inject('/api/pc/msgs?limit=3&limit=2')).statusCode).not.toBe(500);
  expect(first.json().NewMsgs).toHaveLength(2);
  expect(page.json().NewMsgs).toHaveLength(5);
});

describe('what is kept for many goes out in the form that its reader takes', () => {
  const read = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['*', 'br'],
    ['identity;q=0, *', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['gzip;q=0', null],
    ['*;q=0', null],
    ['identity', null],
    ['identity, gzip;q=0.5', null],
    ['notgzip', null],
    ['', null],
  ] as const)('Accept-Encoding: %s', async (wish, form) => {
    const answer = await inject('/api/pc/msgs', { 'accept-encoding': wish });
    expect(answer.headers['content-encoding']).toBe(form ?? undefined);
    const body = form ? read[form](answer.rawPayload).toString() : answer.body;
    expect(JSON.parse(body).NewMsgs).toHaveLength(5);
  });

  test('what is made for one reader goes out in the form that costs least', async () => {
    const signedIn = { 'accept-encoding': 'gzip, deflate, br', 'x-token': app.cast.xiaoWang.token };
    expect((await inject('/api/pc/msgs', signedIn)).headers['content-encoding']).toBe('gzip');
  });
});

describe('pages of other sites', () => {
  test.each(['/openapi.json', '/feed.xml', '/sitemap.xml', '/robots.txt', '/img/qr', '/api/pc/msgs'])(
    'may read %s',
    async (path) => {
      const answer = await inject(path, { origin: 'https://tool.example' });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
      const readable = String(answer.headers['access-control-expose-headers']).split(', ');
      expect(readable).toEqual(
        expect.arrayContaining(['x-market-source', 'x-market-delay', 'x-request-id', 'retry-after']),
      );
      const preflight = await inject(path, { origin: 'https://tool.example' }, 'OPTIONS');
      expect(preflight.statusCode).toBe(204);
      const allowed = String(preflight.headers['access-control-allow-headers']).split(', ');
      for (const name of ['x-platform', 'x-app-id', 'x-app-version', 'x-ivanka-token', 'x-track-info'])
        expect(allowed).toContain(name);
      expect(allowed).toContain('x-appgo-platform');
      expect(allowed).not.toContain('x-token');
    },
  );

  test('may read why a call was refused', async () => {
    const answer = await inject('/api/pc/msgs?limit=0', { origin: 'https://tool.example' });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([400, '*']);
  });

  test('may read nothing else', async () => {
    for (const path of ['/healthz', '/readyz', '/api/nothing']) {
      const answer = await inject(path, { origin: 'https://tool.example' });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

describe('what is no page can run and load nothing', () => {
  test.each(['/api/pc/msgs', '/feed.xml', '/img/qr', '/openapi.json', '/healthz', '/api/nothing'])(
    '%s',
    async (path) => {
      const policy = String((await inject(path)).headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
    },
  );

  test('a page frames nothing, has no other base, and says where to report', () => {
    const headers: Record<string, string> = {
      ...securityHeaders,
      ...Object.fromEntries(pageHeaders('nonce')),
    };
    const policy = String(headers['content-security-policy']).split('; ');
    for (const rule of ["frame-src 'none'", "base-uri 'none'", "object-src 'none'", 'report-uri /csp-report'])
      expect(policy).toContain(rule);
    expect(policy).toContain('report-to policy');
    expect(headers['reporting-endpoints']).toBe('policy="/csp-report"');
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  test('a captcha of others is let in where the operator has chosen it, and nothing else is', () => {
    const rulesOf = (hosts: readonly string[]) =>
      String(Object.fromEntries(pageHeaders('nonce', hosts))['content-security-policy']).split('; ');
    const added = rulesOf(['https://a.example', 'https://*.b.example']).filter((rule) => !rulesOf([]).includes(rule));
    expect(added).toEqual([
      "script-src 'self' 'nonce-nonce' https://a.example https://*.b.example",
      "connect-src 'self' https://a.example https://*.b.example",
      'frame-src https://a.example https://*.b.example',
    ]);
  });

  test('the page of the documents says where to report, too', async () => {
    const { headers } = await inject('/docs');
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining(['report-uri /csp-report', 'report-to policy']),
    );
    expect(headers['reporting-endpoints']).toBe('policy="/csp-report"');
  });

  test('R43: reports of broken policies are counted by directive, and nothing of them is kept', async () => {
    const report = (type: string, payload: unknown) =>
      app.http.inject({
        method: 'POST',
        url: '/csp-report',
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
    const old = { 'csp-report': { 'violated-directive': 'script-src-elem', 'document-uri': 'http://x/secret' } };
    const list = [{ body: { effectiveDirective: 'img-src' } }, { body: { effectiveDirective: 'secret-src' } }];
    expect((await report('application/csp-report', old)).statusCode).toBe(204);
    expect((await report('application/reports+json', list)).statusCode).toBe(204);
    for (const odd of ['', '{', 'null', '[]', '{"csp-report":1}'])
      expect((await report('application/csp-report', odd)).statusCode, odd).toBe(204);
    expect((await report('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413);
    expect((await report('text/plain', 'x')).statusCode).toBe(415);
    const figures = (await inject('/metrics')).body;
    expect(figures).toContain('policy_reports_total{directive="script-src"} 1');
    expect(figures).toContain('policy_reports_total{directive="img-src"} 1');
    expect(figures).toContain('policy_reports_total{directive="other"} 1');
    expect(figures).not.toContain('secret');
  });
});
