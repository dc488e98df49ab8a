import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createProxies } from '#server/http/edge/proxies.ts';
import { eventually, openHubApp, visit as visitUrl } from '#tests/support/hub-app.ts';
import { expect, test } from 'vitest';

test('R38: an origin of another host is refused, the own host and programs are not', async () => {
  const { url, port, hub } = await openHubApp();
  for (const origin of [
    'https://evil.example',
    'null',
    `http://127.0.0.1:${port + 1}`,
    `http://127.0.0.1:${port}.evil.example`,
  ]) {
    await expect(visitUrl(url, { origin })).rejects.toThrow('403');
  }
  await visitUrl(url, { origin: `http://127.0.0.1:${port}` });
  await visitUrl(url);
  await eventually(() => expect(hub.metrics).toMatchObject({ open: 2, refused: 4 }));
});

test('of two hosts none is believed', async () => {
  const { port, hub } = await openHubApp();
  const line = connect(port, '127.0.0.1');
  line.write('GET /ws HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(await text(line)).toMatch(/^HTTP\/1\.1 400 /);
  expect(hub.metrics).toMatchObject({ open: 0, refused: 1 });
});

test('too many sockets of one address, or in all, are refused until one goes', async () => {
  const one = await openHubApp({ limits: { socketsPerAddress: 2 } });
  const first = await one.visit();
  await one.visit();
  await expect(one.visit()).rejects.toThrow('503');
  first.socket.close();
  await eventually(() => expect(one.hub.metrics.open).toBe(1));
  await one.visit();
  const all = await openHubApp({ limits: { sockets: 1, socketsPerAddress: 0 } });
  await all.visit();
  await expect(all.visit()).rejects.toThrow('503');
});

test('those who come in together while their sessions are looked up are not more than may come', async () => {
  const { visit, hub } = await openHubApp({
    limits: { socketsPerAddress: 2 },
    sessions: { topic: 'sessions', deadAmong: () => new Promise((look) => setTimeout(look, 50, new Set())) },
  });
  const asked = await Promise.allSettled(['a', 'b', 'c', 'd'].map((token) => visit({ 'x-token': token })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(hub.metrics).toMatchObject({ open: 2, refused: 2 });
});

test('addresses are counted as the shell tells them', async () => {
  const { visit } = await openHubApp({
    limits: { socketsPerAddress: 1 },
    proxies: createProxies({ trustedProxies: 1, publicOrigin: null }),
  });
  await visit({ 'x-forwarded-for': '10.0.0.1' });
  await visit({ 'x-forwarded-for': '10.0.0.2' });
  await expect(visit({ 'x-forwarded-for': '10.0.0.1' })).rejects.toThrow('503');
});

test('other upgrades end, an offer of HTTP/2 is answered as a plain request', async () => {
  const { port } = await openHubApp();
  await expect(visitUrl(`ws://127.0.0.1:${port}/other`)).rejects.toThrow('404');
  const status = await new Promise((resolve, reject) => {
    request({ port, headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);
});

test('in development other upgrades are left to others', async () => {
  const app = await openHubApp();
  await app.hub.close('reopened');
  app.hub.attach(app.server, { leaveOthers: true });
  app.server.on('upgrade', (asked, socket) => {
    if (asked.url === '/vite') socket.end('HTTP/1.1 418 Mine\r\n\r\n');
  });
  await expect(visitUrl(`ws://127.0.0.1:${app.port}/vite`)).rejects.toThrow('418');
});
