import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#tests/support/app.ts';
import { bootAuthoring, fieldsOf, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import { textOf } from '#shared/documents/document-text.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

describe('authoring.createPost', () => {
  test('what was written is kept whole, and is nobody else’s', async () => {
    const { code, data } = await app.create(app.writer, { title: '草稿', tags: ['钠电'] });
    expect(code).toBe(20000);
    expect(data).toMatchObject({
      ...{ status: 'draft', is_out: false, version: 1, words: 5, url: '', is_priced: false, refusal: null },
      fields: { title: '草稿', tags: ['钠电'], mode: 3 },
      may: { edit: true, submit: true, delete: true, append: false, withdraw: false, take_back: false },
    });
    expect(data.baoer_id).toBe(data.id);
    expect((await app.find(app.writer, data.id)).data).toEqual(data);
  });

  test('the same wish told twice, or by eight at once, makes one post', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.create(app.writer, { title: '一次' }, {}, 'key-1')),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    // Its writer may have missed the answer and written on.
    expect(await app.create(app.writer, { title: '另一次' }, {}, 'key-1')).toMatchObject({
      code: 40900,
      data: { current: answers[0]?.data, yours: { title: '另一次' }, base_version: 0 },
    });
    const other = await app.create(app.author, { title: '另一人' }, {}, 'key-1');
    expect(other.data.id).not.toBe(answers[0]?.data.id);
  });

  test('bad input is refused in words', async () => {
    const bad = await app.send('POST', '/apiv2/external/content', app.writer, { fields: { content_type: 'flash' } });
    expect(bad).toMatchObject({ code: 40000, message: '未知的内容类型' });
    expect(await app.send('POST', '/apiv2/external/content', app.writer, {})).toMatchObject({ code: 40000 });
    expect((await app.send('POST', '/apiv2/external/content', null, { fields: fieldsOf({}) })).status).toBe(401);
  });

  test.each([
    [{ ...paid, content: '' }, '请输入内容'],
    [{ ...paid, preview: '' }, '请输入免费内容'],
    [{ ...paid, price: 0 }, '请输入价格'],
    [{ content: '' }, '请输入内容或上传图片'],
    [{ content: '此股稳赚不赔' }, '“稳赚不赔”：承诺收益，请改写'],
    [{ source_name: '加微信 laochen8888' }, '“加微信”：站外联系方式，请改写'],
    [{ ...paid, preview: '\u3164\u200B' }, '请输入免费内容'],
    [{ title: '\u202E\u2800' }, '请输入标题'],
  ])('what lacks something is not handed in, and nothing is kept of it: %j', async (given, message) => {
    const before = (await app.list(app.author)).data.counts.all;
    expect(await app.create(app.author, given, { submit: true })).toMatchObject({ code: 60426, message });
    expect((await app.list(app.author)).data.counts.all).toBe(before);
  });

  test('who has not passed as an author writes free texts, with a number of their own', async () => {
    expect(await app.create(app.writer, paid, { submit: true })).toMatchObject({
      code: 60428,
      message: '请先完成作者认证',
    });
    const { data } = await app.create(app.cast.xiaoWang, {});
    expect(await app.act(app.cast.xiaoWang, data.id, 'submit', { version: 1 })).toMatchObject({ code: 40003 });
  });

  test('a sentence of the paid part in the open has to be meant', async () => {
    const secret = '层状氧化物的成本降到三块一。其余的话还有很多很多。';
    const leaking = { ...paid, content: secret, preview: '层状氧化物的成本降到三块一' };
    expect(await app.create(app.author, leaking, { submit: true })).toMatchObject({
      code: 60427,
      message: '付费内容“层状氧化物的成本降到三块一”出现在了免费处，请改写或确认',
    });
    expect(await app.create(app.author, leaking, { submit: true, leak_confirmed: true })).toMatchObject({
      data: { status: 'wait' },
    });
  });
});

describe('authoring.editPost, authoring.submitPost and authoring.takeBackPost', () => {
  test('R50: the second of two saves gets both texts, and both are kept', async () => {
    const { data: post } = await app.create(app.writer, { content: '第一版' });
    const first = await app.edit(app.writer, post.id, { content: '此处改过' }, 1);
    expect(first.data).toMatchObject({ version: 2 });
    const second = await app.edit(app.writer, post.id, { content: '彼处也改过' }, 1);
    expect(second).toMatchObject({ code: 40900, status: 200, data: { base_version: 1 } });
    expect(textOf(second.data.current.fields.content)).toBe('此处改过');
    expect(textOf(second.data.yours.content)).toBe('彼处也改过');
    const base = await app.get(`/api/v6/authoring/posts/${post.id}/versions/1`, app.writer);
    expect(textOf(base.data.fields.content)).toBe('第一版');
    expect((await app.find(app.writer, post.id)).data.version).toBe(2);
  });

  test('of many saves at once one wins, and none is lost without a word', async () => {
    const { data: post } = await app.create(app.writer, {});
    const saves = Array.from({ length: 6 }, (_, nr) => app.edit(app.writer, post.id, { content: `第${nr}个` }, 1));
    const codes = (await Promise.all(saves)).map(({ code }) => Number(code)).toSorted((one, other) => one - other);
    expect(codes).toEqual([20000, 40900, 40900, 40900, 40900, 40900]);
  });

  test('a save that changes nothing makes no version; the kind of a post stays', async () => {
    const { data: post } = await app.create(app.writer, { content: '同样' });
    expect((await app.edit(app.writer, post.id, { content: '同样' }, 1)).data.version).toBe(1);
    expect(await app.edit(app.writer, post.id, { content_type: 'fast_article' }, 1)).toMatchObject({ code: 40000 });
  });

  test('what waits is taken back first', async () => {
    const id = await app.waiting();
    expect(await app.edit(app.author, id, { content: '改' }, 1)).toMatchObject({
      code: 40900,
      message: '正在审核，请先撤回修改',
      data: null,
    });
    expect((await app.own(app.author, id, 'take-back')).data).toMatchObject({ status: 'draft' });
    expect((await app.desk(app.reviewer, `/${id}`)).code).toBe(40400);
    expect((await app.edit(app.author, id, { content: '改' }, 1)).data.version).toBe(2);
  });
});
describe('authoring.removePost and authoring.bringBackPost', () => {
  test('a draft goes, comes back for a month, and then is gone', async () => {
    const { data: post } = await app.create(app.writer, { title: '删掉' });
    const gone = { code: 40400 };
    expect((await app.send('DELETE', `/apiv2/external/content/${post.id}`, app.writer)).code).toBe(20000);
    expect(await app.find(app.writer, post.id)).toMatchObject(gone);
    expect((await app.own(app.writer, post.id, 'bring-back')).data).toMatchObject({ title: '删掉', status: 'draft' });
    await app.send('DELETE', `/apiv2/external/content/${post.id}`, app.writer);
    app.clock.advance(31 * 86_400);
    await app.runJob('tidy-posts');
    // Sessions end sooner.
    app.clock.set(testNow * 1000);
    expect(await app.own(app.writer, post.id, 'bring-back')).toMatchObject(gone);
  });

  test('making and removing has an end, and what comes back needs room', async () => {
    const member = await app.somebody();
    const { data: post } = await app.create(member, { title: '反复' });
    const add = (from: number, count: number, removedAt: number | null) =>
      app.database.pool.query(
        `insert into post (id, uid, fields, created_at, updated_at, removed_at)
           select n, p.uid, p.fields, p.created_at, p.updated_at, $3 from post p, generate_series($1::int, $2::int) n where p.id = $4`,
        [from, from + count - 1, removedAt, Number(post.id)],
      );
    await app.send('DELETE', `/apiv2/external/content/${post.id}`, member);
    await add(900_000, 500, null);
    expect(await app.own(member, post.id, 'bring-back')).toMatchObject({
      code: 42900,
      message: '草稿太多，请先删除一些',
    });
    await app.database.pool.query('delete from post where id between 900000 and 900499');
    await add(900_000, 499, testNow);
    expect(await app.create(member)).toMatchObject({ code: 42900, message: '近 30 天删除的草稿太多，请过些天再新建' });
    await app.database.pool.query('delete from post where id between 900000 and 900498');
  });
});

test('a text as long as may be is saved', async () => {
  const long = { content: '长'.repeat(99_000), preview: '短'.repeat(99_000) };
  const { code, data } = await app.create(app.writer, long);
  expect([code, data.words]).toEqual([20000, 198_000]);
  expect(await app.create(app.writer, { content: '长'.repeat(100_001) })).toMatchObject({
    code: 40000,
    message: '正文最长100000字',
  });
});
