import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#tests/support/app.ts';
import { bootAuthoring, type AuthoringApp } from '#tests/support/authoring-app.ts';
import { textOf } from '#shared/documents/document-text.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

describe('authoring.listVersions, authoring.getVersion and authoring.restoreVersion', () => {
  test('every save is there, and an old one comes back as a new one', async () => {
    const { data: post } = await app.create(app.writer, { content: '一' });
    await app.edit(app.writer, post.id, { content: '二' }, 1, { is_auto: true });
    await app.edit(app.writer, post.id, { content: '三' }, 2);
    const versions = `/api/v6/authoring/posts/${post.id}/versions`;
    const kindsOf = async () =>
      (await app.get(versions, app.writer)).data.items.map(({ kind }: { kind: string }) => kind);
    expect(await kindsOf()).toEqual(['manual', 'auto', 'manual']);
    const page = await app.get(`${versions}?limit=2`, app.writer);
    expect(page.data.next_before).toBe(2);
    expect((await app.get(`${versions}?limit=2&before=2`, app.writer)).data).toMatchObject({ next_before: 0 });
    for (const before of ['2147483648', '1e15', '-1'])
      expect(await app.get(`${versions}?before=${before}`, app.writer)).toMatchObject({ code: 40000 });
    expect(await app.own(app.writer, post.id, 'versions/1/restore', { version: 2 })).toMatchObject({ code: 40900 });
    const { data } = await app.own(app.writer, post.id, 'versions/1/restore', { version: 3 });
    expect([data.version, textOf(data.fields.content)]).toEqual([4, '一']);
    expect(await kindsOf()).toEqual(['restored', 'manual', 'auto', 'manual']);
  });

  test('of old saves by the clock one of each hour stays; what was handed in stays', async () => {
    const { data: post } = await app.create(app.writer, { content: '零' });
    for (let version = 1; version < 6; version += 1)
      await app.edit(app.writer, post.id, { content: `第${version}次` }, version, { is_auto: true });
    await app.act(app.writer, post.id, 'submit', { version: 6 });
    app.clock.advance(8 * 86_400);
    await app.runJob('tidy-posts');
    // Sessions end sooner.
    app.clock.set(testNow * 1000);
    const { data } = await app.get(`/api/v6/authoring/posts/${post.id}/versions`, app.writer);
    expect(data.items.map(({ version, kind }: { version: number; kind: string }) => [version, kind])).toEqual([
      [6, 'submitted'],
      [1, 'manual'],
    ]);
  });

  test('what changes no word moves nothing: what is out is no draft, and what was refused may still be appealed', async () => {
    const out = await app.published({ content: '读者看到的' });
    const same = await app.own(app.author, out, 'versions/1/restore', { version: 1 });
    expect(same.data).toMatchObject({ version: 1, status: 'published', is_out: true });
    const refused = await app.waiting({ content: '没有通过的' });
    await app.review(app.reviewer, refused, 'reject', { version: 1, reason: 'unsourced', note: '' });
    const saved = await app.edit(app.author, refused, { content: '没有通过的' }, 1, { is_auto: true });
    expect(saved.data).toMatchObject({ version: 1, status: 'rejected', may: { appeal: true, edit: true } });
    const again = await app.edit(app.author, refused, { content: '没有通过的' }, 1, { submit: true });
    expect(again.data).toMatchObject({ version: 1, status: 'wait' });
  });
});
