import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootAuthoring, ownSubject, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';

let app: AuthoringApp;
const short = { content_type: 'fast_article', title: '', ai_made: null, holdings: null } as const;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

describe('authoring.listVArticles', () => {
  test('what an author has out, the newest first, page by page and by kind', async () => {
    const { uid } = app.author.viewer;
    const url = `/api/v6/stark/content/get_v_articles?account_id=${uid}`;
    expect((await app.get(url, null)).data).toEqual({ items: [], next_cursor: '' });
    const article = await app.published({ title: '长文', content: '长文的正文' });
    app.clock.advance(1);
    const post = await app.published({ ...short, content: '午后封板好于上午。\n第二行' });
    app.clock.advance(1);
    const sold = await app.published({ ...paid, title: '付费长文' });
    const idsOf = ({ data }: { data: { items: { id: string }[] } }) => data.items.map(({ id }) => id);
    expect(idsOf(await app.get(url, null))).toEqual([sold, post, article]);
    const first = await app.get(`${url}&limit=2`, null);
    expect(idsOf(await app.get(`${url}&limit=2&cursor=${first.data.next_cursor}`, null))).toEqual([article]);
    expect(idsOf(await app.get(`${url}&content_types=fast_article,what`, null))).toEqual([post]);
    expect(first.data.items[1]).toMatchObject({
      ...{ content_type: 'fast_article', title: '午后封板好于上午。', mode: 3 },
      content: '<p>午后封板好于上午。</p><p>第二行</p>',
    });
    expect(first.data.items[0]).toMatchObject({ title: '付费长文', content: '', content_preview: '<p>公开的几句</p>' });
    // A text that is being rewritten shows what was passed.
    await app.edit(app.author, article, { title: '没过审的题' }, 1);
    expect((await app.get(url, null)).text).not.toContain('没过审');
    expect(await app.get('/api/v6/stark/content/get_v_articles?account_id=8999999', null)).toMatchObject({
      code: 40400,
      message: '账号不存在',
    });
    expect(await app.get('/api/v6/stark/content/get_v_articles', null)).toMatchObject({ code: 40000 });
  });
});

describe('authoring.getProfile', () => {
  test('who somebody is as an author, and how much is out', async () => {
    const { uid } = app.author.viewer;
    expect((await app.get(`/api/v6/authoring/profiles/${uid}`, null)).data).toMatchObject({
      ...{ account_id: String(uid), display_name: '周砚', subject_id: ownSubject, subject_title: '砚田手记' },
      ...{ article_count: 2, post_count: 1, is_geek_authed: false },
    });
    expect(await app.get('/api/v6/authoring/profiles/8999999', null)).toMatchObject({ code: 40400 });
  });

  test('whoever signs a text has a page that shows it, author or not, and of every kind of reader what they may have', async () => {
    const { uid } = (await app.somebody()).viewer;
    const signed = {
      ...{ kind: 'article', summary: '', content: '<p>正文</p>', subjectIds: [] },
      authorUid: uid,
    } as const;
    const [open] = await app.domains.articles.publishAll([
      { ...signed, title: '编辑部的早报', displayAuthor: '阿敏' },
      { ...signed, title: '只给会员的题', subscribeType: 1 },
      { ...signed, title: '付费栏目的一篇', subjectIds: [ownSubject], createdAt: 1 },
    ]);
    const { data } = await app.get(`/api/v6/stark/content/get_v_articles?account_id=${uid}`, null);
    expect(data.items).toMatchObject([
      { id: String(open?.id), title: '编辑部的早报', content_type: 'article', mode: 3 },
      { title: '付费栏目的一篇', content: '', mode: 1, is_priced: true, paid_info: { need_pay: true } },
    ]);
    const profile = await app.get(`/api/v6/authoring/profiles/${uid}`, null);
    expect(profile.data).toMatchObject({ account_id: String(uid), article_count: 2, post_count: 0 });
    const page = await app.get(`/baoer_backend/api/messages/show/v2/${open?.id}`, null);
    expect(page.data).toMatchObject({ author_id: String(uid) });
  });

  test('who only reads is nobody, as one who never was', async () => {
    const { uid } = (await app.somebody()).viewer;
    const answers = async (id: number) => [
      (await app.get(`/api/v6/authoring/profiles/${id}`, null)).text,
      (await app.get(`/api/v6/stark/content/get_v_articles?account_id=${id}`, null)).text,
    ];
    expect(await answers(uid)).toEqual(await answers(8_999_999));
  });
});

describe('likes, favourites, follows and search work on what is out', () => {
  test('as on any text', async () => {
    const id = await app.published({ title: '红海绕航的第五个月', content: '苏伊士通行量回升' });
    const set = (verb: 'like' | 'favor') =>
      app.send('POST', `/api/v6/misc/${verb}/${verb}_resource`, app.writer, {
        ...{ [verb]: true, resource_id: id, resource_type: 'stark_v_article' },
      });
    expect(await set('like')).toMatchObject({ code: 20000 });
    expect(await set('favor')).toMatchObject({ code: 20000 });
    expect((await app.find(app.author, id)).data).toMatchObject({
      like_info: { liked_count: 1, is_liked: false },
      favor_info: { favored_count: 1 },
    });
    const { data } = await app.get(`/api/v6/stark/content/get_stark_article?content_id=${id}`, app.writer);
    expect(data).toMatchObject({ like_info: { liked_count: 1, is_liked: true }, favor_info: { is_favored: true } });
    const kept = await app.get('/api/v6/stark/content/get_my_favor_stark_v_articles', app.writer);
    expect(kept.data.items[0]).toMatchObject({ id });
  });
});

describe('the one who wrote it leaves, or is somebody else from now on', () => {
  test('what is out stays without a name, what is not goes', async () => {
    const member = await app.somebody();
    const out = await app.published({ title: '留下的' }, member);
    const { data: draft } = await app.create(member, { title: '草稿' });
    await app.waiting({ title: '待审' }, member);
    await app.database.work(async () => {
      await app.domains.people.forget(member.viewer.uid);
      for (const { ownData } of app.domains.modules) await ownData?.forget(member.viewer.uid);
    });
    const { data } = await app.get(`/baoer_backend/api/messages/show/v2/${out}`, null);
    expect(data).toMatchObject({ title: '留下的', display_author: '已注销用户', author_id: '' });
    expect(await app.domains.authoring.ownData.tell(member.viewer.uid)).toMatchObject({ posts: [{ id: Number(out) }] });
    expect(draft.id).not.toBe(out);
    expect(await app.get(`/api/v6/authoring/profiles/${member.viewer.uid}`, null)).toMatchObject({ code: 40400 });
    expect(await app.faults()).toEqual([]);
  });

  test('moved they are the other’s, texts and notices', async () => {
    const [from, to] = [await app.somebody(), await app.somebody()];
    const out = await app.published({ title: '搬家' }, from);
    const moved = await app.database.work(async () => [
      ...(await app.domains.authoring.ownData.move(from.viewer.uid, to.viewer.uid)),
      ...(await app.domains.notices.ownData.move(from.viewer.uid, to.viewer.uid)),
    ]);
    expect(moved).toEqual([
      { what: '作品', told: '1 篇' },
      { what: '通知', told: '1 条' },
    ]);
    expect((await app.find(to, out)).data).toMatchObject({ title: '搬家' });
    expect(await app.find(from, out)).toMatchObject({ code: 40400 });
    const shown = await app.get(`/api/v6/stark/content/get_v_articles?account_id=${to.viewer.uid}`, null);
    expect(shown.data.items).toMatchObject([{ id: out }]);
  });
});
