import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocketServer, WebSocket } from 'ws';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { ComposeDeps } from '#server/compose.ts';
import { bind } from '#shared/bind.ts';
import { defineContract } from '#shared/contract.ts';
import { bootApp } from '#tests/support/app.ts';
import { limitConnections, timeouts } from './connections.ts';

const usual = { ...timeouts };
afterEach(() => void Object.assign(timeouts, usual));

async function line(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('a connection has so long and no longer', () => {
  async function openApp(times: Partial<typeof timeouts>, more: ComposeDeps['more'] = []) {
    Object.assign(timeouts, { checkEveryMillis: 50, ...times });
    const app = await bootApp({}, { more });
    onTestFinished(() => app.close());
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    return { port: (app.http.server.address() as AddressInfo).port, server: app.http.server };
  }

  const slowly =
    'POST /dev/clock HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{';

  test('a body that comes byte by byte is answered with 408 and ended', async () => {
    const { port } = await openApp({ requestMillis: 400, headersMillis: 300 });
    const slow = await line(port);
    slow.write(slowly);
    const drip = setInterval(() => slow.write(' '), 50);
    const answer = await text(slow);
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"message":"请求超时，请重试"');
  });

  test('where the endpoint says so a body may take its time', async () => {
    const slow = defineContract('slow', {
      take: {
        ...{ method: 'POST', path: '/api/slow/take', summary: 'taken', auth: 'optional', bodyKind: 'raw' },
        ...{ longestBodySeconds: 60, data: z.string(), errors: [] },
      },
    });
    const endpoints = bind(slow, { take: ({ body }) => Buffer.from(body).toString() });
    const { port } = await openApp({ requestMillis: 100, headersMillis: 100 }, [() => ({ name: 'slow', endpoints })]);
    const patient = await line(port);
    patient.write(
      'POST /api/slow/take?x=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\n\r\nab',
    );
    await new Promise((resolve) => setTimeout(resolve, 400));
    patient.write('cd');
    expect(await text(patient)).toContain('"data":"abcd"');
  });

  test('half a header ends as well', async () => {
    const { port } = await openApp({ requestMillis: 400, headersMillis: 300 });
    const half = await line(port);
    half.write('GET / HTTP/1.1\r\nHos');
    expect(await text(half)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a connection on which nothing moves ends; an open socket does not', async () => {
    const { port, server } = await openApp({ silenceMillis: 300 });
    const sockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => undefined));
    const listener = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    onTestFinished(() => listener.terminate());
    await once(listener, 'open');
    for (let nr = 0; nr < 2; nr++) await text(await line(port));
    expect(listener.readyState).toBe(WebSocket.OPEN);
    listener.ping();
    await once(listener, 'pong');
  });

  test('the settings are sane', () => {
    expect(timeouts.headersMillis).toBeLessThanOrEqual(timeouts.requestMillis);
    expect(timeouts.requestMillis).toBeLessThanOrEqual(60_000);
    expect(timeouts.keepAliveMillis).toBeGreaterThan(60_000);
    expect(timeouts.silenceMillis).toBeGreaterThan(timeouts.keepAliveMillis);
  });
});

describe('connections of one address', () => {
  async function openServer(isOurProxy: boolean) {
    const server = createServer((_request, response) => response.end('ok'));
    limitConnections(server, () => isOurProxy, { inAll: 100, perAddress: 2 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return () => line(port);
  }

  const isServed = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };

  test('beyond the limit one is closed, until another goes', async () => {
    const open = await openServer(false);
    const [first, second] = [await open(), await open()];
    expect([await isServed(first), await isServed(second), await isServed(await open())]).toEqual([true, true, false]);
    first.destroy();
    await expect.poll(async () => isServed(await open())).toBe(true);
  });

  test('a proxy of ours brings everybody and is not counted', async () => {
    const open = await openServer(true);
    for (let nr = 0; nr < 5; nr++) expect(await isServed(await open())).toBe(true);
  });
});
