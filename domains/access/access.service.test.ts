import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMovableClock } from '#shared/clock.ts';
import { parseDay } from '#shared/time.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { createAccessService, remainingDays, type AccessService } from './access.service.ts';
import { createAccessStore } from './access.store.ts';

const today = parseDay('2026-08-20') ?? 0;
const clock = createMovableClock();
let database: Database;
let access: AccessService;

beforeAll(async () => {
  database = await openTestDatabase();
  access = createAccessService({ store: createAccessStore(database.db), ...createTestKernel(database, clock) });
});
afterAll(() => database.close());

function reader(number: number): Viewer {
  clock.set((today + 10 * 3600) * 1000);
  return { uid: uid(number), displayName: '小王', avatar: null, roles: ['reader'] };
}

async function daysLeft(viewer: Viewer, subjectId: number): Promise<number> {
  const { subscriptions } = await access.entitlementsOf(viewer);
  return remainingDays(subscriptions.get(subjectId) ?? 0, clock.seconds());
}

test('a visitor holds nothing', async () => {
  expect(await access.entitlementsOf(null)).toEqual({ subscriptions: new Map(), messages: new Map() });
});

test('a subscription counts whole days from today and ends at 24:00 in China', async () => {
  const viewer = reader(1);
  const end = await access.grantSubscription({ cause: 'gift:1', uid: uid(1), subjectId: 679, days: 30 });
  expect(end).toBe(parseDay('2026-09-19'));
  expect(await daysLeft(viewer, 679)).toBe(30);
  clock.set((end - 1) * 1000);
  expect(await daysLeft(viewer, 679)).toBe(1);
  clock.set(end * 1000);
  expect(await daysLeft(viewer, 679)).toBe(0);
});

test('a renewal stacks on an end ahead, and starts today behind an end past', async () => {
  const viewer = reader(2);
  await access.grantSubscription({ cause: 'gift:2', uid: uid(2), subjectId: 679, days: 30 });
  await access.grantSubscription({ cause: 'gift:3', uid: uid(2), subjectId: 679, days: 90 });
  expect(await daysLeft(viewer, 679)).toBe(120);
  clock.advance(200 * 86_400);
  await access.grantSubscription({ cause: 'gift:4', uid: uid(2), subjectId: 679, days: 30 });
  expect(await daysLeft(viewer, 679)).toBe(30);
});

test('grants at once all count', async () => {
  const viewer = reader(3);
  await Promise.all(
    Array.from({ length: 10 }, (_, nr) =>
      access.grantSubscription({ cause: `gift:5.${nr}`, uid: uid(3), subjectId: 581, days: 30 }),
    ),
  );
  expect(await daysLeft(viewer, 581)).toBe(300);
});

test('a revocation ends a subscription at once, and a later grant starts anew', async () => {
  const viewer = reader(4);
  await access.grantSubscription({ cause: 'gift:6', uid: uid(4), subjectId: 679, days: 30 });
  await access.revokeSubscription({ uid: uid(4), subjectId: 679 });
  expect(await daysLeft(viewer, 679)).toBe(0);
  await access.grantSubscription({ cause: 'gift:7', uid: uid(4), subjectId: 679, days: 30 });
  expect(await daysLeft(viewer, 679)).toBe(30);
});

test('each cause is a right of its own: one that is taken back leaves the others', async () => {
  const viewer = reader(9);
  const held = async () => (await access.entitlementsOf(viewer)).messages.get(7)?.by;
  const right = { uid: uid(9), messageId: 7 };
  await access.grantMessage({ ...right, by: 'allowance', cause: 'allowance' });
  for (const cause of ['order:1', 'order:2']) await access.grantMessage({ ...right, by: 'purchase', cause });
  expect(await held()).toBe('purchase');
  for (const cause of ['order:1', 'order:2']) {
    expect(await held()).toBe('purchase');
    await access.revokeMessage({ ...right, cause });
  }
  expect(await held()).toBe('allowance');
  await access.revokeMessage({ ...right, cause: 'allowance' });
  expect(await held()).toBeUndefined();
});

test('a message is held for good; a purchase weighs more than an unlock, and nothing more than a purchase', async () => {
  const viewer = reader(5);
  await access.grantMessage({ uid: uid(5), messageId: 7, by: 'allowance' });
  await access.grantMessage({ uid: uid(5), messageId: 7, by: 'purchase' });
  await access.grantMessage({ uid: uid(5), messageId: 7, by: 'allowance' });
  const { messages } = await access.entitlementsOf(viewer);
  expect(messages).toEqual(new Map([[7, { by: 'purchase', grantedAt: clock.seconds() }]]));
});

test('nobody holds what another was granted', async () => {
  const viewer = reader(6);
  await access.grantMessage({ uid: uid(60), messageId: 8, by: 'purchase' });
  expect((await access.entitlementsOf(viewer)).messages.size).toBe(0);
});

const gift = { cause: 'order:once', uid: uid(7), subjectId: 679, days: 30 };

test('a grant that is reported again, also at once, adds its days once', async () => {
  const viewer = reader(7);
  const ends = await Promise.all(Array.from({ length: 8 }, () => access.grantSubscription(gift)));
  expect(new Set(ends)).toEqual(new Set([parseDay('2026-09-19')]));
  await access.grantSubscription(gift);
  expect(await daysLeft(viewer, 679)).toBe(30);
});

test('a cause that has granted something else is refused', async () => {
  reader(7);
  await access.grantSubscription(gift);
  await expect(access.grantSubscription({ ...gift, days: 90 })).rejects.toThrow('already granted something else');
});

test('proof 3: a grant inside the work of another module commits and rolls back with it', async () => {
  const viewer = reader(8);
  const kept = { cause: 'order:kept', uid: uid(8), subjectId: 679, days: 30 };
  const undone = database.work(async () => {
    await access.grantSubscription(kept);
    await access.grantMessage({ uid: uid(8), messageId: 70, by: 'purchase' });
    throw new Error('payment refused');
  });
  await expect(undone).rejects.toThrow('payment refused');
  expect(await daysLeft(viewer, 679)).toBe(0);
  expect((await access.entitlementsOf(viewer)).messages.size).toBe(0);

  const end = await database.work(() => access.grantSubscription(kept));
  expect(end).toBe(parseDay('2026-09-19'));
  expect(await daysLeft(viewer, 679)).toBe(30);
  await database.work(() => access.revokeSubscription({ uid: uid(8), subjectId: 679 }));
  expect(await daysLeft(viewer, 679)).toBe(0);
});
