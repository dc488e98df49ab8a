import { afterAll, beforeAll, expect, test } from 'vitest';
import { subjectIds } from '#shared/subject-ids.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { createPhone } from '#tests/support/phone.ts';
import { DEMO_PASSWORD, demoReaders } from './cast/readers.ts';
import { demoReadersText, openDemoReaders, removeDemoReaders } from './demo-readers.ts';
import { openSite } from './open-site.ts';
import { demoSubjects } from './subjects/subjects.ts';
import pino from 'pino';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
  await app.domains.subjects.upsert(demoSubjects);
}, 60_000);
afterAll(() => app.close());

const signIn = (mobile: string) => createPhone(app).byPassword(mobile, DEMO_PASSWORD);

/** Who comes in, by the names of the demo. */
async function comers() {
  const viewers = [];
  for (const { mobile } of demoReaders) {
    const { data } = await signIn(mobile);
    viewers.push(data === null ? null : await app.domains.accounts.viewerOf(data.token));
  }
  return viewers;
}

test('the people of the demo come in by their numbers, and are what they are', async () => {
  expect(await demoReadersText(app.domains)).toBe('');
  await app.domains.accounts.addMobile(app.cast.xiaoWang.viewer.uid, '13900000001');
  await openDemoReaders(app);
  const [wang, li, chen, min] = await comers();
  expect([wang, li, chen, min].map((viewer) => [viewer?.displayName, viewer?.roles])).toEqual([
    ['小王', ['reader']],
    ['小李', ['reader']],
    ['老陈', ['reader', 'author']],
    ['阿敏', ['reader', 'editor']],
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

test('taken out nobody comes in, sessions end and nothing is subscribed to', async () => {
  const { data } = await signIn('17000000002');
  const li = await app.domains.accounts.viewerOf(data.token);
  await removeDemoReaders(app.domains);
  expect(await comers()).toEqual([null, null, null, null]);
  expect(await app.domains.accounts.viewerOf(data.token)).toBeNull();
  const { subscriptions } = await app.domains.access.entitlementsOf(li);
  expect(subscriptions.get(subjectIds.briefing)).toBeLessThanOrEqual(app.clock.seconds());
  expect(await demoReadersText(app.domains)).toBe('');
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
  expect(await start(true, true)).toBe(0);
  await domains.articles.publish({ ...article, isDemo: true });
  expect(await start(true, true)).toBe(4);
  expect(await start(true, false)).toBe(0);
  expect(await start(true, true)).toBe(4);
  expect(await start(false, true)).toBe(0);
});
