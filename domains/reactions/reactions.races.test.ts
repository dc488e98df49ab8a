import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { peopleModule } from '#domains/people/people.module.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import { createMovableClock } from '#shared/clock.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { reactionsModule } from './reactions.module.ts';
import type { ReactionsService } from './reactions.service.ts';

/** Two nodes over one database; with TEST_DATABASE_URL so many of their writes are really under way at once. */
const CONNECTIONS = 25;
const clock = createMovableClock(1_787_000_000_000);
let database: Database;
let nodes: readonly ReactionsService[];
let people: PeopleService;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: CONNECTIONS });
  people = peopleModule(createTestKernel(database, clock)).service;
  nodes = [openNode(), openNode()];
});
afterAll(() => database.close());

function openNode(): ReactionsService {
  const anything = { find: async () => ({ isOpen: true, countedBefore: 0 }), findAbsent: async () => [] };
  return reactionsModule(createTestKernel(database, clock), () => ({ message: anything, subject: anything })).service;
}

const join = (count: number): Promise<Viewer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, nr) => people.create({ displayName: `众${nr}`, avatar: null, roles: [] })),
  );

/** The wish arrives at one node or the other. */
function set(viewer: Viewer, isSet: boolean, { nr, thingId }: { nr: number; thingId: number }) {
  const node = nodes[nr % 2];
  if (node === undefined) throw new Error('no such node');
  return node.set({ kind: 'like', thing: 'message', thingId, isSet }, viewer);
}

async function rowsOf(thingId: number): Promise<number> {
  const { rows } = await database.db.execute<{ count: string }>(
    sql`select count(*) from reaction where thing_id = ${thingId}`,
  );
  return Number(rows[0]?.count);
}

describe('R54: reactions in a race', () => {
  test('after 50 wishes at once the count is that of who likes it, and no answer was below 0', async () => {
    const readers = await join(10);
    const wishes = readers.flatMap((reader, of) =>
      [0, 1, 2, 3, 4].map((step) => ({ reader, isSet: (of + step) % 2 === 0 })),
    );
    const answers = await Promise.all(wishes.map(({ reader, isSet }, nr) => set(reader, isSet, { nr, thingId: 1 })));
    for (const { count } of answers) {
      expect(count).toBeGreaterThanOrEqual(0);
      expect(count).toBeLessThanOrEqual(readers.length);
    }
    await Promise.all(readers.map((reader, nr) => set(reader, nr < 3, { nr, thingId: 1 })));
    expect(await rowsOf(1)).toBe(3);
    for (const node of nodes) expect((await node.toMessages([1], null))(1).likes).toBe(3);
  });

  test('one person who presses 50 times at once is one row, or none', async () => {
    const [reader] = await join(1);
    if (reader === undefined) throw new Error('nobody joined');
    const press = (isSet: boolean) =>
      Promise.all(Array.from({ length: 50 }, (_, nr) => set(reader, isSet, { nr, thingId: 2 })));
    await press(true);
    expect(await rowsOf(2)).toBe(1);
    await press(false);
    expect(await rowsOf(2)).toBe(0);
    expect((await set(reader, false, { nr: 0, thingId: 2 })).count).toBe(0);
  });
});
