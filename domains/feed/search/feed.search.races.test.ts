import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import { flashDraft, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import { hold, waiting } from '#tests/support/lock-waits.ts';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';

let app: FeedApp;
beforeAll(async () => {
  app = await openFeedApp();
});
afterAll(() => app.database.close());

async function publish(summary: string, given: Parameters<typeof flashDraft>[0] = {}): Promise<number> {
  return (await app.feed.publish(flashDraft({ title: '', summary, ...given }))).id;
}

async function idsOf({ keyword }: { keyword: string }): Promise<number[]> {
  const { Msgs } = await app.feed.search(SearchMessagesQuery.parse({ keyword }), null);
  return Msgs.map(({ Id }) => Number(Id));
}

// On the embedded database there is one client, so nothing comes in between.
describe.skipIf(!testDatabaseUrl)('what happens at the same time (needs TEST_DATABASE_URL)', () => {
  test('a withdrawal while search rows are made anew leaves nothing to be found', async () => {
    const ids = [await publish('撤回竞争一'), await publish('撤回竞争二')];
    await app.db.execute(sql`update message_search set format = 0 where message_id in ${ids}`);
    const { holding, goOn } = await hold(app.database, sql`lock table message_search in share mode`);
    const renewing = app.articles.renewSearchable();
    await waiting(app.database, 1);
    const withdrawing = app.feed.withdraw(ids[0] ?? 0, '有误');
    await waiting(app.database, 2);
    goOn();
    await Promise.all([holding, renewing, withdrawing]);
    expect(await idsOf({ keyword: '撤回竞争' })).toEqual([ids[1]]);
    expect(await app.articles.findFaults()).toEqual([]);
  });

  test.each([
    ['begins', true],
    ['ends', false],
  ])('a sale that %s while a flash is published under it is known to its search row', async (_, isSubscribable) => {
    const [subject, keyword] = [isSubscribable ? 4023 : 4024, isSubscribable ? '将售正文' : '将开正文'];
    await app.subjects.upsert([{ id: subject, title: '栏目', isSubscribable: !isSubscribable }]);
    const { holding, goOn } = await hold(app.database, sql`select from feed_head for update`);
    // Has settled what is open, and waits to be told.
    const publishing = publish('售卖竞争', { content: `<p>${keyword}</p>`, subjectIds: [subject] });
    await waiting(app.database, 1);
    const moving = app.subjects.upsert([{ id: subject, title: '栏目', isSubscribable }]);
    await Promise.race([moving, waiting(app.database, 2)]);
    goOn();
    const [, id] = await Promise.all([holding, publishing, moving]);
    await app.articles.renewSearchable();
    expect(await idsOf({ keyword })).toEqual(isSubscribable ? [] : [id]);
    expect(await app.articles.findFaults()).toEqual([]);
  });

  test('a sale and a correction under it do not wait for each other in a circle', async () => {
    const subject = 4025;
    await app.subjects.upsert([{ id: subject, title: '栏目' }]);
    const [first, second] = [
      await publish('圆圈一', { subjectIds: [subject] }),
      await publish('圆圈二', { subjectIds: [subject] }),
    ];
    const { holding, goOn } = await hold(
      app.database,
      sql`select from message_search where message_id = ${first} for update`,
    );
    const selling = app.subjects.upsert([{ id: subject, title: '栏目', isSubscribable: true }]);
    await waiting(app.database, 1);
    const correcting = app.feed.update(second, { content: '更正' });
    await waiting(app.database, 2);
    goOn();
    await Promise.all([holding, selling, correcting]);
    await app.articles.renewSearchable();
    expect(await app.articles.findFaults()).toEqual([]);
  });

  test('a sale waits for a work that writes under several of its subjects, known ones and new ones', async () => {
    const ids = [4026, 4027];
    await app.subjects.upsert([{ id: 4026, title: '一' }]);
    const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: tell } = Promise.withResolvers<void>();
    const writing = app.database.work(async () => {
      await publish('第二个栏目的字', { subjectIds: [4027] });
      tell();
      await stopped;
      await publish('第一个栏目的字', { subjectIds: [4026] });
    });
    await begun;
    const selling = app.subjects.upsert(ids.map((id) => ({ id, title: '栏目', isSubscribable: true })));
    await waiting(app.database, 1);
    goOn();
    await Promise.all([writing, selling]);
    await app.articles.renewSearchable();
    expect(await app.articles.findFaults()).toEqual([]);
  });
});
