import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let app: TestApp;
let seekers: Member[];

beforeAll(async () => {
  app = await bootApp();
  seekers = await Promise.all(['甲', '乙', '丙'].map((name) => joinCast(app.domains, name)));
  await app.domains.subjects.upsert([
    { id: 9, title: 'A股' },
    { id: 821, title: 'VIP 快讯', subscribeType: 1 },
  ]);
  await app.domains.feed.publish(flashDraft({ title: '光模块涨价', subjectIds: [9] }));
  await app.domains.feed.publish(
    flashDraft({ title: '密不外传', summary: '密不外传', subjectIds: [821], subscribeType: 1 }),
  );
});
beforeEach(() => {
  app.clock.advance(2 * 86_400);
});
afterAll(() => app.close());

const search = (keyword: string, who: Member | string, given: { remoteAddress?: string; site?: string } = {}) =>
  app.http.inject({
    url: `/api/v6/search/all_v2?keyword=${encodeURIComponent(keyword)}`,
    remoteAddress: typeof who === 'string' ? who : (given.remoteAddress ?? '10.9.9.9'),
    headers: {
      ...(typeof who !== 'string' && { 'x-token': who.token }),
      ...(given.site !== undefined && { 'sec-fetch-site': given.site }),
    },
  });
const hot = async () => {
  // What is found may be another thing now.
  await app.domains.feed.publish(flashDraft({ title: '又一条', subjectIds: [9] }));
  return (await app.http.inject('/api/v6/search/hot')).json<{ data: { items: object[] } }>().data.items;
};
const module = () => app.domains.modules.find(({ name }) => name === 'search');
const rows = async () =>
  (await app.database.pool.query<{ word: string; seeker: string; uid: string | null }>('select * from search_count'))
    .rows;

describe('search.listHot', () => {
  test('counts a person once for a word, whatever they do', async () => {
    for (let time = 0; time < 5; time += 1) await search('茅台', '10.0.0.1');
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::3']) await search('茅台', ip);
    expect(await hot()).toEqual([]);
    for (const seeker of seekers.slice(0, 1)) await search('茅台', seeker);
    expect(await hot()).toEqual([{ keyword: '茅台', people: 3 }]);
  });

  test('counts an account and the address it asks from as one person, and all networks of a household', async () => {
    const [one] = seekers as [Member];
    await search('平安', '10.0.0.7');
    await search('平安', one, { remoteAddress: '10.0.0.7' });
    await search('平安', '10.0.0.7');
    for (const last of ['1200', '12a1', '12ff']) await search('平安', `2408:8256:d089:${last}::5`);
    expect(await hot()).toEqual([]);
    // A school behind one address: each account is somebody.
    for (const seeker of seekers) await search('平安', seeker, { remoteAddress: '10.0.0.7' });
    expect(await hot()).toEqual([{ keyword: '平安', people: 4 }]);
  });

  test('counts nobody whom the page of another site makes ask', async () => {
    for (const ip of ['10.0.1.1', '10.0.1.2', '10.0.1.3']) {
      await search('平安', ip, { site: 'cross-site' });
      await search('茅台', ip, { site: 'same-origin' });
    }
    expect(await hot()).toEqual([{ keyword: '茅台', people: 3 }]);
  });

  test('shows most people first, those of yesterday too, and nobody twice', async () => {
    for (const seeker of seekers) await search('平安', seeker);
    app.clock.advance(86_400);
    for (const seeker of seekers) await search('平安', seeker);
    for (const who of [...seekers, '10.0.0.1']) await search('宁德时代', who);
    expect(await hot()).toEqual([
      { keyword: '宁德时代', people: 4 },
      { keyword: '平安', people: 3 },
    ]);
    app.clock.advance(2 * 86_400);
    expect(await hot()).toEqual([]);
  });

  test('shows only what a visitor finds', async () => {
    for (const seeker of seekers)
      for (const word of ['密不外传', '查无此物', '光模块', '贵州矛台', '贵州茅台加群']) await search(word, seeker);
    expect(await hot()).toEqual([{ keyword: '光模块', people: 3 }]);
  });

  test('counts so many words of one person, whatever a program asks', async () => {
    for (let nr = 0; nr < 110; nr += 1) await search(`第${nr}词`, '10.0.0.9');
    expect((await rows()).filter(({ word }) => word.startsWith('第'))).toHaveLength(100);
  });

  test('keeps no address, and a visitor of tomorrow is somebody else', async () => {
    await search('浦发', '10.1.2.3');
    app.clock.advance(86_400);
    await search('浦发', '10.1.2.3');
    const kept = (await rows()).filter(({ word }) => word === '浦发');
    expect(new Set(kept.map(({ seeker }) => seeker)).size).toBe(2);
    expect(JSON.stringify(kept)).not.toContain('10.1.2.3');
  });
});

test('counts go after thirty days, and what addresses were told apart by with its day', async () => {
  await search('金山', '10.0.0.1');
  const retention = module()?.jobs?.find(({ name }) => name === 'forget-searches');
  const run = () => retention?.run(silentLog, null, new AbortController().signal);
  const secrets = async () => (await app.database.pool.query('select * from search_day_secret')).rows.length;
  await run();
  expect(await secrets()).toBe(1);
  app.clock.advance(86_400);
  await run();
  expect(await secrets()).toBe(0);
  expect((await rows()).some(({ word }) => word === '金山')).toBe(true);
  app.clock.advance(30 * 86_400);
  await run();
  expect(await rows()).toEqual([]);
});

test('what somebody searched is told, moves and is forgotten with them', async () => {
  const [one, other] = [await joinCast(app.domains, '丁'), await joinCast(app.domains, '戊')];
  await search('茅台', one);
  await search('平安', one);
  await search('平安', other);
  const own = module()?.ownData;
  const wordsOf = async ({ viewer }: Member) => {
    const told = (await own?.tell(viewer.uid)) ?? {};
    return (told.searches as { word: string }[]).map(({ word }) => word);
  };
  expect(await wordsOf(one)).toEqual(['平安', '茅台']);
  await app.database.work(() => own?.move(one.viewer.uid, other.viewer.uid) ?? Promise.resolve([]));
  expect([await wordsOf(one), await wordsOf(other)]).toEqual([[], ['平安', '茅台']]);
  await app.database.work(() => own?.forget(other.viewer.uid) ?? Promise.resolve());
  expect(await wordsOf(other)).toEqual([]);
});
