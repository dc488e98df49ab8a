import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';

let app: TestApp;
let articleId: number;
let flashId: number;
let reader: Member;

beforeAll(async () => {
  app = await bootApp();
  await app.domains.subjects.upsert([
    { id: 9, title: 'A股', followerCount: 40 },
    { id: 17, title: '精选', isCurated: true },
    { id: 821, title: 'VIP快讯', isSubscribable: true, subscribeType: 1 },
  ]);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.advance(60);
  const draft = { title: '一篇文章', summary: '', content: '正文', subjectIds: [17] };
  articleId = (await app.domains.articles.publish({ ...draft, likeCount: 5 })).id;
  flashId = (await app.domains.feed.publish({ title: '一条快讯', summary: '', content: '', subjectIds: [9] })).id;
  reader = await joinCast(app.domains, '读者');
});

async function call(member: Member | null, url: string, payload?: object) {
  const headers = member === null ? {} : { 'x-token': member.token };
  const answer = await app.http.inject({ url, headers, ...(payload && { method: 'POST', payload }) });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
}

const like = (id: number | string, wish: unknown = true, member: Member | null = reader) =>
  call(member, '/api/v6/misc/like/like_resource', { like: wish, resource_id: id });
const favor = (id: number, wish = true, member: Member | null = reader) =>
  call(member, '/api/v6/misc/favor/favor_resource', { favor: wish, resource_id: id, resource_type: 'message' });
const follow = (id: number, wish = true, member: Member | null = reader) =>
  call(member, '/api/v6/misc/follow/follow_resource', { follow: wish, resource_id: id });
const shown = async (id: number, member: Member | null = reader) =>
  (await call(member, `/baoer_backend/api/messages/show/v2/${id}`)).json.data;
const itemsOf = async (url: string, member: Member | null = reader) =>
  (await call(member, url)).json.data.items.map((item: { id: string }) => Number(item.id));

const FAVOURITES = '/api/v6/stark/content/get_my_favor_stark_v_articles';
const FOLLOWED = '/api/v6/provision/pc/follow_data';

describe('likeResource, favorResource, followResource', () => {
  test('make it so, once, and answer how many there are', async () => {
    expect((await like(articleId)).json).toMatchObject({ code: 20000, data: { is_set: true, count: 6 } });
    expect((await like(articleId)).json.data).toEqual({ is_set: true, count: 6 });
    expect((await like(articleId, true, app.cast.xiaoWang)).json.data).toEqual({ is_set: true, count: 7 });
    expect((await like(articleId, false)).json.data).toEqual({ is_set: false, count: 6 });
    expect((await like(articleId, false)).json.data).toEqual({ is_set: false, count: 6 });
    expect((await favor(flashId)).json.data).toEqual({ is_set: true, count: 1 });
    expect((await follow(9)).json.data).toEqual({ is_set: true, count: 41 });
    expect((await follow(9, false)).json.data).toEqual({ is_set: false, count: 40 });
  });

  test.each([true, 1, '1', 'true'])('take a yes as programs write it: %j', async (wish) => {
    expect((await like(String(flashId), wish)).json.data).toEqual({ is_set: true, count: 1 });
  });

  test('take no other answer, thing or number', async () => {
    for (const wish of [null, 'maybe', 2]) expect((await like(articleId, wish)).json.code).toBe(40000);
    for (const id of [0, -1, 'x']) expect((await like(id)).json.code).toBe(40000);
    const author = { follow: true, resource_id: 1, resource_type: 'author' };
    expect((await call(reader, '/api/v6/misc/follow/follow_resource', author)).json).toMatchObject({
      code: 40000,
      message: 'resource_type 只能是 subject',
    });
  });

  test('want somebody who is signed in, by a page of ours', async () => {
    for (const answer of [
      await like(articleId, true, null),
      await favor(flashId, true, null),
      await follow(9, true, null),
    ])
      expect(answer.json).toMatchObject({ code: 40100, message: '请先登录' });
    const forged = await app.http.inject({
      method: 'POST',
      url: '/api/v6/misc/like/like_resource',
      headers: { cookie: `kaipan_session=${reader.token}`, origin: 'https://evil.example' },
      payload: { like: true, resource_id: articleId },
    });
    expect(forged.json()).toMatchObject({ code: 40300, message: '请求来源不被允许' });
    expect((await shown(articleId)).liked).toBe(false);
  });

  test('say of what is not there that it is not', async () => {
    expect((await like(999_999_999)).json).toMatchObject({ code: 40400, message: '内容不存在或已删除' });
    expect((await follow(4242)).json).toMatchObject({ code: 40400, message: '栏目不存在' });
    await app.domains.articles.remove(articleId);
    expect((await favor(articleId)).json.code).toBe(40400);
  });

  test('a text that one may not read can be liked: that it is there is public', async () => {
    const draft = { title: '藏', summary: '', content: '', subjectIds: [821], subscribeType: 1 as const };
    const { id } = await app.domains.feed.publish(draft);
    expect((await like(id)).json.data).toEqual({ is_set: true, count: 1 });
    expect((await shown(id)).title).toBe('VIP 专享');
  });

  test('what was withdrawn takes no new ones, and gives those back that it has', async () => {
    await favor(articleId);
    await app.domains.articles.withdraw(articleId, '有误');
    expect((await favor(articleId, true, app.cast.xiaoWang)).json.code).toBe(40900);
    expect((await favor(articleId, false)).json.data).toEqual({ is_set: false, count: 0 });
  });
});

describe('how a thing stands', () => {
  test('is told with it, to each reader their own, and the other lists say the same', async () => {
    await like(articleId);
    await favor(articleId);
    expect(await shown(articleId)).toMatchObject({ liked: true, favored: true, like_count: 6 });
    expect(await shown(articleId, app.cast.xiaoWang)).toMatchObject({ liked: false, favored: false, like_count: 6 });
    const listed = (await call(reader, '/api/v2/pc/subjects/17/messages')).json.data.items;
    expect(listed.find(({ id }: { id: string }) => Number(id) === articleId)).toMatchObject({
      liked: true,
      favored: true,
      like_count: 6,
    });
    await follow(9);
    const subject = async (member: Member | null) =>
      (await call(member, '/api/v2/pc/subjects/9/info')).json.data as { is_followed: boolean; follower_count: number };
    expect(await subject(reader)).toMatchObject({ is_followed: true, follower_count: 41 });
    expect(await subject(app.cast.xiaoWang)).toMatchObject({ is_followed: false, follower_count: 41 });
    await follow(9, false);
  });

  test('of the reader is in no answer that others share, and a like empties none of those', async () => {
    const url = `/baoer_backend/api/messages/show/v2/${articleId}`;
    expect((await call(null, url)).json.data).toMatchObject({ liked: false, like_count: 5 });
    await like(articleId);
    expect((await call(reader, url)).headers['cache-control']).toBe('private, no-store');
    // Kept for visitors: as it was, for five seconds at the most.
    expect((await call(null, url)).json.data).toMatchObject({ liked: false, like_count: 5 });
  });

  test('is answered for many at once by listOwn', async () => {
    await like(articleId);
    await favor(flashId);
    const url = `/api/v6/reactions/own?ids=${articleId},${flashId},999`;
    expect((await call(reader, url)).json.data).toEqual({ liked: [String(articleId)], favored: [String(flashId)] });
    expect((await call(reader, '/api/v6/reactions/own')).json.data).toEqual({ liked: [], favored: [] });
    expect((await call(null, url)).json.code).toBe(40100);
  });

  test('is answered as well to who has said more than fits one question', async () => {
    const { database } = app;
    await database.db.execute(sql`insert into reaction (uid, kind, thing, thing_id, at)
      select ${reader.viewer.uid}, 'like', 'message', 500000 + n, 1900000000 from generate_series(1, 1200) n`);
    await like(articleId);
    expect((await shown(articleId)).liked).toBe(true);
    expect((await shown(flashId)).liked).toBe(false);
    await database.db.execute(sql`delete from reaction where thing_id > 500000`);
  });
});

describe('listFavourites', () => {
  test('tells the latest first, goes on by cursor, and nobody sees those of others', async () => {
    for (const id of [articleId, flashId]) {
      app.clock.advance(1);
      await favor(id);
    }
    expect(await itemsOf(FAVOURITES)).toEqual([flashId, articleId]);
    const first = (await call(reader, `${FAVOURITES}?limit=1`)).json.data;
    expect(first.items[0]).toMatchObject({ id: String(flashId), favored: true });
    expect(await itemsOf(`${FAVOURITES}?limit=1&cursor=${first.next_cursor}`)).toEqual([articleId]);
    expect(await itemsOf(FAVOURITES, app.cast.laoChen)).toEqual([]);
    expect((await call(null, FAVOURITES)).json.code).toBe(40100);
    expect((await call(reader, `${FAVOURITES}?cursor=x`)).json.code).toBe(40000);
  });

  test('one taken out is gone, one withdrawn says so, one deleted is left out', async () => {
    const other = await app.domains.articles.publish({ title: '另一篇', summary: '', content: '', subjectIds: [17] });
    for (const id of [articleId, flashId, other.id]) await favor(id);
    await favor(flashId, false);
    await app.domains.articles.withdraw(articleId, '有误');
    await app.domains.articles.remove(other.id);
    const { items } = (await call(reader, FAVOURITES)).json.data;
    expect(items).toMatchObject([{ id: String(articleId), is_withdrawn: true }]);
  });
});

describe('listFollowed', () => {
  test('tells the newest of what is followed, each once, by kind when asked', async () => {
    expect(await itemsOf(FOLLOWED)).toEqual([]);
    const both = await app.domains.feed.publish({ title: '两栏', summary: '', content: '', subjectIds: [9, 17] });
    await follow(9);
    await follow(17);
    const all = await itemsOf(FOLLOWED);
    expect(all.slice(0, 3)).toEqual([both.id, flashId, articleId]);
    expect(new Set(all).size).toBe(all.length);
    expect((await itemsOf(`${FOLLOWED}?sources=article`))[0]).toBe(articleId);
    expect((await itemsOf(`${FOLLOWED}?sources=flash,xgb`)).slice(0, 2)).toEqual([both.id, flashId]);
    const first = (await call(reader, `${FOLLOWED}?limit=2`)).json.data;
    expect(await itemsOf(`${FOLLOWED}?limit=1&cursor=${first.next_cursor}`)).toEqual([articleId]);
    await follow(9, false);
    expect(await itemsOf(`${FOLLOWED}?limit=2`)).toEqual([both.id, articleId]);
    expect((await call(null, FOLLOWED)).json.code).toBe(40100);
  });
});
