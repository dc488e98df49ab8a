import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { freshDataDir } from './fresh-data.ts';
import { fetchWholeFeed, linesOf } from './outsider-feed.ts';
import { startOutsider } from './outsider.ts';
import { until } from './until.ts';
import { order } from './write-load.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ dataDir: await freshDataDir(), environment: { KAIPAN_ROLES: 'live,jobs' } });
});
afterAll(async () => expect(await server.stop()).toBe(0));

const day = 86_400;

async function advanceClock(seconds: number) {
  const answer = await fetch(`${server.address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: seconds }),
  });
  expect(answer.status).toBe(200);
}

async function titlesDownThePages(): Promise<string[]> {
  const titles: string[] = [];
  for (let tail = ''; tail !== '0';) {
    const answer = await fetch(`${server.address}/api/pc/msgs?limit=2&tailmark=${tail}`);
    const page = (await answer.json()) as { NewMsgs: { Title: string }[] | null; TailMark: string };
    titles.push(...(page.NewMsgs ?? []).map(({ Title }) => Title));
    tail = page.TailMark;
  }
  return titles;
}

test('R69 the clock jumps a day ahead and back: nothing fails, lists stand by time of creation, nobody misses anything', async () => {
  const outsider = startOutsider({ address: server.address });
  const create = (title: string) => order(server.address, { action: 'create', title, summary: '', subj_ids: [9] });
  const first = await create('今天一');
  await advanceClock(day);
  await create('明天一');
  await create('明天二');
  await advanceClock(-2 * day);
  await create('昨天一');
  await order(server.address, { action: 'update', id: first.id, title: '今天一 改' });
  await create('昨天二');
  await advanceClock(day);
  await create('今天二');

  expect(await titlesDownThePages()).toEqual(['明天二', '明天一', '今天二', '今天一 改', '昨天二', '昨天一']);
  await until(async () => {
    const { flashes, headMark } = await fetchWholeFeed(server.address);
    return outsider.offset() === headMark && outsider.lines().join() === linesOf(flashes).join();
  }, 'the client agrees');
  expect(outsider.seen).toMatchObject({ gaps: 0, repeats: 0, sessions: 1 });
  await outsider.stop();

  await order(server.address, { action: 'withdraw', id: first.id, reason: '口径有误' });
  for (const path of ['/api/v6/message/newsflash', '/feed.xml', '/sitemap.xml', '/readyz', '/metrics'])
    expect([path, (await fetch(`${server.address}${path}`)).status]).toEqual([path, 200]);
  expect(server.output()).not.toMatch(/ERROR|"level":50/);
});
