import { afterAll, beforeAll, expect, test } from 'vitest';
import { uid } from '#shared/viewer.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import type { Member } from '#tests/support/cast.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';

let app: TestApp;
let phone: Phone;

beforeAll(async () => {
  app = await bootApp();
  phone = createPhone(app);
});
afterAll(() => app.close());

const tell = ({ viewer: { uid } }: Member, text: string) =>
  app.database.work(() => app.domains.notices.tell([{ uid, kind: 'post_passed', text, href: '/article/1' }]));
const list = async (member: Member, query = '') => (await phone.get(`/api/v6/notices${query}`, member)).data;
const textsOf = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text);

test('notices.listNotices, notices.countUnread and notices.markRead: one’s own, the newest first', async () => {
  const { xiaoWang, xiaoLi } = app.cast;
  for (const text of ['一', '二', '三']) {
    await tell(xiaoWang, text);
    app.clock.advance(1);
  }
  await tell(xiaoLi, '别人的');
  const first = await list(xiaoWang, '?limit=2');
  expect(textsOf(first)).toEqual(['三', '二']);
  expect(textsOf(await list(xiaoWang, `?limit=2&cursor=${first.next_cursor}`))).toEqual(['一']);
  expect(first.items[0]).toMatchObject({ kind: 'post_passed', href: '/article/1', is_read: false });
  const count = async (member: Member) => (await phone.get('/api/v6/notices/unread-count', member)).data.count;
  expect(await count(xiaoWang)).toBe(3);
  const read = (body: object, member: Member) => phone.post('/api/v6/notices/read', body, member);
  expect((await read({ ids: [first.items[0].id] }, xiaoWang)).data).toEqual({ count: 2 });
  expect(textsOf(await list(xiaoWang, '?unread=1'))).toEqual(['二', '一']);
  // Somebody else's stay as they are.
  expect((await read({ ids: [first.items[1].id] }, xiaoLi)).data).toEqual({ count: 1 });
  expect((await read({}, xiaoWang)).data).toEqual({ count: 0 });
  expect(await count(xiaoLi)).toBe(1);
  expect(await read({ ids: ['x'] }, xiaoWang)).toMatchObject({ code: 40000, message: '通知编号格式有误' });
  expect((await phone.get('/api/v6/notices')).status).toBe(401);
});

test('what comes after a moment stays unread where that moment is named', async () => {
  const { aMin } = app.cast;
  await tell(aMin, '看到了');
  const until = app.clock.seconds();
  app.clock.advance(1);
  await tell(aMin, '刚刚来的');
  expect((await phone.post('/api/v6/notices/read', { until }, aMin)).data).toEqual({ count: 1 });
  expect(textsOf(await list(aMin, '?unread=1'))).toEqual(['刚刚来的']);
  expect(await phone.post('/api/v6/notices/read', { until: -1 }, aMin)).toMatchObject({ code: 40000 });
  expect((await phone.post('/api/v6/notices/read', {}, aMin)).data).toEqual({ count: 0 });
});

test('it is told in the work of what it tells, or not at all', async () => {
  const { laoChen } = app.cast;
  await expect(app.domains.notices.tell([])).rejects.toThrow('has to be done in a work');
  await expect(
    app.database.work(async () => {
      const { uid } = laoChen.viewer;
      await app.domains.notices.tell([{ uid, kind: 'post_passed', text: '没有发生', href: '/' }]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await list(laoChen)).toEqual({ items: [], next_cursor: '' });
});

test('after half a year it is gone', async () => {
  const { aMin } = app.cast;
  await tell(aMin, '旧的');
  app.clock.advance(181 * 86_400);
  expect(await app.domains.notices.removeOld()).toBeGreaterThan(0);
  expect(await app.domains.notices.ownData.tell(aMin.viewer.uid)).toEqual({ notices: [] });
});

test('a text that twenty thousand have bought tells all of them', async () => {
  const crowd = Array.from({ length: 20_000 }, (_, nr) => uid(1_000_000 + nr));
  const told = { kind: 'post_appended', text: '有新的追加', href: '/article/1' } as const;
  await app.database.work(() => app.domains.notices.tell(crowd.map((one) => ({ uid: one, ...told }))));
  const { rows } = await app.database.pool.query(
    'select count(distinct uid)::int as count from notice where uid >= $1',
    [crowd[0]],
  );
  expect(rows).toEqual([{ count: crowd.length }]);
});
