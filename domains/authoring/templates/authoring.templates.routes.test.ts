import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootAuthoring, type AuthoringApp } from '#tests/support/authoring-app.ts';
import { documentOfText } from '#shared/documents/document-text.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

describe('authoring.listTemplates, authoring.saveTemplate, authoring.renameTemplate and authoring.removeTemplate', () => {
  test('the house has some, and everybody their own', async () => {
    const url = '/api/v6/authoring/templates';
    const { data: house } = await app.get(url, app.writer);
    expect(house.items.every(({ is_own: isOwn }: { is_own: boolean }) => !isOwn)).toBe(true);
    const { data: made } = await app.send('POST', url, app.writer, { name: '周度', content: documentOfText('一、') });
    expect((await app.get(url, app.writer)).data.items[0]).toEqual(made);
    expect((await app.get(url, app.author)).data.items).toEqual(house.items);
    const rename = (member: typeof app.writer, name: string) =>
      app.send('POST', `${url}/${made.id}/rename`, member, { name });
    expect(await rename(app.author, '别人的')).toMatchObject({ code: 40400 });
    expect(await rename(app.writer, '')).toMatchObject({ message: '请输入名称' });
    expect((await rename(app.writer, '月度')).data).toEqual({ ...made, name: '月度' });
    expect(await app.send('DELETE', `${url}/${made.id}`, app.author)).toMatchObject({ code: 40400 });
    expect(await app.send('DELETE', `${url}/${made.id}`, app.writer)).toMatchObject({ code: 20000 });
    expect(await app.send('POST', url, app.writer, { name: ' ', content: documentOfText('') })).toMatchObject({
      message: '请输入名称',
    });
  });

  test('thirty and no more', async () => {
    const url = '/api/v6/authoring/templates';
    const member = await app.somebody();
    const save = (name: string) => app.send('POST', url, member, { name, content: documentOfText('一、') });
    for (let count = 1; count <= 30; count += 1) expect((await save(`第 ${count} 个`)).code).toBe(20000);
    expect(await save('多一个')).toMatchObject({ code: 42900, message: '自己的模板最多 30 个，请先删除一些' });
  });
});
