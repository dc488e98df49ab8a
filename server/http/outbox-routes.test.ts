import { expect, onTestFinished, test } from 'vitest';
import { bootApp } from '#tests/support/app.ts';
import { createPhone } from '#tests/support/phone.ts';

async function open(environment: Record<string, string> = {}) {
  const app = await bootApp(environment);
  onTestFinished(() => app.close());
  return app;
}

test('/dev/outbox and /dev/outbox.json show what would have been sent, the newest first', async () => {
  const app = await open();
  const page = async () => (await app.http.inject({ url: '/dev/outbox' })).body;
  expect(await page()).toContain('还没有发出任何内容');
  const phone = createPhone(app);
  const code = await phone.codeFor('13900000001');
  await phone.codeFor('13900000002');
  const { headers, body } = await app.http.inject({ url: '/dev/outbox' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(`<b>${code}</b>`);
  const list = (await app.http.inject({ url: '/dev/outbox.json' })).json();
  expect(list.map(({ to }: { to: string }) => to)).toEqual(['+8613900000002', '+8613900000001']);
  expect(list[1]).toMatchObject({ kind: 'sms', code, text: expect.stringContaining(code), at: expect.any(Number) });
});

test('it is there for this machine alone: not by a proxy, not under another name', async () => {
  const app = await open();
  const status = async (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
    (await app.http.inject({ url: '/dev/outbox.json', ...options })).statusCode;
  expect(await status({})).toBe(200);
  expect(await status({ headers: { host: '127.0.0.1:3000' } })).toBe(200);
  expect(await status({ remoteAddress: '127.0.0.2' })).toBe(404);
  expect(await status({ remoteAddress: '203.0.113.1' })).toBe(404);
  expect(await status({ headers: { 'x-forwarded-for': '203.0.113.1' } })).toBe(404);
  expect(await status({ headers: { forwarded: 'for=203.0.113.1' } })).toBe(404);
  expect(await status({ headers: { host: 'rebound.example' } })).toBe(404);
});
