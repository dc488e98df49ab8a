import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';
import { startOnPostgres, type PostgresApp } from './postgres-server.ts';
import { until } from './until.ts';

let app: PostgresApp;

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.address + path, { headers });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
}

describe.skipIf(!testDatabaseUrl)('R69 pages while PostgreSQL is gone (needs TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    app = await startOnPostgres(testDatabaseUrl ?? '', 'web,live,jobs');
  });
  afterAll(async () => expect(await app.close()).toBe(0));

  test('a page that says so, with 503 and Retry-After, for visitors and for the signed-in; back by itself', async () => {
    expect((await read('/live')).status).toBe(200);
    app.proxy.cut();
    await until(async () => (await read('/readyz')).status === 503, 'the loss is noticed');
    for (const headers of [{}, { 'x-token': 'somebody' }]) {
      const page = await read('/headlines', headers);
      expect(page).toMatchObject({ status: 503, retryAfter: '3' });
      expect(page.type).toContain('text/html');
      expect(page.text).toContain('服务器开小差了，请稍后再试');
      expect((await read('/headlines.data', headers)).status).toBe(503);
    }
    app.proxy.mend();
    await until(async () => (await read('/headlines')).status === 200, 'the page is back');
  });
});
