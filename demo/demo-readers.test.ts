import { afterAll, beforeAll, expect, test } from 'vitest';
import { postStates } from '#domains/authoring/authoring.machine.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { createPhone } from '#tests/support/phone.ts';
import { ownColumn } from './authors/own-column.ts';
import { DEMO_PASSWORD, demoReaders } from './cast/readers.ts';
import { demoReadersText, demoStaffText, openDemoReaders, removeDemoReaders } from './demo-readers.ts';
import { openSite } from './open-site.ts';
import { demoSubjects } from './subjects/subjects.ts';
import pino from 'pino';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
  await app.domains.subjects.upsert(demoSubjects);
});
afterAll(() => app.close());

const textOrder = (one: string, other: string) => (one < other ? -1 : 1);
const signIn = (mobile: string) => createPhone(app).byPassword(mobile, DEMO_PASSWORD);

/** Those who have a number to themselves. */
const alone = demoReaders.filter(({ what }) => what !== 'two accounts');

/** Who comes in, by the names of the demo. */
async function comers() {
  const viewers = [];
  for (const { mobile } of alone) {
    const { data } = await signIn(mobile);
    viewers.push(data === null ? null : await app.domains.accounts.viewerOf(data.token));
  }
  return viewers;
}

test('the people of the demo come in by their numbers, and are what they are', async () => {
  expect(await demoReadersText(app.domains)).toBe('');
  await app.domains.accounts.addMobile(app.cast.xiaoWang.viewer.uid, '13900000001');
  await openDemoReaders(app);
  const [wang, li, chen, min, ...rest] = await comers();
  expect([wang, li, chen, min].map((viewer) => [viewer?.displayName, viewer?.roles])).toEqual([
    ['小王', ['reader']],
    ['小李', ['reader']],
    ['老陈', ['reader', 'author']],
    ['阿敏', ['reader', 'editor']],
  ]);
  expect(rest.map((viewer) => [viewer?.displayName, viewer?.roles])).toEqual([
    ['许澜', ['reader', 'reviewer']],
    ['方晴', ['reader', 'finance']],
    ['贺宁', ['reader', 'finance']],
    ['秦越', ['reader', 'admin']],
  ]);
  const held = async (viewer: typeof li) => [
    ...(await app.domains.access.entitlementsOf(viewer ?? null)).subscriptions.keys(),
  ];
  expect([await held(wang), await held(li)]).toEqual([[], [subjectIds.briefing]]);
  expect(await demoReadersText(app.domains)).toContain('小李 (subscriber) 17000000002');
});

test('those who signed the articles of an older demo are the same people; who has a way in of their own is somebody else', async () => {
  const [wang, , chen, min] = await comers();
  expect([chen?.uid, min?.uid]).toEqual([app.cast.laoChen.viewer.uid, app.cast.aMin.viewer.uid]);
  expect(wang?.uid).not.toBe(app.cast.xiaoWang.viewer.uid);
});

test('its authors have posts in every state, all of which fit the rules', async () => {
  const [wang, , chen] = await comers();
  const told = async (viewer: typeof chen) => {
    const { posts } = app.domains.authoring;
    if (!viewer) throw new Error('nobody came in');
    const { items } = await posts.list(viewer, postStates, false, { before: null, limit: 50 });
    return items.map(({ status, is_out: isOut }) => `${status}${isOut ? ' out' : ''}`).toSorted(textOrder);
  };
  expect(await told(chen)).toEqual(
    ['draft', 'draft', 'published out', 'published out', 'rejected', 'wait', 'wait out'].toSorted(textOrder),
  );
  expect(await told(wang)).toEqual(['draft', 'wait']);
  for (const module of app.domains.modules) expect((await module.audit?.()) ?? []).toEqual([]);
});

test('its author has a column, and was read on each day since a text came out, today apart', async () => {
  const [, , chen] = await comers();
  if (!chen) throw new Error('nobody came in');
  const { authoring } = app.domains;
  expect(await authoring.authorOf(chen)).toMatchObject({ subject_title: '老陈看设备' });
  const { days } = await authoring.statistics.of(chen, undefined);
  const read = days.map(({ reads, previews }) => reads + previews);
  expect(read.slice(-25).map((count) => count > 0)).toEqual([...Array.from({ length: 24 }, () => true), false]);
  expect(read.slice(0, -25).every((count) => count === 0)).toBe(true);
  expect(days.at(-5)?.reads).toBeGreaterThan(100);
});

test('opened again nothing changes, but that a subscription that has run out is renewed', async () => {
  const [, li] = await comers();
  const endOf = async () =>
    (await app.domains.access.entitlementsOf(li ?? null)).subscriptions.get(subjectIds.briefing) ?? 0;
  const before = await endOf();
  await openDemoReaders(app);
  expect(await endOf()).toBe(before);
  app.clock.advance(40 * 86_400);
  await openDemoReaders(app);
  expect(await endOf()).toBeGreaterThan(app.clock.seconds());
  expect((await app.domains.people.listNamed('老陈')).length).toBe(1);
});

test('its staff have a second factor, whose secrets the start tells; it stays the same at the next one', async () => {
  const told = await demoStaffText(app.domains);
  expect(told).toMatch(
    /^阿敏 [A-Z2-7]{32}, 许澜 [A-Z2-7]{32}, 方晴 [A-Z2-7]{32}, 贺宁 [A-Z2-7]{32}, 秦越 [A-Z2-7]{32}$/,
  );
  await openDemoReaders(app);
  expect(await demoStaffText(app.domains)).toBe(told);
});

test('one number leads to two accounts; once they are one they stay one', async () => {
  const found = (await signIn('17000000009')).data;
  expect(found.accounts).toMatchObject([{ display_name: '小赵' }, { display_name: '小赵的旧号' }]);
  const [, old] = found.accounts;
  const choice = { uid: old.account, ticket: found.multi_user_ticket };
  const { data } = await createPhone(app).post('/apiv1/userv2/signin/baoer_bind_wscn', choice);
  expect(data).toMatchObject({ display_name: '小赵的旧号', receipts: [{ display_name: '小赵' }] });
  await openDemoReaders(app);
  expect((await signIn('17000000009')).data).toMatchObject({ multi_user: false });
});

test('taken out nobody comes in, sessions end and nothing is subscribed to', async () => {
  const { data } = await signIn('17000000002');
  const li = await app.domains.accounts.viewerOf(data.token);
  await removeDemoReaders(app.domains);
  expect(await comers()).toEqual(alone.map(() => null));
  expect(await app.domains.accounts.viewerOf(data.token)).toBeNull();
  const { subscriptions } = await app.domains.access.entitlementsOf(li);
  expect(subscriptions.get(subjectIds.briefing)).toBeLessThanOrEqual(app.clock.seconds());
  expect(await demoReadersText(app.domains)).toBe('');
  expect(await demoStaffText(app.domains)).toBe('');
  await removeDemoReaders(app.domains);
});

test('a start gives them to a demo that stands, and takes them away where codes are sent or nothing is invented', async () => {
  const { domains, clock } = app;
  await domains.subjects.upsert([{ id: subjectIds.briefing, title: '盘前早报', isSubscribable: true }]);
  const article = { title: '演示文', summary: '', content: '正文', subjectIds: [subjectIds.selected] };
  const start = async (hasDemo: boolean, hasDemoReaders: boolean) => {
    await openSite({ domains, hasDemo, hasDemoReaders, clock, random: Math.random, log: pino({ level: 'silent' }) });
    return (await domains.accounts.listDemo()).length;
  };
  // What its authors have out is invented as well.
  expect(await domains.authoring.hasDemo()).toBe(true);
  await domains.articles.removeDemo();
  await domains.authoring.removeDemo(ownColumn.id);
  expect(await domains.authoring.hasDemo()).toBe(false);
  expect(await start(true, true)).toBe(0);
  await domains.articles.publish({ ...article, isDemo: true });
  expect(await start(true, true)).toBe(demoReaders.length);
  expect(await start(true, false)).toBe(0);
  expect(await start(true, true)).toBe(demoReaders.length);
  expect(await start(false, true)).toBe(0);
});
