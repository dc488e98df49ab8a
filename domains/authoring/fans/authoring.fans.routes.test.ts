import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootAuthoring, ownSubject, type AuthoringApp } from '#tests/support/authoring-app.ts';

let app: AuthoringApp;

const DAY = 86_400;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

const fans = async (who = app.author) => (await app.get('/api/v6/authoring/fans', who)).data;

test('authoring.getFans tells who follows and subscribes, by public names, and how many came on which day', async () => {
  const { access, reactions } = app.domains;
  const [early, late, follower] = [await app.somebody(), await app.somebody(), await app.somebody()];
  const subscribe = (who: typeof early, days: number) =>
    access.grantSubscription({ cause: `gift:${who.viewer.uid}`, uid: who.viewer.uid, subjectId: ownSubject, days });
  const follow = (who: typeof early, isSet = true) =>
    reactions.set({ kind: 'follow', thing: 'subject', thingId: ownSubject, isSet }, who.viewer);
  await subscribe(early, 1);
  await follow(follower);
  await follow(late);
  app.clock.advance(DAY);
  const now = app.clock.seconds();
  await subscribe(late, 30);
  await follow(late, false);
  const { column } = await fans();
  expect(column).toMatchObject({ subject_id: ownSubject, title: '砚田手记', subscriber_count: 1, follower_count: 1 });
  // Whose subscription is over came, and is no fan any more.
  expect(column.subscribers).toEqual([{ name: late.viewer.displayName, avatar: null, since: now }]);
  expect(column.followers).toEqual([{ name: follower.viewer.displayName, avatar: null, since: now - DAY }]);
  expect(column.days).toHaveLength(30);
  expect(column.days.slice(-2)).toMatchObject([
    { subscribers: 1, followers: 1 },
    { subscribers: 1, followers: 0 },
  ]);
});

test('who has no column has no fans, and nobody sees somebody else’s', async () => {
  expect(await fans(app.writer)).toEqual({ column: null });
  expect((await app.get('/api/v6/authoring/fans', null)).code).toBe(40100);
});
