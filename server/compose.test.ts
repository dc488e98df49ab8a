import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { echoModule } from '#tests/support/echo-module.ts';
import { auditAll } from './jobs/audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({}, { more: [echoModule] });
});
afterAll(() => app.close());

test('a module of others is made ready, answers, and is documented', async () => {
  const answer = await app.http.inject('/api/echo?text=%E5%96%82');
  expect(answer.json()).toMatchObject({ code: 20000, data: { text: '喂', isReady: true } });
  expect((await app.http.inject('/api/echo?text=')).statusCode).toBe(400);
  expect(app.app.endpoints.map(({ path }) => path)).toContain('/api/echo');
  expect((await app.http.inject('/openapi.json')).json().paths).toHaveProperty('/api/echo');
});

test('its pages are on the site map', async () => {
  expect((await app.http.inject('/sitemap.xml')).body).toContain('/sitemap/echoes-3.xml');
  expect((await app.http.inject('/sitemap/echoes-3.xml')).body).toContain('<loc>http://kaipan.test/echo/3</loc>');
  expect((await app.http.inject('/sitemap/echoes-4.xml')).statusCode).toBe(404);
});

test('what it finds is found by the audit of all, and its jobs are among the others', async () => {
  expect(await auditAll(app.domains.modules)).toEqual([{ module: 'echo', fault: 'an echo has no voice', id: 7 }]);
  const jobs = app.domains.modules.flatMap((module) => module.jobs ?? []).map(({ name }) => name);
  expect(jobs).toEqual(['forget-dead-sessions', 'renew-search', 'echo-now']);
});
