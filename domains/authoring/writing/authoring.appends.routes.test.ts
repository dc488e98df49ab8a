import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#tests/support/app.ts';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import { documentOfText } from '#shared/documents/document-text.ts';
import type { Member } from '#tests/support/cast.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

describe('authoring.saveAppend', () => {
  const save = (member: Member, id: string, text: string, version: number) =>
    app.own(member, id, 'append-draft', { content: documentOfText(text), version });
  const draftOf = async (id: string) => (await app.get(`/apiv2/external/content/${id}`, app.author)).data.append_draft;

  test('a block is saved version by version, never over one that was not seen, and is gone when it is handed in', async () => {
    const id = await app.published(paid);
    expect(await draftOf(id)).toBeNull();
    expect((await save(app.author, id, '第一句。', 0)).data).toMatchObject({ version: 1 });
    expect((await save(app.author, id, '第一句。第二句。', 1)).data).toMatchObject({ version: 2 });
    // The answer was lost on the way.
    expect((await save(app.author, id, '第一句。第二句。', 1)).data).toMatchObject({ version: 2 });
    const { code, data } = await save(app.author, id, '另一台设备上的。', 1);
    expect(code).toBe(40900);
    expect([data.current.version, data.current.content]).toEqual([2, documentOfText('第一句。第二句。')]);
    expect(data.yours).toEqual(documentOfText('另一台设备上的。'));
    await app.act(app.author, id, 'append', { content: documentOfText('第一句。第二句。') });
    expect(await draftOf(id)).toBeNull();
    // Taken back from the review it is written on.
    await app.own(app.author, id, 'take-back', {});
    expect(await draftOf(id)).toMatchObject({ version: 1, content: documentOfText('第一句。第二句。') });
    // Another one that is handed in leaves it where it is.
    await app.act(app.author, id, 'append', { content: documentOfText('别的一段。') });
    expect(await draftOf(id)).toMatchObject({ version: 1 });
  });

  test('what is taken back stands below what is being written: both are there', async () => {
    const id = await app.published(paid);
    await save(app.author, id, '编辑器里写了一半。', 0);
    await app.act(app.author, id, 'append', { content: documentOfText('窗口里写的一段。') });
    await app.own(app.author, id, 'take-back', {});
    const both = documentOfText('编辑器里写了一半。\n窗口里写的一段。');
    expect(await draftOf(id)).toMatchObject({ version: 2, content: both });
    // A page that is still open on the first half is told so.
    expect((await save(app.author, id, '编辑器里写了一半，又写一句。', 1)).code).toBe(40900);
  });

  test('what is taken back and no longer fits below what is being written stays where it is', async () => {
    const id = await app.published(paid);
    await save(app.author, id, '甲'.repeat(60_000), 0);
    await app.act(app.author, id, 'append', { content: documentOfText('乙'.repeat(60_000)) });
    expect(await app.own(app.author, id, 'take-back', {})).toMatchObject({ code: 40900 });
    expect((await app.find(app.author, id)).data).toMatchObject({ status: 'wait', append_draft: { version: 1 } });
  });

  test('only below what is out and sold, and only by its author', async () => {
    const [sold, free] = [await app.published(paid), await app.published({})];
    expect((await save(app.writer, sold, '不是我的', 0)).code).toBe(40400);
    expect((await save(app.author, free, '公开的不用追加', 0)).code).toBe(40900);
  });
});

describe('authoring.appendPost', () => {
  test('what is added updates the text, and corrects nothing', async () => {
    const id = await app.published(paid);
    app.clock.advance(60);
    await app.act(app.author, id, 'append', { content: documentOfText('补一组三季度的数字。') });
    await app.pass(id);
    const { data } = await app.get(`/baoer_backend/api/messages/show/v2/${id}`, app.author);
    expect(data).toMatchObject({ corrections: 0, versions: [], manual_updated_at: app.clock.seconds() });
    expect(data.content).toContain('补一组三季度的数字。');
  });

  test('a rule that has come since keeps nobody from adding to a text, only from adding what it forbids', async () => {
    // The day before the rules are in force.
    app.clock.set(Date.UTC(2025, 11, 30, 2));
    const id = await app.published({ ...paid, preview: '有人说稳赚不赔，下面说为什么不是' });
    app.clock.set(testNow * 1000);
    const append = (text: string) => app.act(app.author, id, 'append', { content: documentOfText(text) });
    expect(await append('跟着买，稳赚不赔')).toMatchObject({ code: 60426, message: '“稳赚不赔”：承诺收益，请改写' });
    expect(await append('三季度的数字出来了')).toMatchObject({ code: 20000, data: { status: 'wait' } });
  });
});
