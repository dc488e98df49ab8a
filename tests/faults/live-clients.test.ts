import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDice } from '#tests/support/feed-app.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { publishAtOnce } from './at-once.ts';
import { freshDataDir } from './fresh-data.ts';
import { createLedger } from './ledger.ts';
import { fetchWholeFeed, linesOf } from './outsider-feed.ts';
import { startOutsider, type Outsider } from './outsider.ts';
import { until } from './until.ts';
import { order, startWriteLoad, type Promised } from './write-load.ts';

const eventCount = Number(process.env['KAIPAN_FEED_EVENTS'] ?? 300);
const writers = 5;
const perSecond = 50;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ dataDir: await freshDataDir(), environment: { KAIPAN_ROLES: 'live,jobs' } });
});
afterAll(() => server.stop());

async function agrees(outsider: Outsider): Promise<boolean> {
  const { flashes, headMark } = await fetchWholeFeed(server.address);
  return outsider.offset() === headMark && outsider.lines().join('\n') === linesOf(flashes).join('\n');
}

test(`R12 clients of others: ${eventCount} events, cut and frozen lines, and every list is the list`, async () => {
  const dice = createDice(12);
  const ledger = createLedger();
  const calm = startOutsider({ address: server.address, ledger });
  const shaken = [1, 2, 3, 4, 5].map(() => startOutsider({ address: server.address, ledger }));
  const everybody = [calm, ...shaken];
  await until(() => everybody.every(({ seen }) => seen.sessions === 1), 'all are connected');

  const promises = new Map<string, Promised>();
  const pauseMillis = (writers * 1000) / perSecond;
  const load = startWriteLoad({ address: server.address, dice, promises, lanes: writers, pauseMillis });
  while (load.count() < eventCount) {
    await sleep(150);
    const away = 50 + dice.below(1500);
    if (dice.chance(0.6)) dice.pick(shaken).cut(away);
    else dice.pick(shaken).freeze(away);
  }
  expect(await load.stop()).toEqual([]);

  await until(async () => (await Promise.all(everybody.map(agrees))).every(Boolean), 'every list is the list');
  expect(ledger.contradictions).toEqual([]);
  expect(calm.seen.told).toHaveLength(calm.offset());
  for (const { seen } of everybody) {
    expect(seen).toMatchObject({ gaps: 0, repeats: 0 });
    expect(new Set(seen.told).size).toBe(seen.told.length);
  }
  expect(shaken.reduce((sum, { seen }) => sum + seen.sessions, 0)).toBeGreaterThan(shaken.length);
  await Promise.all(everybody.map((outsider) => outsider.stop()));
});

test('R13 what is published between the page and the socket is neither lost nor doubled', async () => {
  const standing = await order(server.address, { action: 'create', title: '先有的一条', summary: '', subj_ids: [9] });
  const doomed = await order(server.address, { action: 'create', title: '要删的一条', summary: '', subj_ids: [9] });
  const offsets: number[] = [];
  const outsider = startOutsider({
    address: server.address,
    async beforeEnter() {
      const { address } = server;
      const created = await order(address, { action: 'create', title: '正好在中间', summary: '', subj_ids: [9] });
      const updated = await order(address, { action: 'update', id: standing.id, title: '改在中间' });
      const deleted = await order(address, { action: 'delete', id: doomed.id });
      offsets.push(created.offset, updated.offset, deleted.offset);
    },
  });
  await until(() => agrees(outsider), 'the list is the list');
  expect(outsider.seen).toMatchObject({ told: offsets, gaps: 0, repeats: 0, reloads: 1 });
  await outsider.stop();
});

test('R14 who missed more than 300 events is told to load again, and has everything', async () => {
  const outsider = startOutsider({ address: server.address });
  await until(() => agrees(outsider), 'the list is the list');
  outsider.cut(1000);
  await publishAtOnce(server.dataDir, 301, '错过');
  await until(() => agrees(outsider), 'the list is the list again');
  expect(outsider.seen).toMatchObject({ reloads: 2, gaps: 0, repeats: 0 });

  outsider.cut(1000);
  await publishAtOnce(server.dataDir, 299, '赶上');
  await until(() => agrees(outsider), 'the list is the list once more');
  expect(outsider.seen).toMatchObject({ reloads: 2, gaps: 0, repeats: 0 });
  await outsider.stop();
});
