import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import { testNow } from '#tests/support/app.ts';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import type { Member } from '#tests/support/cast.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { createReadStore } from './authoring.read-store.ts';
import { createReads } from './authoring.reads.ts';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const DAY = 86_400;

let app: AuthoringApp;
let free: string;
let sold: string;

beforeAll(async () => {
  app = await bootAuthoring();
  free = await app.published({ title: '免费的', content: '全文在此' });
  sold = await app.published({ ...paid, title: '付费的' });
});
afterAll(() => app.close());
// Each test has a day of its own.
beforeEach(() => app.clock.advance(DAY));

interface From {
  ip?: string;
  agent?: string;
  site?: string;
}

const note = (id: string, who: Member | null, { ip = '10.0.0.1', agent = browser, site }: From = {}) =>
  app.http.inject({
    ...{ method: 'POST', url: '/api/v6/authoring/reads', remoteAddress: ip, payload: { id } },
    headers: { ...(who && { 'x-token': who.token }), 'user-agent': agent, ...(site && { 'sec-fetch-site': site }) },
  });
const module = () => app.domains.modules.find(({ name }) => name === 'authoring');
const write = () => module()?.held?.write();
const forget = () =>
  module()
    ?.jobs?.find(({ name }) => name === 'forget-readers')
    ?.run(silentLog, null, new AbortController().signal);
/** Days go by here, and sessions end. */
const again = async ({ viewer }: Member): Promise<Member> => ({
  viewer,
  token: (await app.domains.accounts.openSession(viewer.uid)).token,
});
const ask = async (query: string, by: Member) => app.get(`/api/v6/authoring/statistics${query}`, await again(by));
const figures = async (id?: string, by: Member = app.author) =>
  (await ask(id === undefined ? '' : `?content_id=${id}`, by)).data;
/** What is counted of a text today. */
async function today(id: string) {
  await write();
  const { reads, previews } = (await figures(id)).days.at(-1);
  return { reads, previews };
}
const rows = async (table: string) => (await app.database.pool.query(`select * from ${table}`)).rows;

describe('authoring.noteRead', () => {
  test('counts a viewer once a day, whatever they do', async () => {
    for (let time = 0; time < 5; time += 1) expect((await note(free, null)).json()).toMatchObject({ data: null });
    for (const ip of ['10.0.0.2', '2001:db8::1', '2001:db8::2']) await note(free, null, { ip });
    expect(await today(free)).toEqual({ reads: 3, previews: 0 });
    await note(free, null);
    expect(await today(free)).toEqual({ reads: 3, previews: 0 });
    app.clock.advance(DAY);
    await note(free, null);
    expect(await today(free)).toEqual({ reads: 1, previews: 0 });
    expect((await figures(free)).days.at(-2)).toMatchObject({ reads: 3 });
  });

  test('who reads signed in and signed out is one, and each account behind an address is one', async () => {
    await note(free, null);
    await write();
    const [one, two] = [await app.somebody(), await app.somebody()];
    await note(free, one);
    await note(free, null);
    await note(free, one, { ip: '10.7.7.7' });
    expect(await today(free)).toEqual({ reads: 1, previews: 0 });
    await note(free, two);
    expect(await today(free)).toEqual({ reads: 2, previews: 0 });
  });

  test('does not count its author, signed out either, nor the staff', async () => {
    await note(free, null);
    expect(await today(free)).toEqual({ reads: 1, previews: 0 });
    await note(free, app.author);
    await note(free, app.reviewer, { ip: '10.0.0.3' });
    await note(free, null);
    await note(free, null, { ip: '10.0.0.3' });
    expect(await today(free)).toEqual({ reads: 0, previews: 0 });
  });

  test.each<[string, From]>([
    ['that says so', { agent: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)' }],
    ['that drives a browser', { agent: browser.replace('Chrome', 'HeadlessChrome') }],
    ['of a command line', { agent: 'curl/8.5.0' }],
    ['that says nothing', { agent: '' }],
  ])('does not count a program %s', async (_, from) => {
    await note(free, null, from);
    expect(await today(free)).toEqual({ reads: 0, previews: 0 });
  });

  test('does not count whom the page of another site makes ask', async () => {
    await note(free, null, { site: 'cross-site' });
    expect(await today(free)).toEqual({ reads: 0, previews: 0 });
    await note(free, null, { site: 'same-origin' });
    expect(await today(free)).toEqual({ reads: 1, previews: 0 });
  });

  test('of what is sold only who may read it has read it; the others are counted apart', async () => {
    const buyer = await app.somebody(10_000);
    await note(sold, null);
    await note(sold, buyer, { ip: '10.0.0.4' });
    expect(await today(sold)).toEqual({ reads: 0, previews: 2 });
    await app.buy(buyer, sold);
    await note(sold, buyer, { ip: '10.0.0.4' });
    expect(await today(sold)).toEqual({ reads: 1, previews: 1 });
    const { items } = (await app.list(app.author)).data;
    const row = items.find(({ id }: { id: string }) => id === sold);
    expect(row.read_info).toEqual({ read_count: 1, preview_count: 1 });
  });

  test('what is not out is as what never was: nothing is counted, and the answer is the same', async () => {
    const waiting = await app.waiting({ title: '待审的' });
    const answers = [await note(waiting, null), await note('999999', null), await note(free, null)];
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    await write();
    expect((await rows('post_day')).map(({ post_id: id }) => id)).not.toContain(waiting);
    expect(await rows('post_day')).not.toContainEqual(expect.objectContaining({ post_id: '999999' }));
    expect((await note('x', null)).json()).toMatchObject({ code: 40000 });
  });

  test('nothing is written by a read itself', async () => {
    const before = (await rows('post_reader')).length;
    await note(free, null);
    expect(await rows('post_reader')).toHaveLength(before);
    await write();
    expect(await rows('post_reader')).toHaveLength(before + 1);
  });

  test('neither address nor account is kept, and with the day it is forgotten who has read', async () => {
    const member = await app.somebody();
    await note(free, member, { ip: '10.1.2.3' });
    await write();
    const kept = JSON.stringify([await rows('post_reader'), await rows('post_day')]);
    expect(kept).not.toContain('10.1.2.3');
    expect(kept).not.toContain(`"${member.viewer.uid}"`);
    await forget();
    const isToday = (await rows('post_reader')).length;
    expect(isToday).toBeGreaterThan(0);
    expect(await rows('post_reader_secret')).toHaveLength(1);
    app.clock.advance(DAY);
    await forget();
    expect([await rows('post_reader'), await rows('post_reader_secret')]).toEqual([[], []]);
    expect((await figures(free)).days.at(-2)).toMatchObject({ reads: 1 });
  });

  test('what comes when its day is forgotten changes no count', async () => {
    for (const ip of ['10.0.0.1', '10.0.0.2']) await note(free, null, { ip });
    await write();
    await note(free, null, { ip: '10.0.0.3' });
    app.clock.advance(DAY);
    await forget();
    await write();
    expect((await figures(free)).days.at(-2)).toMatchObject({ reads: 2 });
  });
});

describe('authoring.getStatistics', () => {
  test('tells thirty days, with what was said and bought on each, and the thirty before', async () => {
    app.clock.set((testNow + 200 * DAY) * 1000);
    const fan = await app.somebody();
    await note(free, fan);
    await write();
    app.clock.advance(31 * DAY);
    await app.domains.reactions.set({ kind: 'like', thing: 'message', thingId: Number(free), isSet: true }, fan.viewer);
    await app.domains.reactions.set(
      { kind: 'favourite', thing: 'message', thingId: Number(free), isSet: true },
      fan.viewer,
    );
    app.clock.advance(DAY);
    const buyer = await app.somebody(10_000);
    await app.buy(buyer, sold);
    await note(sold, buyer);
    await note(free, await again(fan));
    await write();
    const { days, total, before } = await figures();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ reads: 2, previews: 0, likes: 0, buyers: 1 });
    expect(days.at(-2)).toMatchObject({ reads: 0, likes: 1, favourites: 1, buyers: 0 });
    expect(total).toEqual({ reads: 2, previews: 0, likes: 1, favourites: 1, buyers: 1 });
    expect(before).toMatchObject({ reads: 1 });
    expect((await figures(free)).total).toEqual({ reads: 1, previews: 0, likes: 1, favourites: 1, buyers: 0 });
  });

  test("of somebody else's post nothing is told, and nobody is told without an account", async () => {
    expect(await ask(`?content_id=${free}`, app.writer)).toMatchObject({ code: 40400 });
    expect(await ask('?content_id=999999', app.author)).toMatchObject({ code: 40400 });
    expect(await app.get('/api/v6/authoring/statistics', null)).toMatchObject({ code: 40100 });
    expect((await figures(undefined, app.writer)).total).toMatchObject({ reads: 0 });
    expect(await ask('?content_id=x', app.author)).toMatchObject({ code: 40000 });
  });
});

test('a database that is gone loses nothing, and two nodes count together', async () => {
  await note(free, null);
  const { work, db } = app.database;
  let isGone = true;
  const other = createReads({
    store: createReadStore(db),
    posts: createPostStore(db),
    articles: app.domains.articles,
    clock: app.clock,
    randomBytes: (size) => Buffer.alloc(size, 1),
    work: (run) => (isGone ? Promise.reject(new Error('gone')) : work(run)),
  });
  const asker = { ip: '10.0.9.9', userAgent: browser, header: () => null };
  await other.note(Number(free), null, asker);
  await expect(other.writeHeld()).rejects.toThrow('gone');
  isGone = false;
  await other.note(Number(free), null, { ...asker, ip: '10.0.9.8' });
  await Promise.all([other.writeHeld(), write()]);
  expect(await today(free)).toEqual({ reads: 3, previews: 0 });
});
