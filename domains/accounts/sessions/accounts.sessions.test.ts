import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import { createMovableClock } from '#shared/clock.ts';
import { uid } from '#shared/viewer.ts';
import { openAccountsNode } from '#tests/support/accounts-node.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { session } from './accounts.sessions.tables.ts';

const clock = createMovableClock(1_787_000_000_000);
let database: Database;
let people: PeopleService;
let accounts: AccountsService;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ people, accounts } = openAccountsNode({ database, clock }));
});
afterAll(() => database.close());

async function signIn() {
  const person = await people.create({ displayName: '小王', avatar: null, roles: ['author'] });
  return { person, ...(await accounts.openSession(person.uid)) };
}

test('a token opens the session of its person', async () => {
  const { person, token } = await signIn();
  expect(await accounts.viewerOf(token)).toEqual({
    uid: person.uid,
    displayName: '小王',
    avatar: null,
    roles: ['reader', 'author'],
  });
});

test('the database does not hold the token', async () => {
  const { token } = await signIn();
  const rows = await database.db.select().from(session);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(token).toMatch(/^[\w-]{43}$/);
});

test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --", '\u0000'.repeat(43)])(
  'an unknown token is nobody: %j',
  async (token) => expect(await accounts.viewerOf(token)).toBeNull(),
);

test('a session ends after 30 days', async () => {
  const { token } = await signIn();
  clock.advance(30 * 86_400 - 1);
  expect(await accounts.viewerOf(token)).not.toBeNull();
  clock.advance(1);
  expect(await accounts.viewerOf(token)).toBeNull();
});

test('a revoked session is nobody; the others of the same person stay', async () => {
  const { person, token } = await signIn();
  const other = await accounts.openSession(person.uid);
  await accounts.revokeSession(token);
  await accounts.revokeSession(token);
  expect(await accounts.viewerOf(token)).toBeNull();
  expect((await accounts.viewerOf(other.token))?.uid).toBe(person.uid);
});

test('dead sessions are forgotten, live ones are not', async () => {
  await accounts.removeDeadSessions();
  const dead = await signIn();
  const live = await signIn();
  await accounts.revokeSession(dead.token);
  expect(await accounts.removeDeadSessions()).toBe(1);
  expect(await accounts.viewerOf(live.token)).not.toBeNull();
});

test('people are found and loaded by uid', async () => {
  const { person } = await signIn();
  expect(await people.find(person.uid)).toEqual(person);
  expect(await people.find(uid(999_999))).toBeNull();
  expect([...(await people.load([person.uid, person.uid, uid(999_999)])).keys()]).toEqual([person.uid]);
});

test('of several tokens those are dead that open no door, whatever they look like', async () => {
  const live = await signIn();
  const dead = await signIn();
  await accounts.revokeSession(dead.token);
  const unknown = ['', 'x', 'A'.repeat(43)];
  expect(await accounts.deadSessions([live.token, dead.token, ...unknown])).toEqual(new Set([dead.token, ...unknown]));
});

test('that a session is used is written down once in five minutes', async () => {
  const { token } = await signIn();
  const lastUsed = async () => {
    const rows = await database.db.select().from(session);
    return Math.max(...rows.map(({ lastUsedAt }) => lastUsedAt));
  };
  const before = await lastUsed();
  clock.advance(299);
  await accounts.viewerOf(token);
  expect(await lastUsed()).toBe(before);
  clock.advance(1);
  await Promise.all(Array.from({ length: 5 }, () => accounts.viewerOf(token)));
  expect(await lastUsed()).toBe(before + 300);
});

test('who is locked out is signed out, and comes back when let in again', async () => {
  const { person, token } = await signIn();
  await accounts.setLocked(person.uid, true);
  expect(await accounts.viewerOf(token)).toBeNull();
  await accounts.setLocked(person.uid, false);
  const { token: next } = await accounts.openSession(person.uid);
  expect((await accounts.viewerOf(next))?.uid).toBe(person.uid);
});
