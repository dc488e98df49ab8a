import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { PUBLISH_POST } from './authoring.passing.ts';

let app: AuthoringApp;
beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());
beforeEach(() => app.domains.people.setRoles(app.author.viewer.uid, ['author']));

const forFollowers = { ...paid, mode: 1, price: 0 } as const;
const loseRole = () => app.domains.people.setRoles(app.author.viewer.uid, []);

async function approve(id: string) {
  const { data } = await app.desk(app.reviewer, `/${id}`);
  return app.review(app.reviewer, id, 'approve', { version: data.version });
}

test.each([
  ['sold', paid],
  ['for followers', forFollowers],
])('what is %s is not passed once its author has lost the role, and may be returned', async (_, given) => {
  const id = await app.waiting(given);
  await loseRole();
  const message = '作者已没有认证，不能发布付费或粉丝内容，请退回';
  expect(await approve(id)).toMatchObject({ code: 40900, message });
  const { data } = await app.desk(app.reviewer, `/${id}`);
  const told = { version: data.version, note: '请先重新认证', paragraphs: [] };
  expect((await app.review(app.reviewer, id, 'return', told)).code).toBe(20000);
  expect((await app.find(app.author, id)).data.status).toBe('draft');
});

test('what is free is passed all the same', async () => {
  const id = await app.waiting();
  await loseRole();
  expect((await approve(id)).data.is_done).toBe(true);
});

test('what is for followers is not passed while its author has no column', async () => {
  const id = await app.waiting(forFollowers);
  const { uid } = app.author.viewer;
  const { rows } = await app.database.pool.query('delete from author where uid = $1 returning subject_id', [uid]);
  expect((await approve(id)).message).toBe('作者已没有栏目，不能发布粉丝内容，请退回');
  await app.domains.authoring.giveSubject(uid, rows[0].subject_id);
  expect((await approve(id)).code).toBe(20000);
});

test('what was passed for later is its author’s again where they have lost the role meanwhile', async () => {
  const at = app.clock.seconds() + 3600;
  const id = await app.waiting({ ...paid, publish_at: at });
  await app.pass(id);
  await loseRole();
  app.clock.advance(3601);
  const job = app.domains.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === PUBLISH_POST);
  await job?.run(silentLog, null, new AbortController().signal);
  const note = '作者已没有认证，不能发布付费或粉丝内容';
  expect((await app.find(app.author, id)).data).toMatchObject({ status: 'draft', is_out: false, refusal: { note } });
  const { data } = await app.get('/api/v6/notices', app.author);
  expect(data.items[0]).toMatchObject({ kind: 'post_returned', text: expect.stringContaining(note) });
});
