import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashDraft } from '#tests/support/feed-app.ts';
import { testMarket } from '#tests/support/market-feed.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
  await app.domains.subjects.upsert([{ id: 9, title: 'A股' }]);
  for (let nr = 0; nr < 20; nr++) {
    await app.domains.feed.publish(flashDraft({ title: `第 ${nr} 条`, subjectIds: [9] }));
    await app.domains.articles.publish({ title: `第 ${nr} 篇`, summary: '', content: '', subjectIds: [9] });
  }
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url, headers });

const documents = [
  '/feed.xml',
  '/feed.atom',
  '/feed.json',
  '/subject/9/feed.xml',
  '/sitemap/messages-0.xml',
  '/openapi.json',
  '/docs',
];

describe.each(documents)('%s', (url) => {
  test('is answered with 304 to whoever has it, in any form', async () => {
    const whole = await get(url);
    const zipped = await get(url, { 'accept-encoding': 'gzip' });
    const [etag, zippedEtag] = [String(whole.headers.etag), String(zipped.headers.etag)];
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(zippedEtag).not.toBe(etag);
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).equals(whole.rawPayload)).toBe(true);
    const packed = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).equals(whole.rawPayload)).toBe(true);
    for (const known of [etag, zippedEtag, String(packed.headers.etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': known, 'accept-encoding': 'gzip' });
      expect([again.statusCode, again.body], known).toEqual([304, '']);
      expect(again.headers['cache-control']).toBe('no-cache');
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('HEAD says what GET would', async () => {
    const [whole, head] = [await get(url), await get(url, {}, 'HEAD')];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary']) {
      expect(head.headers[name], name).toBe(whole.headers[name]);
    }
    const known = await get(url, { 'if-none-match': String(whole.headers.etag) }, 'HEAD');
    expect(known.statusCode).toBe(304);
  });
});

test('a new flash changes the tag, also of a reader that is signed in', async () => {
  const before = await get('/feed.xml');
  await app.domains.feed.publish(flashDraft({ title: '又一条', subjectIds: [9] }));
  const known = { 'if-none-match': String(before.headers.etag) };
  expect((await get('/feed.xml', known)).statusCode).toBe(200);
  const signedIn = { 'x-token': app.cast.xiaoWang.token };
  const own = await get('/feed.xml', { ...known, ...signedIn });
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await get('/feed.xml', { ...signedIn, 'if-none-match': String(own.headers.etag) })).statusCode).toBe(304);
});

describe('answers of the market', () => {
  let market: TestApp;
  const quotes = testMarket([{ symbol: '600519.SS', name: '贵州茅台', last: 1100 }]);
  const look = () => market.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
  const ask = (headers: Record<string, string> = {}) =>
    market.http.inject({ url: '/market/real?prod_code=600519.SS&fields=last_px', headers });

  beforeAll(async () => {
    market = await bootApp({}, { market: quotes.feed });
    await look();
  });
  afterAll(() => market.close());

  test('are answered with 304 until something moves, to visitors and to readers', async () => {
    const whole = await ask();
    const known = { 'if-none-match': String(whole.headers.etag) };
    const again = await ask(known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['x-market-source']).toBe('simulated');
    expect((await ask({ ...known, 'x-token': market.cast.xiaoWang.token })).statusCode).toBe(304);
    market.clock.advance(3);
    quotes.tell({ symbol: '600519.SS', name: '贵州茅台', last: 1090 });
    await look();
    const moved = await ask(known);
    expect([moved.statusCode, moved.headers.etag === whole.headers.etag]).toEqual([200, false]);
    expect(moved.json()).toMatchObject({ data: { snapshot: { '600519.SS': [10.9] } } });
  });

  test.each(['/api/pool/detail?date=2026-08-19', '/api/v2/lugutong/trading-day'])('%s as well', async (url) => {
    const { headers } = await market.http.inject({ url });
    const again = await market.http.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});

test('what is no read carries none', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/v6/market/recognize',
    payload: { text: '贵州茅台' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).not.toHaveProperty('etag');
});

test('what depends on the reader carries no tag', async () => {
  for (const url of ['/api/pc/msgs', '/api/v2/pc/subjects/9/info']) {
    expect((await get(url, { 'x-token': app.cast.xiaoWang.token })).headers).not.toHaveProperty('etag');
  }
});
