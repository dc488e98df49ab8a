import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#tests/support/app.ts';
import type { Document } from '#shared/documents/document.ts';
import { bootAuthoring, fieldsOf, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import type { Member } from '#tests/support/cast.ts';
import { createUploader, pdf, png } from '#tests/support/uploads.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());
// Sessions end sooner than versions are thinned out.
beforeEach(() => app.clock.set(testNow * 1000));

const upload = async (member: Member) => (await createUploader(app, member).put(await png())).file_token;

const pictureOf = (fileToken: string): Document => ({
  version: 1,
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '图前面有一段足够长的文字，说明它是什么。' }] },
    { type: 'image', attrs: { fileToken, width: 320, height: 200, alt: '', caption: '成本对比' } },
  ],
});

/** Who of these sees a picture. */
async function readersOf(token: string, people: Record<string, Member | null>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, member] of Object.entries(people)) {
    const headers = member === null ? {} : { 'x-token': member.token };
    const { statusCode } = await app.http.inject({ url: `/file/${token}`, headers });
    if (statusCode === 200) found.push(name);
  }
  return found;
}

const post = (fields: object, more: object = {}) =>
  app.send('POST', '/apiv2/external/content', app.author, { fields, ...more });

test('a picture is seen by who may read the text that shows it, and by who reviews it', async () => {
  const [body, preview, cover] = [await upload(app.author), await upload(app.author), await upload(app.author)];
  const buyer = await app.somebody(5000);
  const { author, writer: reader, reviewer } = app;
  const people = { visitor: null, reader, buyer, author, reviewer };
  const open = { ...pictureOf(preview), content: pictureOf(preview).content.slice(1) };
  const { data } = await post({ ...fieldsOf(paid), content: pictureOf(body), preview: open, cover });
  for (const token of [body, preview, cover]) expect(await readersOf(token, people)).toEqual(['author']);
  expect((await app.act(author, data.id, 'submit', { version: 1 })).data).toMatchObject({
    status: 'wait',
    picture_count: 2,
  });
  expect(await readersOf(body, people)).toEqual(['author', 'reviewer']);
  // The same person by a sign-in that has not shown the second factor: what waits is for the desk.
  const { token } = await app.domains.accounts.openSession(reviewer.viewer.uid);
  const apart = { ...reviewer, token };
  expect(await readersOf(body, { apart })).toEqual([]);
  const signing = await app.post('/apiv1/file/gen_qiniu_urls', apart, { file_tokens: [body] });
  expect([signing.status, signing.text.includes('sign=')]).toEqual([403, false]);
  await app.pass(data.id);
  await app.buy(buyer, data.id);
  expect(await readersOf(body, people)).toEqual(['buyer', 'author', 'reviewer']);
  for (const token of [preview, cover]) expect(await readersOf(token, people)).toEqual(Object.keys(people));
  const { data: seen } = await app.get(`/api/v6/stark/content/get_stark_article?content_id=${data.id}`, buyer);
  expect(seen.content).toContain(`src="/file/${body}"`);
  expect(seen).toMatchObject({ image: `http://kaipan.test/file/${cover}` });
  const { text } = await app.get(`/api/v6/stark/content/get_stark_article?content_id=${data.id}`, reader);
  expect(text).not.toContain(body);
});

test('what is taken from readers shows them nothing more', async () => {
  const token = await upload(app.author);
  const { data } = await post({ ...fieldsOf({}), content: pictureOf(token) }, { submit: true });
  await app.pass(data.id);
  const people = { visitor: null, author: app.author };
  expect(await readersOf(token, people)).toEqual(['visitor', 'author']);
  await app.own(app.author, data.id, 'withdraw', { reason: '图有误' });
  expect(await readersOf(token, people)).toEqual(['author']);
});

test('a picture of somebody else, one that is lost, or is a paper, keeps no words from being saved, and is not handed in', async () => {
  const theirs = await upload(app.writer);
  const paper = (await createUploader(app, app.author).put(pdf(), '报告.pdf')).file_token;
  for (const token of [theirs, 'x'.repeat(22), paper]) {
    const { code, data } = await post({ ...fieldsOf({}), content: pictureOf(token) });
    expect(code).toBe(20000);
    expect(await app.act(app.author, data.id, 'submit', { version: 1 })).toMatchObject({
      code: 60426,
      message: '有图片或文件没有上传成功，请重新上传',
    });
    expect(await readersOf(theirs, { author: app.author, writer: app.writer })).toEqual(['writer']);
  }
  expect(await app.faults()).toEqual([]);
});

describe('what earlier versions show', () => {
  /** Two days later everything that nothing needs is gone. */
  async function sweep(): Promise<void> {
    app.clock.advance(2 * 86_400);
    await app.runJob('sweep-files');
  }

  const edit = (id: string, content: Document, version: number, isAuto = false) =>
    app.send('POST', `/apiv2/external/content/${id}/edit`, app.author, {
      ...{ fields: { ...fieldsOf({}), content }, version, is_auto: isAuto },
    });

  test('is there as long as the version is, and comes back with it', async () => {
    const [first, second] = [await upload(app.author), await upload(app.author)];
    const { data } = await post({ ...fieldsOf({}), content: pictureOf(first) });
    await edit(data.id, pictureOf(second), 1);
    await sweep();
    expect(await readersOf(first, { visitor: null, author: app.author })).toEqual(['author']);
    const restored = await app.own(app.author, data.id, 'versions/1/restore', { version: 2 });
    expect(restored.data.version).toBe(3);
    expect(await app.act(app.author, data.id, 'submit', { version: 3 })).toMatchObject({ code: 20000 });
  });

  test('goes with the last version that shows it', async () => {
    const [kept, thinned] = [await upload(app.author), await upload(app.author)];
    const { data } = await post({ ...fieldsOf({}), content: pictureOf(kept) });
    await edit(data.id, pictureOf(thinned), 1, true);
    await edit(data.id, pictureOf(kept), 2, true);
    const people = { author: app.author };
    await sweep();
    expect(await readersOf(thinned, people)).toEqual(['author']);
    app.clock.advance(6 * 86_400);
    await app.runJob('tidy-posts');
    await sweep();
    const left = await app.domains.files.tellOf([kept, thinned]);
    expect(left.map(({ token }) => token)).toEqual([kept]);
  });

  test('of somebody else shows nothing to who has only written its name down', async () => {
    const theirs = await upload(app.writer);
    const { data } = await post({ ...fieldsOf({}), content: pictureOf(theirs) });
    await edit(data.id, pictureOf(await upload(app.author)), 1, true);
    await edit(data.id, pictureOf(theirs), 2, true);
    app.clock.advance(8 * 86_400);
    await app.runJob('tidy-posts');
    app.clock.set(testNow * 1000);
    expect(await readersOf(theirs, { author: app.author, writer: app.writer })).toEqual(['writer']);
  });

  test('and what is being added to a text stays, whatever is said of the text meanwhile', async () => {
    const token = await upload(app.author);
    const id = await app.published(paid);
    const draft = { content: pictureOf(token), version: 0 };
    expect((await app.own(app.author, id, 'append-draft', draft)).code).toBe(20000);
    expect((await app.act(app.author, id, 'setting', { version: 1, holdings: ['600519.SS'] })).code).toBe(20000);
    await sweep();
    expect((await app.domains.files.tellOf([token])).length).toBe(1);
  });
});
