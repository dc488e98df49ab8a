import { eventually, openDeafLine, openHubApp, range } from '#tests/support/hub-app.ts';
import { expect, test } from 'vitest';

test('a socket that no longer answers is ended, a living one is kept', async () => {
  // Far longer than a busy machine keeps this process from reading a pong that is there.
  const { visit, port, hub } = await openHubApp({ limits: { heartbeatMillis: 1000 } });
  const alive = await visit();
  let heartbeats = 0;
  alive.socket.on('ping', () => (heartbeats += 1));
  const dead = openDeafLine(port);
  const isEnded = new Promise((resolve) => dead.on('close', resolve));
  dead.resume();
  await eventually(() => expect(hub.metrics.open).toBe(2));
  await isEnded;
  const until = heartbeats + 1;
  await eventually(() => expect(heartbeats).toBeGreaterThanOrEqual(until));
  expect(hub.metrics.open).toBe(1);
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
});

test('R73: a client that does not read is cut off, the others lose nothing', async () => {
  const { memory, visit, hub } = await openHubApp({ limits: { unreadBytes: 200_000 } });
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
  const { visit, hub, port } = await openHubApp({ limits: { goodbyeMillis: 100 } });
  const reader = await visit();
  const deaf = openDeafLine(port);
  deaf.resume();
  await eventually(() => expect(hub.metrics.open).toBe(2));
  await hub.close('server restarts');
  expect(await reader.closed).toEqual({ code: 1001, reason: 'server restarts' });
  await eventually(() => expect(hub.metrics.open).toBe(0));
});
