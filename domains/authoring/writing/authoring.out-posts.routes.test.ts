import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#tests/support/app.ts';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

describe('authoring.switchPost and authoring.setPost', () => {
  test('the price of what nobody bought changes for everybody at once', async () => {
    const id = await app.published({ ...paid, title: '改价' });
    const { data } = await app.act(app.author, id, 'switch', { version: 1, mode: 2, price: 8.5 });
    expect(data).toMatchObject({ version: 2, price: 8.5, status: 'published' });
    const seen = async () => (await app.get(`/api/v6/stark/content/get_stark_article?content_id=${id}`, null)).data;
    expect(await seen()).toMatchObject({ price: 8.5, content: '', mode: 2 });
    expect(await app.act(app.author, id, 'switch', { version: 2, mode: 2, price: 0.5 })).toMatchObject({
      message: '价格最低 ¥1',
    });
    // Who is about to buy pays no more than they see.
    expect(await app.act(app.author, id, 'switch', { version: 2, mode: 2, price: 9 })).toMatchObject({
      ...{ code: 40900, message: '已发布的内容只能降价' },
    });
    await app.act(app.author, id, 'switch', { version: 2, mode: 3, price: 0 });
    expect((await seen()).content).toContain('付费的正文');
  });

  test('declarations go to readers without another review; the words stay', async () => {
    const id = await app.published({ title: '声明' });
    const { data } = await app.act(app.author, id, 'setting', { version: 1, ai_made: true });
    expect(data).toMatchObject({ status: 'published', fields: { ai_made: true, holdings: [] } });
    const { data: seen } = await app.get(`/api/v6/stark/content/get_stark_article?content_id=${id}`, null);
    expect(seen.content).toContain('作者声明：不持有文中提及的证券。本文含 AI 生成内容。');
    // Nothing reaches readers by a declaration that nobody passed.
    const words = { version: 2, holdings: ['稳赚不赔', '600519.SS'] };
    expect(await app.act(app.author, id, 'setting', words)).toMatchObject({ code: 40000 });
    await app.act(app.author, id, 'setting', { version: 2, holdings: ['13800138000'] });
    const { text } = await app.get(`/api/v6/stark/content/get_stark_article?content_id=${id}`, null);
    expect(text).not.toContain('13800138000');
  });

  test('what readers have keeps its declarations: none is taken back, nor what a rule asks for', async () => {
    const id = await app.published({ title: '标明的', content: '本文由 AI 生成。', ai_made: true });
    const set = (said: object) => app.act(app.author, id, 'setting', { version: 1, ...said });
    expect(await set({ ai_made: null })).toMatchObject({ code: 60426, message: '请声明是否含 AI 生成内容' });
    expect(await set({ holdings: null })).toMatchObject({ code: 60426, message: '请声明持仓' });
    expect((await set({ ai_made: false })).message).toContain('未标识 AI 生成');
    const { data: seen } = await app.get(`/api/v6/stark/content/get_stark_article?content_id=${id}`, null);
    expect(seen.content).toContain('本文含 AI 生成内容。');
    // Of a draft nothing is asked yet.
    const { data } = await app.create(app.author);
    expect((await app.act(app.author, data.id, 'setting', { version: 1, ai_made: null })).code).toBe(20000);
  });

  test('what is out is changed in place thirty times a day: each is a version for good', async () => {
    const id = await app.published({ title: '改来改去' });
    const codes: number[] = [];
    for (let version = 1; version <= 31; version += 1)
      codes.push((await app.act(app.author, id, 'setting', { version, ai_made: version % 2 === 1 })).code);
    expect(codes.slice(0, 30).every((code) => code === 20000)).toBe(true);
    expect(codes.slice(30)).toEqual([42900]);
    // A draft is nobody's yet.
    const { data } = await app.create(app.author);
    expect((await app.act(app.author, data.id, 'setting', { version: 1, ai_made: true })).code).toBe(20000);
  });
});
