import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SourceItem } from '#domains/feed/feed.service.ts';
import { flashDraft, openFeedApp, openSecondNode, type FeedApp } from '#tests/support/feed-app.ts';
import { hold, waiting } from '#tests/support/lock-waits.ts';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';

/** Two nodes over one database. */
let app: FeedApp;
let other: Awaited<ReturnType<typeof openSecondNode>>;
beforeAll(async () => {
  app = await openFeedApp();
  other = await openSecondNode(app);
});
afterAll(() => app.database.close());
beforeEach(() => app.clock.advance(86_400));

const eventOf = (nr: number) => ({
  title: `第${nr}号灯塔今晚起恢复照明`,
  summary: `第${nr}号灯塔今晚起恢复照明，照程${nr + 10}海里。`,
});
const othersOf = async (id: number) => (await app.feed.find(id, null)).Others.map(({ Id }) => Number(Id));

function itemsOf(source: string, numbers: number[]): SourceItem[] {
  const createdAt = app.clock.seconds();
  return numbers.map((nr) => {
    const draft = flashDraft({ ...eventOf(nr), source, createdAt });
    return { source, key: `${createdAt}-${nr}`, revision: 1, isDeleted: false, line: nr, draft };
  });
}

// On the embedded database one write waits for the other to end.
describe.skipIf(!testDatabaseUrl)('what happens at the same time (needs TEST_DATABASE_URL)', () => {
  test('two nodes that publish one event at once find each other', async () => {
    const { holding, goOn } = await hold(app.database, sql`select from feed_head for update`);
    const first = app.feed.publish(flashDraft(eventOf(1)));
    await waiting(app.database, 1);
    const second = other.feed.publish(flashDraft(eventOf(1)));
    await waiting(app.database, 2);
    goOn();
    const [, one, two] = await Promise.all([holding, first, second]);
    expect(await othersOf(one.id)).toEqual([two.id]);
    expect(await othersOf(two.id)).toEqual([one.id]);
  });

  test('who joins a flash that is being withdrawn is alone when both are done', async () => {
    const { id: known } = await app.feed.publish(flashDraft(eventOf(2)));
    const { holding, goOn } = await hold(app.database, sql`select from feed_head for update`);
    const joining = app.feed.publish(flashDraft(eventOf(2)));
    await waiting(app.database, 1);
    const withdrawing = other.feed.withdraw(known, '有误');
    await waiting(app.database, 2);
    goOn();
    const [, , { id }] = await Promise.all([holding, withdrawing, joining]);
    expect(await othersOf(id)).toEqual([]);
    expect(await app.feed.findFaults()).toEqual([]);
  });

  test('importers that bring the same events at once, in opposite order, end, and each event is one group', async () => {
    const numbers = Array.from({ length: 30 }, (_, nr) => nr + 1);
    const takes = await Promise.all([
      app.feed.ingest(itemsOf('甲社', numbers), { isDryRun: false }),
      other.feed.ingest(itemsOf('乙网', numbers.toReversed()), { isDryRun: false }),
      app.feed.ingest(itemsOf('丙报', numbers), { isDryRun: false }),
      other.feed.publish(flashDraft(eventOf(7))).then(({ id }) => [{ id, line: 7 }]),
    ]);
    const idsOf = Map.groupBy(takes.flat(), ({ line }) => line);
    for (const [nr, taken] of idsOf) {
      const [first = 0, ...rest] = taken.map(({ id }) => id ?? 0).sort((a, b) => a - b);
      expect([nr, await othersOf(first)]).toEqual([nr, rest]);
    }
    expect(await app.feed.findFaults()).toEqual([]);
  });
});
