import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import { documentOfText } from '#shared/documents/document-text.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

const stepsOf = async (id: string) => {
  const rows = await app.database.db.execute<{ step: string; is_refused: boolean; state: string }>(
    `select step, is_refused, state from post_step where post_id = ${Number(id)} order by id`,
  );
  return rows.rows.map((row) => `${row.step}${row.is_refused ? ' refused' : ''} ${row.state}`);
};
describe('R07: what is not out is as if it never was', () => {
  test('authoring.getPost, authoring.getStarkArticle and every other call', async () => {
    const { data: draft } = await app.create(app.author, { content: '秘密的草稿' });
    const waiting = await app.waiting({ content: '秘密的待审' });
    const rejected = await app.waiting({ content: '秘密的未过' });
    await app.review(app.reviewer, rejected, 'reject', { version: 1, reason: 'copied' });
    const never = '8999999';
    for (const asking of [app.writer, app.cast.xiaoLi]) {
      const answerTo = async (id: string) => {
        const answers = await Promise.all([
          app.find(asking, id),
          app.get(`/api/v6/stark/content/get_stark_article?content_id=${id}`, asking),
          app.get(`/baoer_backend/api/messages/show/v2/${id}`, asking),
          app.get(`/api/v6/authoring/posts/${id}/versions`, asking),
          app.get(`/api/v6/authoring/posts/${id}/versions/1`, asking),
          app.edit(asking, id, {}, 1),
          app.act(asking, id, 'submit', { version: 1 }),
          app.act(asking, id, 'switch', { version: 1, mode: 3, price: 0 }),
          app.act(asking, id, 'setting', { version: 1 }),
          app.act(asking, id, 'append', { content: documentOfText('多一段') }),
          app.own(asking, id, 'withdraw', { reason: '想撤下' }),
          app.own(asking, id, 'take-back'),
          app.own(asking, id, 'bring-back'),
          app.own(asking, id, 'versions/1/restore', { version: 1 }),
          app.send('DELETE', `/apiv2/external/content/${id}`, asking),
        ]);
        return answers.map(({ text }) => text);
      };
      const nothing = await answerTo(never);
      expect(nothing.every((text) => JSON.parse(text).code === 40400)).toBe(true);
      for (const id of [draft.id, waiting, rejected]) expect(await answerTo(id)).toEqual(nothing);
    }
    expect(
      (await app.get(`/api/v6/stark/content/get_v_articles?account_id=${app.author.viewer.uid}`, null)).text,
    ).not.toContain('秘密');
  });
});

describe('R53: a step that the machine does not know', () => {
  test('is refused, changes nothing and is written down', async () => {
    const free = await app.published({ title: '免费' });
    const sold = await app.published({ ...paid, title: '付费' });
    const buyer = await app.somebody(10_000);
    expect((await app.buy(buyer, sold)).json.code).toBe(20000);
    const before = [(await app.find(app.author, free)).data, (await app.find(app.author, sold)).data];
    const { version } = before[1];
    const tries = [
      [await app.edit(app.author, sold, paid, version), '已发布的付费内容不能修改，请追加'],
      [
        await app.act(app.author, sold, 'switch', { version, mode: 2, price: 99 }),
        '已有读者购买，不能更改价格或可见范围',
      ],
      [
        await app.own(app.author, sold, 'withdraw', { reason: '不想卖了' }),
        '已有读者购买，不能撤下；确需撤下请联系客服',
      ],
      [await app.send('DELETE', `/apiv2/external/content/${sold}`, app.author), '已发布的内容不能删除，请撤下'],
      [
        await app.act(app.author, free, 'append', { content: documentOfText('加') }),
        '只有已发布的付费或粉丝文章可以追加',
      ],
      [await app.act(app.author, free, 'submit', { version: 1 }), '内容状态已变化，请刷新后再试'],
      [await app.act(app.author, free, 'switch', { version: 1, mode: 2, price: 9 }), '公开过的内容不能改为收费'],
      [await app.own(app.author, free, 'take-back'), '内容状态已变化，请刷新后再试'],
      [await app.own(app.author, free, 'bring-back'), '没有删除'],
      [await app.send('DELETE', `/apiv2/external/content/${free}`, app.writer), '内容不存在或已删除'],
    ] as const;
    for (const [answer, message] of tries) expect(answer).toMatchObject({ message, data: null });
    expect([(await app.find(app.author, free)).data, (await app.find(app.author, sold)).data]).toMatchObject([
      { ...before[0], may: before[0].may },
      { version, status: 'published', price: 18 },
    ]);
    expect((await stepsOf(sold)).filter((step) => step.includes('refused'))).toEqual([
      'edit refused published',
      'switch refused published',
      'withdraw refused published',
      'remove refused published',
    ]);
    expect((await stepsOf(free)).filter((step) => step.includes('refused'))).toHaveLength(6);
  });

  test('a hundred times a day of one person: more says nothing new', async () => {
    const id = await app.published({ title: '别人的' });
    const refused = async () => (await stepsOf(id)).filter((step) => step.includes('refused')).length;
    const times = (count: number) =>
      Promise.all(Array.from({ length: count }, () => app.own(app.writer, id, 'take-back')));
    await times(100);
    expect(await refused()).toBe(100);
    await times(5);
    expect(await refused()).toBe(100);
  });
});
