import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createAccessService, type AccessService } from '#domains/access/access.service.ts';
import { createAccessStore } from '#domains/access/access.store.ts';
import { createMovableClock } from '#shared/clock.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { fen } from '#shared/money.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { createSubjectsService, type SubjectsService } from './subjects.service.ts';
import { createSubjectsStore } from './subjects.store.ts';

const clock = createMovableClock(1_787_000_000_000);
const viewer: Viewer = { uid: uid(1), displayName: '小李', avatar: null, roles: ['reader'] };
let database: Database;
let access: AccessService;
/** Nobody follows anything. */
const reactions = { toSubjects: async () => () => ({ follows: 0, isFollowed: false }) };
let subjects: SubjectsService;
let otherNode: ReturnType<typeof openNode>;

beforeAll(async () => {
  database = await openTestDatabase();
  access = createAccessService({ store: createAccessStore(database.db), ...createTestKernel(database, clock) });
  subjects = openNode().subjects;
  otherNode = openNode();
});

function openNode(store = createSubjectsStore(database.db)) {
  const kernel = createTestKernel(database, clock);
  return { ...kernel, subjects: createSubjectsService({ ...kernel, store, access, reactions }) };
}
afterAll(() => database.close());

beforeEach(() =>
  subjects.upsert([
    { id: 9, title: 'A股' },
    {
      id: 679,
      title: '盘前早报',
      isSubscribable: true,
      isCurated: true,
      basePriceFen: fen(19_800),
      discountPriceFen: fen(9_950),
      items: [
        { id: 2, name: '季度', days: 90, originPriceFen: fen(59_400), discountPriceFen: fen(49_900) },
        { id: 1, name: '月度', days: 30, originPriceFen: fen(19_800), discountPriceFen: fen(9_950) },
      ],
    },
  ]),
);

test('prices leave in yuan, items by length', async () => {
  const subject = await subjects.get(679, null);
  expect(subject).toMatchObject({ base_price: 198, discount_price: 99.5, is_subscribed: false, remaining_days: 0 });
  expect(subject.subscribe_items).toEqual([
    { id: 1, name: '月度', days: 30, origin_price: 198, discount_price: 99.5 },
    { id: 2, name: '季度', days: 90, origin_price: 594, discount_price: 499 },
  ]);
});

test('an unknown subject is not found', async () => {
  await expect(subjects.get(404, null)).rejects.toMatchObject({ codeName: 'SUBJECT_NOT_FOUND' });
  expect(await subjects.find(404)).toBeNull();
});

test('a list keeps the order asked for and leaves unknown ones out', async () => {
  expect((await subjects.list([679, 404, 9], null)).map((row) => row.id)).toEqual([679, 9]);
  expect((await subjects.list([], null)).map((row) => row.id)).toEqual([9, 679]);
});

test('the subscription of the viewer shows on the day it is granted and no longer after its last day', async () => {
  const end = await access.grantSubscription({ cause: 'gift:1', uid: uid(1), subjectId: 679, days: 30 });
  expect(await subjects.get(679, viewer)).toMatchObject({ is_subscribed: true, remaining_days: 30 });
  const status = { '9': { isSubscribed: false, remainingDays: 0 }, '679': { isSubscribed: true, remainingDays: 30 } };
  expect(await subjects.subscriptionStatus([9, 679], viewer)).toEqual(status);
  expect(await subjects.subscriptionStatus([], viewer)).toEqual({ '679': status['679'] });
  clock.set(end * 1000);
  expect(await subjects.get(679, viewer)).toMatchObject({ is_subscribed: false, remaining_days: 0 });
});

test('a change shows at once where it was made, and elsewhere as soon as that node hears of it', async () => {
  expect(await otherNode.subjects.subscribableIds()).toEqual(new Set([679]));
  await subjects.upsert([{ id: 9, title: 'A股要闻', isSubscribable: true }]);
  expect(await subjects.subscribableIds()).toEqual(new Set([9, 679]));
  otherNode.changes.learn('subjects');
  expect(await otherNode.subjects.subscribableIds()).toEqual(new Set([9, 679]));
  expect(await otherNode.subjects.titlesOf([9, 404])).toEqual(new Map([[9, 'A股要闻']]));
  expect(await otherNode.subjects.curatedIds()).toEqual(new Set([679]));
});

test('a process that follows nobody sees a change after ten seconds', async () => {
  await otherNode.subjects.subscribableIds();
  await subjects.upsert([{ id: 9, title: 'A股要闻', isSubscribable: true }]);
  clock.advance(10);
  expect(await otherNode.subjects.subscribableIds()).toEqual(new Set([9, 679]));
});

test('a catalogue whose reading began before a change is not kept after it', async () => {
  clock.advance(60);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const store = createSubjectsStore(database.db);
  const loadItems: typeof store.loadItems = async () => {
    begin();
    await gate;
    return store.loadItems();
  };
  const { subjects: slowNode } = openNode({ ...store, loadItems });
  const before = slowNode.titlesOf([9]);
  await begun;
  await slowNode.upsert([{ id: 9, title: '新名' }]);
  open();
  expect(await before).toEqual(new Map([[9, 'A股']]));
  expect(await slowNode.titlesOf([9])).toEqual(new Map([[9, '新名']]));
});

test('inside a work subjects are those of the database, and nobody else is shown them', async () => {
  await subjects.subscribableIds();
  await otherNode.subjects.upsert([{ id: 4200, title: '别处在售', isSubscribable: true }]);
  const seen = await database.work(() => subjects.catalogue());
  expect(seen.get(4200)).toMatchObject({ title: '别处在售' });
  const undone = database.work(async () => {
    await createSubjectsStore(database.db).upsert([{ id: 4201, title: '未成', isSubscribable: true, createdAt: 0 }]);
    expect((await subjects.catalogue()).has(4201)).toBe(true);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  clock.advance(60);
  expect(await subjects.subscribableIds()).not.toContain(4201);
  await database.pool.query('delete from subject where id = 4200');
  clock.advance(60);
});
