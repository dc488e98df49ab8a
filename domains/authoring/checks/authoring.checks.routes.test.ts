import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootAuthoring, fieldsOf, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

describe('authoring.lintPost, authoring.previewPost and authoring.analyseStocks', () => {
  test('what is missing, what the rules say and what leaks, with places; nothing is kept', async () => {
    const fields = fieldsOf({
      ...paid,
      title: '',
      content: '必赚。付费的正文写在这里才对',
      preview: '付费的正文写在这里才对',
    });
    const { data } = await app.send('POST', '/api/v6/authoring/lint', app.author, { fields });
    expect(data).toMatchObject({
      faults: [{ field: 'title', text: '请输入标题' }],
      hits: [{ rule: 'R-01', field: 'content', block: 0, from: 0, to: 2, text: '必赚', level: 'hard' }],
      leaks: [{ field: 'preview', block: 0, text: '付费的正文写在这里才对' }],
      list_version: '2026-11',
    });
  });

  test('two hundred places are told of, and no more are handed in for somebody to look at', async () => {
    const flood = { title: '一再地说', content: '震惊。'.repeat(201) };
    const { data } = await app.send('POST', '/api/v6/authoring/lint', app.writer, { fields: fieldsOf(flood) });
    expect(data.hits).toHaveLength(200);
    expect(await app.create(app.writer, flood, { submit: true })).toMatchObject({
      ...{ code: 60426, message: '有 201 处用语要逐一审核，最多 200 处，请改写' },
    });
  });

  test('visitor, follower and buyer get what the gate would send them', async () => {
    const preview = async (mode: 1 | 2 | 3) =>
      (await app.send('POST', '/api/v6/authoring/preview', app.author, { fields: fieldsOf({ ...paid, mode }) })).data;
    const readsOf = (seen: Record<string, { page: { content: string } }>) =>
      Object.entries(seen).map(([who, { page }]) => [who, page.content.includes('付费的正文')]);
    expect(readsOf(await preview(2))).toEqual([
      ['visitor', false],
      ['follower', false],
      ['buyer', true],
    ]);
    expect(readsOf(await preview(1))).toEqual([
      ['visitor', false],
      ['follower', true],
      ['buyer', true],
    ]);
    const { visitor } = await preview(2);
    expect(JSON.stringify(visitor)).not.toContain('付费的正文');
    expect(visitor.page.preview_content).toBe('<p>公开的几句</p>');
    expect(visitor.feed).toBe('');
  });

  test('R08: a preview is an answer to its writer alone, which nobody keeps', async () => {
    const fields = fieldsOf({ ...paid, content: '只给预览的一句话' });
    const url = '/api/v6/authoring/preview';
    expect((await app.send('POST', url, null, { fields })).status).toBe(401);
    const headers = { 'x-token': app.author.token };
    const answer = await app.http.inject({ method: 'POST', url, headers, payload: { fields } });
    expect(answer.payload).toContain('只给预览的一句话');
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test('shares are found by chip, name and code', async () => {
    const chip = { type: 'stock', attrs: { symbol: '600519.SS', name: '贵州茅台' } };
    const content = { version: 1, type: 'doc', content: [{ type: 'paragraph', content: [chip] }] };
    const ask = async (body: object) =>
      (await app.send('POST', '/apiv2/external/content/stock_analysis', app.writer, body)).data.items;
    expect(await ask({ content })).toEqual([{ symbol: '600519.SS', stock_abbr: '贵州茅台' }]);
    expect(await ask({ content: '看好贵州茅台' })).toEqual([{ symbol: '600519.SS', stock_abbr: '贵州茅台' }]);
    expect(await ask({ content: '没有提到谁' })).toEqual([]);
  });
});
