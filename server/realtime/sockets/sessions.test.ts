import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually, openHubApp } from '#tests/support/hub-app.ts';

/** Sessions in memory: those that are named have ended. */
function createSessions() {
  const dead = new Set<string>(['stale']);
  let asked = 0;
  let isAway = false;
  return {
    dead,
    asked: () => asked,
    fail: (fails: boolean) => (isAway = fails),
    watch: {
      topic: 'sessions',
      async deadAmong(tokens: readonly string[]) {
        asked += 1;
        if (isAway) throw new Error('the database is away');
        return new Set(tokens.filter((token) => dead.has(token)));
      },
    },
  };
}

const over = { code: 4001, reason: 'the session is over' };

test('R37: sockets end with the session that opened them; others and visitors stay', async () => {
  const sessions = createSessions();
  const app = await openHubApp({ sessions: sessions.watch });
  const byToken = await app.visit({ 'x-token': 'mine' });
  const byCookie = await app.visit({ cookie: 'kaipan_session=mine' });
  const other = await app.visit({ 'x-token': 'other' });
  const visitor = await app.visit();
  sessions.dead.add('mine');
  app.move();
  expect(await Promise.all([byToken.closed, byCookie.closed])).toEqual([over, over]);
  await other.fence();
  await visitor.fence();
});

test('a token that was dead before makes its sender a visitor, whose socket stays', async () => {
  const sessions = createSessions();
  const app = await openHubApp({ sessions: sessions.watch });
  const socket = await app.visit({ 'x-token': 'stale' });
  const asked = sessions.asked();
  app.move();
  await socket.fence();
  expect(sessions.asked()).toBe(asked);
});

test('what expires is found by the clock', async () => {
  const sessions = createSessions();
  const app = await openHubApp({ sessions: sessions.watch, limits: { expiryMillis: 5 } });
  const socket = await app.visit({ 'x-token': 'mine' });
  sessions.dead.add('mine');
  expect(await socket.closed).toEqual(over);
});

test('while nobody can say which sessions live all stay, and the next look makes up for it', async () => {
  const sessions = createSessions();
  const app = await openHubApp({ sessions: sessions.watch });
  const before = await app.visit({ 'x-token': 'mine' });
  sessions.fail(true);
  const meanwhile = await app.visit({ 'x-token': 'mine' });
  sessions.dead.add('mine');
  const asked = sessions.asked();
  app.move();
  await eventually(() => expect(sessions.asked()).toBeGreaterThan(asked));
  await Promise.all([before.fence(), meanwhile.fence()]);
  sessions.fail(false);
  app.move();
  expect(await Promise.all([before.closed, meanwhile.closed])).toEqual([over, over]);
});

test('many moves at once are two looks at the most', async () => {
  const sessions = createSessions();
  const app = await openHubApp({ sessions: sessions.watch });
  const socket = await app.visit({ 'x-token': 'mine' });
  const asked = sessions.asked();
  for (let nr = 0; nr < 50; nr++) app.move();
  await socket.fence();
  await nextTurn();
  expect(sessions.asked() - asked).toBeLessThanOrEqual(2);
});
