import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWordless } from '#tests/support/audited-words.ts';
import { bootAuthoring, ownSubject, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import { joinBuyer, type Member } from '#tests/support/cast.ts';
import { openOpsPages } from '#tests/support/ops-pages.ts';
import { joinStaff } from '#tests/support/staff.ts';

let app: AuthoringApp;
let editor: Member;
let admin: Member;

beforeAll(async () => {
  app = await bootAuthoring();
  editor = await joinStaff(app, '编辑', ['editor']);
  admin = await joinStaff(app, '站长', ['admin']);
  await app.domains.subjects.upsert([{ id: 931, title: '新栏目', isSubscribable: true }]);
});
afterAll(() => app.close());

const reason = '签约';
const give = (id: number, uid: number, by: Member = editor) =>
  app.send('POST', `/ops/api/columns/${id}/give`, by, { uid, reason });
const take = (id: number, by: Member = editor) => app.send('POST', `/ops/api/columns/${id}/take`, by, { reason });
const list = async () => (await app.get('/ops/api/columns', editor)).data.items;
const entries = async (id: number) => (await app.get(`/ops/api/audit?target=subject:${id}`, admin)).data.items;

test('ops.listColumns, ops.giveColumn, ops.takeColumn: a column is given to an author and taken back, with a reason each', async () => {
  const author = await joinBuyer(app.domains, '秋白');
  const { uid } = author.viewer;
  expect(await give(931, uid)).toMatchObject({ code: 40900, message: '对方还没有通过作者认证' });
  await app.domains.people.addRole(uid, 'author');
  expect(await give(931, uid)).toMatchObject({ code: 20000 });
  expect(await list()).toEqual([
    { id: ownSubject, title: '砚田手记', author: { uid: String(app.author.viewer.uid), name: '周砚' } },
    { id: 931, title: '新栏目', author: { uid: String(uid), name: '秋白' } },
  ]);
  expect((await app.get('/api/v6/authoring/me', author)).data).toMatchObject({ subject_id: 931 });
  expect(await take(931)).toMatchObject({ code: 20000 });
  expect((await app.get('/api/v6/authoring/me', author)).data).toMatchObject({ subject_id: null });
  expect(await take(931)).toMatchObject({ code: 40900, message: '这个栏目没有作者' });
  expect(await entries(931)).toMatchObject([
    { action: 'subject.taken', before: { uid: String(uid) }, reason },
    { action: 'subject.given', after: { uid: String(uid) }, reason, name: '编辑' },
  ]);
});

test('one author, one column; neither is taken from somebody by giving it to another', async () => {
  const author = await joinBuyer(app.domains, '另一位');
  const { uid } = author.viewer;
  await app.domains.people.addRole(uid, 'author');
  expect(await give(ownSubject, uid)).toMatchObject({ code: 40900, message: '这个栏目已有作者' });
  expect(await give(931, app.author.viewer.uid)).toMatchObject({ code: 40900, message: '这位作者已有栏目' });
  const answers = await Promise.all([931, 931, 931].map((id) => give(id, uid)));
  expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1);
  expect(await entries(931)).toHaveLength(3);
  await take(931);
});

test('nobody gives a column to themselves', async () => {
  await app.domains.people.addRole(editor.viewer.uid, 'author');
  expect(await give(931, editor.viewer.uid)).toMatchObject({ code: 40300, message: '不能把栏目交给自己' });
  expect(await list()).toHaveLength(1);
});

test('the screen lists, gives and takes, and says what was refused', async () => {
  const pages = openOpsPages(app, editor);
  expect((await pages.see('/ops/columns')).text).toContain('砚田手记');
  const form = { form: 'give', id: '931', uid: String(app.author.viewer.uid), reason };
  expect((await pages.send('/ops/columns', form)).text).toContain('这位作者已有栏目');
  const author = await joinBuyer(app.domains, '第三位');
  await app.domains.people.addRole(author.viewer.uid, 'author');
  expect((await pages.send('/ops/columns', { ...form, uid: String(author.viewer.uid) })).text).toContain('第三位');
  await pages.send('/ops/columns', { form: 'take', of: '931', reason });
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([ownSubject]);
  const reviewer = openOpsPages(app, app.reviewer);
  expect(await reviewer.see('/ops/columns')).toMatchObject({ status: 404 });
});

test('what is unknown is said', async () => {
  expect(await give(999, app.author.viewer.uid)).toMatchObject({ code: 40400, message: '栏目不存在' });
  expect(await give(931, 999_999)).toMatchObject({ code: 40400, message: '账号不存在' });
  expect(
    await app.send('POST', '/ops/api/columns/931/give', editor, { uid: app.author.viewer.uid, reason: '' }),
  ).toMatchObject({ code: 40000, message: '请写明原因' });
});

test('a column whose followers read something is not taken', async () => {
  const id = await app.published({ ...paid, mode: 1, price: 0, title: '写给粉丝的' });
  expect(await take(ownSubject)).toMatchObject({ code: 40900, message: '作者还有粉丝可读的内容，不能收回' });
  await app.own(app.author, id, 'withdraw', { reason: '过时了' });
  expect(await take(ownSubject)).toMatchObject({ code: 20000 });
});

test('every entry has words for its screen', async () => {
  expect(await listWordless(app)).toEqual([]);
});
