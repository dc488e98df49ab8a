import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import type { Member } from '#tests/support/cast.ts';
import { openOpsPages } from '#tests/support/ops-pages.ts';
import { joinStaff } from '#tests/support/staff.ts';

let app: AuthoringApp;
let admin: Member;
beforeAll(async () => {
  app = await bootAuthoring();
  admin = await joinStaff(app, '秦越', ['admin']);
});
afterAll(() => app.close());

const change = (wish: object) => app.send('POST', '/ops/api/settings', admin, { reason: '写作的规则', ...wish });

test('what authors may hand in, and when it is due, is as the staff has set it, from the next call on', async () => {
  const waiting = await app.waiting();
  const dueOf = async () => {
    const { due_at: due, submitted_at: at } = (await app.desk(app.reviewer, `/${waiting}`)).data;
    return due - at;
  };
  expect(await dueOf()).toBe(7200);
  const { data } = await change({ least_price: 9.9, longest_title: 10, review_target_minutes: 30 });
  expect(data).toMatchObject({ least_price: 9.9, longest_title: 10, review_target_minutes: 30 });
  expect((await app.get('/api/v6/authoring/me', app.author)).data).toMatchObject({
    least_price: 9.9,
    longest_title: 10,
  });
  expect(await dueOf()).toBe(1800);
  const handIn = (given: object) =>
    app.create(app.author, { ...paid, title: '十个字以内', ...given }, { submit: true });
  expect((await handIn({ price: 9.89 })).message).toBe('价格最低 ¥9.90');
  expect((await handIn({ title: '字'.repeat(11) })).message).toBe('标题最多 10 个字');
  expect((await handIn({ price: 9.9 })).code).toBe(20000);
  // What is kept is no smaller by it.
  expect((await app.create(app.author, { title: '字'.repeat(61) })).code).toBe(20000);
});

test('the screen shows, changes, and says what was refused', async () => {
  const pages = openOpsPages(app, admin);
  expect((await pages.see('/ops/settings')).text).toContain('审核目标');
  const form = { form: 'writing', price: '2', title: '40', target: '5', reason: '写作的规则' };
  expect((await pages.send('/ops/settings', form)).text).toContain('审核目标是 10 到 3000 分钟的整数');
  await pages.send('/ops/settings', { ...form, target: '60' });
  const settings = { least_price: 2, longest_title: 40, review_target_minutes: 60, author_share_percent: 70 };
  expect((await app.get('/ops/api/settings', admin)).data).toMatchObject(settings);
});
