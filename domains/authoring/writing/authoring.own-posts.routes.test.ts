import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';

let app: AuthoringApp;
beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

test('a list tells of a text as much as the text by itself, and loads none', async () => {
  const id = await app.published({ ...paid, preview: '公开的第一句\n第二句', content: '付费的正文'.repeat(9000) });
  const told = {
    summary: '公开的第一句 第二句',
    words: 45_009,
    picture_count: 0,
    price: 18,
    title: '钠电正极的两条路线',
  };
  for (const path of ['/apiv1/external/content/list', '/apiv2/external/content/my_priced'])
    expect((await app.get(path, app.author)).data.items[0]).toMatchObject({ id, ...told });
  expect((await app.find(app.author, id)).data).toMatchObject(told);
  const cut = { before: null, limit: 10 };
  const lines = await createPostStore(app.database.db).pickOwn(app.author.viewer.uid, ['published'], false, cut);
  expect(JSON.stringify(lines).length).toBeLessThan(2000);
});

test('who may read a text decides what of it a list tells', async () => {
  const { data } = await app.create(app.author, { ...paid, preview: '给大家的' });
  expect(data.summary).toBe('给大家的');
  const opened = await app.act(app.author, data.id, 'switch', { version: 1, mode: 3, price: 0 });
  expect(opened.data.summary).toBe('付费的正文写在这里，一共有两句。');
  expect((await app.list(app.author, '?status=draft')).data.items[0].summary).toBe(opened.data.summary);
});

describe('authoring.listPosts and authoring.listPriced', () => {
  test('by status with counts, page by page; what is out stays there while its next text waits', async () => {
    const member = await app.somebody();
    const out = await app.published({ title: '出去了' }, member);
    app.clock.advance(1);
    await app.edit(member, out, { title: '改一改' }, 1, { submit: true });
    const drafts = [];
    for (const title of ['甲', '乙', '丙']) {
      app.clock.advance(1);
      drafts.push((await app.create(member, { title })).data.id);
    }
    const { data } = await app.list(member, '?limit=2');
    expect(data.counts).toEqual({ all: 4, draft: 3, wait: 1, published: 1, rejected: 0, withdrawn: 0 });
    expect(data.items.map(({ title }: { title: string }) => title)).toEqual(['丙', '乙']);
    const next = await app.list(member, `?limit=2&cursor=${data.next_cursor}`);
    expect(next.data.items.map(({ title }: { title: string }) => title)).toEqual(['甲', '改一改']);
    expect(next.data.next_cursor).toBe('');
    for (const status of ['wait', 'published'])
      expect((await app.list(member, `?status=${status}`)).data.items).toMatchObject([
        { id: out, status: 'wait', is_out: true },
      ]);
    expect(await app.list(member, '?status=gone')).toMatchObject({ code: 40000, message: '未知的状态' });
  });

  test('what is sold, the newest first', async () => {
    const { data: before } = await app.get('/apiv2/external/content/my_priced', app.author);
    const id = await app.published({ ...paid, title: '又一篇付费' });
    const { data } = await app.get('/apiv2/external/content/my_priced?limit=1', app.author);
    expect(data.items).toMatchObject([{ id, is_priced: true, is_priced_alone: true, price: 18 }]);
    expect(before.items.every(({ is_priced: isPriced }: { is_priced: boolean }) => isPriced)).toBe(true);
    expect((await app.get('/apiv2/external/content/my_priced', app.writer)).data.items).toEqual([]);
  });

  test('what everybody reads is not sold, whatever its author tries in the next text', async () => {
    const id = await app.published({ title: '公开的' });
    const { data } = await app.edit(app.author, id, { ...paid, title: '公开的' }, 1);
    expect(data).toMatchObject({ status: 'draft', is_out: true });
    const { data: priced } = await app.get('/apiv2/external/content/my_priced?limit=50', app.author);
    expect(priced.items.map((item: { id: string }) => item.id)).not.toContain(id);
  });
});
