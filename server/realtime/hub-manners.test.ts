import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createProxies } from '#server/http/proxies.ts';
import { openHubApp, range, visit as visitUrl } from '#tests/support/hub-app.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

async function openApp(options: Parameters<typeof openHubApp>[0] = {}) {
  const app = await openHubApp(options);
  onTestFinished(() => app.close());
  return app;
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });

describe('bad manners close the socket with a code and a reason', () => {
  test.each([
    ['not JSON', '{', 1008, 'JSON'],
    ['no object', '7', 1008, 'JSON object'],
    ['a list', '[]', 1008, 'JSON object'],
    ['an unknown command', { command: 'SHOUT' }, 1008, 'unknown command'],
    ['no command', { hello: 1 }, 1008, 'unknown command'],
    ['no channel', { command: 'ENTER_CHANNEL' }, 1008, 'malformed ENTER_CHANNEL'],
    ['a negative offset', { command: 'ENTER_CHANNEL', data: { chann_name: 'flash', offset: -1 } }, 1008, 'data.offset'],
    [
      'bad subjects',
      { command: 'ENTER_CHANNEL', data: { chann_name: 'flash', subj_ids: ['x'] } },
      1008,
      'data.subj_ids',
    ],
    ['a frame over 4 KB', `"${'长'.repeat(1400)}"`, 1009, '4096'],
    ['a frame far over 4 KB', 'x'.repeat(3_000_000), 1009, '4096'],
  ])('%s', async (_, frame, code, reason) => {
    const { visit } = await openApp();
    const reader = await visit();
    reader.say(frame);
    const closed = await reader.closed;
    expect(closed.code).toBe(code);
    expect(closed.reason).toContain(reason);
  });

  test('a binary frame', async () => {
    const { visit } = await openApp();
    const reader = await visit();
    reader.socket.send(Buffer.from('{"command":"PING"}'), { binary: true });
    expect(await reader.closed).toEqual({ code: 1003, reason: 'text frames only' });
  });

  test('entering again and again draws no flood of missed events, and loses none', async () => {
    const { memory, visit } = await openApp({ limits: { replayedBytes: 20_000, framePeriodMillis: 60_000 } });
    memory.publishMany(20);
    const reader = await visit();
    for (const nr of range(1, 20)) {
      reader.enter({ epoch: 'e1', offset: 0 });
      await eventually(() => expect(reader.entered()).toHaveLength(nr));
    }
    expect(reader.entered()[0]).toMatchObject({ offset: 0, recovered: true });
    expect(reader.entered().at(-1)).toMatchObject({ offset: 20, recovered: false });
    expect(JSON.stringify(reader.frames).length).toBeLessThan(40_000);
    memory.publish();
    await eventually(() => expect(reader.offsets().at(-1)).toBe(21));
  });

  test('a flood of frames, but not the same number in two periods', async () => {
    const { visit } = await openApp({ limits: { frames: 10, framePeriodMillis: 150 } });
    const polite = await visit();
    const rude = await visit();
    for (const _ of range(1, 8)) polite.say({ command: 'PING' });
    for (const _ of range(1, 30)) rude.say({ command: 'PING' });
    expect(await rude.closed).toEqual({ code: 1008, reason: 'too many frames' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const _ of range(1, 8)) polite.say({ command: 'PING' });
    await eventually(() => expect(polite.frames.filter((frame) => frame.command === 'PONG')).toHaveLength(16));
  });
});

describe('upgrades', () => {
  test('R38: an origin of another host is refused, the own host and programs are not', async () => {
    const { url, port, hub } = await openApp();
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
    const { port, hub } = await openApp();
    const line = connect(port, '127.0.0.1');
    line.write('GET /ws HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(await text(line)).toMatch(/^HTTP\/1\.1 400 /);
    expect(hub.metrics).toMatchObject({ open: 0, refused: 1 });
  });

  test('too many sockets of one address, or in all, are refused until one goes', async () => {
    const one = await openApp({ limits: { socketsPerAddress: 2 } });
    const first = await one.visit();
    await one.visit();
    await expect(one.visit()).rejects.toThrow('503');
    first.socket.close();
    await eventually(() => expect(one.hub.metrics.open).toBe(1));
    await one.visit();
    const all = await openApp({ limits: { sockets: 1, socketsPerAddress: 0 } });
    await all.visit();
    await expect(all.visit()).rejects.toThrow('503');
  });

  test('addresses are counted as the shell tells them', async () => {
    const { visit } = await openApp({
      limits: { socketsPerAddress: 1 },
      proxies: createProxies({ trustedProxies: 1, publicOrigin: null }),
    });
    await visit({ 'x-forwarded-for': '10.0.0.1' });
    await visit({ 'x-forwarded-for': '10.0.0.2' });
    await expect(visit({ 'x-forwarded-for': '10.0.0.1' })).rejects.toThrow('503');
  });

  test('other upgrades end, an offer of HTTP/2 is answered as a plain request', async () => {
    const { port } = await openApp();
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
    const app = await openApp();
    await app.hub.close('reopened');
    app.hub.attach(app.server, { leaveOthers: true });
    app.server.on('upgrade', (asked, socket) => {
      if (asked.url === '/vite') socket.end('HTTP/1.1 418 Mine\r\n\r\n');
    });
    await expect(visitUrl(`ws://127.0.0.1:${app.port}/vite`)).rejects.toThrow('418');
  });
});

describe('long lives', () => {
  test('a socket that no longer answers is ended, a living one is kept', async () => {
    const { visit, port, hub } = await openApp({ limits: { heartbeatMillis: 50 } });
    const alive = await visit();
    let heartbeats = 0;
    alive.socket.on('ping', () => (heartbeats += 1));
    const dead = connect(port, '127.0.0.1');
    onTestFinished(() => void dead.destroy());
    dead.write(
      'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const isEnded = new Promise((resolve) => dead.on('close', resolve));
    dead.resume();
    await eventually(() => expect(hub.metrics.open).toBe(2));
    await isEnded;
    const until = heartbeats + 3;
    await eventually(() => expect(heartbeats).toBeGreaterThanOrEqual(until));
    expect(hub.metrics.open).toBe(1);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  });

  test('R73: a client that does not read is cut off, the others lose nothing', async () => {
    const { memory, visit, hub } = await openApp({ limits: { unreadBytes: 200_000 } });
    const slow = await visit();
    const quick = await visit();
    slow.enter();
    quick.enter();
    await eventually(() => expect(slow.entered().length + quick.entered().length).toBe(2));
    slow.socket.pause();
    let published = 0;
    while (hub.metrics.cutOff === 0 && published < 3000) {
      memory.publish({ title: '长'.repeat(20_000) });
      published += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(hub.metrics.cutOff).toBe(1);
    await eventually(() => expect(quick.offsets()).toEqual(range(1, published)));
    await eventually(() => expect(hub.metrics.open).toBe(1));
  });

  test('closing says goodbye with 1001 and a reason, also to who does not answer', async () => {
    const { visit, hub, port } = await openApp({ limits: { goodbyeMillis: 100 } });
    const reader = await visit();
    const deaf = connect(port, '127.0.0.1');
    deaf.write(
      'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    deaf.resume();
    await eventually(() => expect(hub.metrics.open).toBe(2));
    await hub.close('server restarts');
    expect(await reader.closed).toEqual({ code: 1001, reason: 'server restarts' });
    await eventually(() => expect(hub.metrics.open).toBe(0));
    deaf.destroy();
  });
});
