import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { createMetrics } from '#server/metrics.ts';
import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { defineContract } from '#shared/contract.ts';
import { factsOfNobody } from './calls/call-scope.ts';
import { callEndpoint } from './calls/caller.ts';
import { registerHealth } from './health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

describe('every answer', () => {
  test('carries a request id and the security headers', async () => {
    const answer = await app.http.inject('/api/pc/feed/head');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  test('an unknown path is 404 in the envelope', async () => {
    const answer = await app.http.inject('/api/nothing/here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 40400, message: '接口不存在', data: null });
  });

  test('a malformed parameter is 400 with a sentence in Chinese', async () => {
    for (const address of [
      '/api/pc/msgs?limit=0',
      '/api/pc/msgs?limit=101',
      '/api/pc/msgs?limit=ten',
      '/api/pc/msgs?tailmark=x',
      '/api/pc/msgs?subjids=9;10',
      '/api/pc/live/msg/abc',
      '/api/pc/search/msgs?fromdate=2026-02-30',
    ]) {
      const answer = await app.http.inject(address);
      expect(answer.statusCode, address).toBe(400);
      expect(answer.json().code, address).toBe(40000);
      expect(answer.json().message, address).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  test('an address that cannot be decoded is 400, not a fault', async () => {
    const answer = await app.http.inject('/api/pc/live/msg/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
  });

  test('a body that is no JSON is 400, one that is too large 413', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await app.http.inject({ method: 'POST', url: '/dev/clock', headers, payload: '{"now":' });
    expect(broken.statusCode).toBe(400);
    expect(broken.json().code).toBe(40000);
    const large = await app.http.inject({
      method: 'POST',
      url: '/dev/clock',
      headers,
      payload: `"${'x'.repeat(1_100_000)}"`,
    });
    expect(large.statusCode).toBe(413);
    expect(large.json().code).toBe(41300);
  });

  test('public feed reads may be called from other origins, the rest not', async () => {
    expect((await app.http.inject('/api/pc/msgs')).headers['access-control-allow-origin']).toBe('*');
    expect((await app.http.inject('/readyz')).headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await app.http.inject({
      method: 'OPTIONS',
      url: '/api/pc/msgs',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-platform',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('x-platform');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('who is asking', () => {
  test("a signed-in answer is private, a visitor's differs by cookie and token", async () => {
    const mine = await app.http.inject({ url: '/api/pc/msgs', headers: { 'x-token': app.cast.xiaoWang.token } });
    expect(mine.headers['cache-control']).toBe('private, no-store');
    const open = await app.http.inject('/api/pc/msgs');
    expect(open.headers.vary).toContain('Cookie');
    expect(open.headers.etag).toBeUndefined();
  });

  test("the browser's cookie signs in like the token", async () => {
    const address = '/api/v2/pc/subjects/messages/paidList?sub_ids=581';
    const byCookie = await app.http.inject({
      url: address,
      headers: { cookie: `other=1; kaipan_session=${app.cast.xiaoWang.token}` },
    });
    expect(byCookie.json().code).toBe(20000);
    const visitor = await app.http.inject(address);
    expect(visitor.statusCode).toBe(401);
    expect(visitor.json().code).toBe(40100);
  });

  test('a revoked session is a visitor', async () => {
    const { token } = await app.domains.accounts.openSession(app.cast.xiaoWang.viewer.uid);
    await app.domains.accounts.revokeSession(token);
    const answer = await app.http.inject({
      url: '/api/v2/pc/subjects/messages/paidList',
      headers: { 'x-token': token },
    });
    expect(answer.json().code).toBe(40100);
  });
});

describe('documents and health', () => {
  test('OpenAPI names every endpoint once but those of some roles alone', async () => {
    const document = (await app.http.inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object).map((operation) => operation.operationId),
    );
    expect(operations).toContain('feed.listMessages');
    expect(new Set(operations).size).toBe(operations.length);
    const open = app.app.endpoints.filter(({ auth }) => typeof auth === 'string');
    expect(operations.length).toBe(open.length);
  });

  test('the readable page needs no script and no foreign file', async () => {
    const page = await app.http.inject('/docs');
    expect(page.body).toContain('/api/pc/msgs');
    expect(page.body).not.toMatch(/<script|(?:src|href)="https?:/);
  });

  test('health, readiness, metrics', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await app.http.inject('/metrics')).body).toMatch(/feed_offset \d+/);
  });

  test('J: readiness passes warnings on, and stays ready', async () => {
    const app = Fastify();
    const warnings = ['the job audit has not succeeded for too long'];
    const healthy = { metrics: createMetrics(), ping: async () => {}, isStopping: () => false };
    registerHealth(app, { ...healthy, warnings: async () => warnings });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', warnings }]);
    await app.close();
  });

  test('site.getRobots, site.getSitemap and site.getQrCode answer documents', async () => {
    expect((await app.http.inject('/robots.txt')).body).toContain('Sitemap: http://kaipan.test/sitemap.xml');
    const sitemap = await app.http.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.body).toContain('<loc>http://kaipan.test/sitemap/pages.xml</loc>');
    expect((await app.http.inject('/img/qr?path=/live')).body).toContain('<svg');
    expect((await app.http.inject('/img/qr?path=//evil.example')).statusCode).toBe(400);
    expect((await app.http.inject(`/img/qr?path=/${encodeURIComponent('央'.repeat(1000))}`)).statusCode).toBe(400);
    // Of a search for as many letters as it takes, in the longest address that it has.
    const words = encodeURIComponent('央'.repeat(100));
    const longest = `/live?subjects=9,10,723,35,469&source=${words}&q=${words}&from=2026-08-01&to=2026-08-21`;
    for (const path of [`/search/${words}?tab=3`, longest])
      expect((await app.http.inject(`/img/qr?path=${encodeURIComponent(path)}`)).body).toContain('<svg');
    expect((await app.http.inject('/subject/99999/feed.xml')).statusCode).toBe(404);
  });
});

const nobody = {
  viewer: null,
  request: factsOfNobody,
  reply: { status() {}, header() {}, setCookie() {} },
};

describe('the contract', () => {
  const contract = defineContract('trial', {
    getThing: {
      method: 'GET',
      path: '/trial',
      summary: 'trial',
      auth: 'optional',
      data: z.object({ size: z.number() }),
      errors: ['MESSAGE_NOT_FOUND'],
    },
  });
  const call = (handler: () => { size: number }, undeclared: string[] = []) => {
    const [bound] = bind(contract, { getThing: handler });
    if (!bound) throw new Error('nothing bound');
    const onUndeclared = (_: unknown, error: { codeName: string | null }) => undeclared.push(error.codeName ?? '');
    return callEndpoint(bound, {}, nobody, { isStrict: true, onUndeclared });
  };

  test('an answer of another shape is a fault', async () => {
    await expect(call(() => ({ size: 'large' }) as unknown as { size: number })).rejects.toThrow();
  });

  test('a code that is not listed is noticed', async () => {
    const undeclared: string[] = [];
    const throwing = (name: 'MESSAGE_NOT_FOUND' | 'SUBJECT_NOT_FOUND') => () => {
      throw fail(name);
    };
    await expect(call(throwing('MESSAGE_NOT_FOUND'), undeclared)).rejects.toMatchObject({ code: 40400 });
    expect(undeclared).toEqual([]);
    await expect(call(throwing('SUBJECT_NOT_FOUND'), undeclared)).rejects.toMatchObject({ code: 40400 });
    expect(undeclared).toEqual(['SUBJECT_NOT_FOUND']);
  });
});
