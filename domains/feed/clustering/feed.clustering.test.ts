import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FlashDraft, SourceItem } from '#domains/feed/feed.service.ts';
import { everything, flashDraft, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';

const SOLD = 4200;

let app: FeedApp;
beforeAll(async () => {
  app = await openFeedApp();
});
afterAll(() => app.database.close());
// Another event, another day.
beforeEach(() => app.clock.advance(86_400));

const port = { title: '滨海港恢复夜间通航', summary: '滨海港自今晚起恢复夜间通航，首日进出船舶120艘次。' };
const reworded = {
  title: '滨海港：恢复夜间通航',
  summary: '乙网讯，滨海港自今晚起恢复夜间通航。首日进出船舶120艘次。',
};

async function publish(given: Partial<FlashDraft> = {}): Promise<number> {
  return (await app.feed.publish(flashDraft({ ...port, subjectIds: [9], ...given }))).id;
}
const find = (id: number): Promise<Flash> => app.feed.find(id, null);
const othersOf = async (id: number) => (await find(id)).Others.map(({ Id }) => Number(Id));
const alone = { ClusterId: '', Others: [] };

test('what a second publisher tells joins, in answers, lists and events', async () => {
  const first = await publish({ source: '甲社' });
  expect(await find(first)).toMatchObject(alone);
  app.clock.advance(300);
  const { id: second, offset } = await app.feed.publish(flashDraft({ ...reworded, source: '乙网', subjectIds: [10] }));
  const { ClusterId, Others } = await find(second);
  expect(ClusterId).not.toBe('');
  expect([String(first), String(second)]).not.toContain(ClusterId);
  expect(Others).toEqual([
    {
      Id: String(first),
      Source: '甲社',
      CreatedAtInSec: app.clock.seconds() - 300,
      SubjIds: ['9'],
      Important: 0,
      Letters: expect.any(Number) as number,
    },
  ]);
  expect(await find(first)).toMatchObject({
    ClusterId,
    Others: [{ Id: String(second), Source: '乙网', SubjIds: ['10'] }],
  });
  const page = await app.feed.list({ ...everything, limit: 2 }, null);
  expect(page.NewMsgs?.map((flash) => flash.ClusterId)).toEqual([ClusterId, ClusterId]);
  const [event] = await app.feed.eventsSince(offset - 1, 1);
  expect(event?.flash).toMatchObject({ ClusterId, Others: [{ Id: String(first) }] });
});

test('an older one that comes late joins too, the name stays, and the earliest is first', async () => {
  const [first, second] = [await publish(), await publish(reworded)];
  const { ClusterId } = await find(first);
  const late = await publish({ createdAt: app.clock.seconds() - 3600 });
  expect(await find(late)).toMatchObject({ ClusterId, Others: [{ Id: String(first) }, { Id: String(second) }] });
  expect(await othersOf(second)).toEqual([late, first]);
});

test('a corrected flash is compared by what it says now', async () => {
  const [first, second] = [await publish(), await publish(reworded)];
  const { ClusterId } = await find(first);
  await app.feed.update(second, { needExplained: true, important: 1 });
  expect(await find(second)).toMatchObject({ ClusterId, Important: 1 });
  await app.feed.update(second, { summary: reworded.summary.replace('120', '210') });
  expect(await find(first)).toMatchObject(alone);
  expect(await find(second)).toMatchObject(alone);
  await app.feed.update(second, { summary: reworded.summary });
  expect(await othersOf(first)).toEqual([second]);
});

test('who is withdrawn or removed leaves, the others stay under their name', async () => {
  const ids = [await publish(), await publish(), await publish(), await publish()];
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const { ClusterId } = await find(first);
  await app.feed.withdraw(second, '有误');
  expect(await find(second)).toMatchObject({ IsWithdrawn: true, ...alone });
  await app.feed.remove(first);
  expect(await find(third)).toMatchObject({ ClusterId, Others: [{ Id: String(fourth) }] });
  await app.feed.remove(third);
  expect(await find(fourth)).toMatchObject(alone);
  expect(await app.feed.findFaults()).toEqual([]);
});

test('R76 what is closed is in no group, whatever closes it and whenever', async () => {
  await app.subjects.upsert([
    { id: SOLD, title: '将售栏目' },
    { id: SOLD + 1, title: '已售栏目', isSubscribable: true },
  ]);
  const open = await publish();
  const closed = [
    await publish({ subscribeType: 1 }),
    await publish({ subjectIds: [SOLD + 1], content: '<p>付费正文</p>' }),
    await publish(),
    await publish(),
    await publish({ subjectIds: [SOLD] }),
  ];
  const [, , becomesVip = 0, becomesSold = 0, soldLater = 0] = closed;
  expect(await othersOf(open)).toEqual([becomesVip, becomesSold, soldLater]);
  await app.feed.update(becomesVip, { subscribeType: 1 });
  await app.feed.update(becomesSold, { subjectIds: [SOLD + 1] });
  expect(await othersOf(open)).toEqual([soldLater]);
  await app.subjects.upsert([{ id: SOLD, title: '将售栏目', isSubscribable: true }]);
  // Before and after its row is gone.
  for (const renew of [() => Promise.resolve(0), app.articles.renewSearchable]) {
    await renew();
    expect(await find(open)).toMatchObject(alone);
    for (const id of closed) expect(await find(id)).toMatchObject(alone);
  }
  const late = await publish(reworded);
  expect(await othersOf(late)).toEqual([open]);
  const { rows } = await app.db.execute(sql`select from feed_cluster where message_id in ${closed}`);
  expect(rows).toEqual([]);
});

function item(source: string, key: string, given: Partial<FlashDraft>, revision = 1): SourceItem {
  const createdAt = app.clock.seconds();
  const draft = flashDraft({ ...port, subjectIds: [9], source, createdAt, ...given });
  return { source, key, revision, isDeleted: false, line: 1, draft };
}

test('an import brings together what it holds and what is there, and again changes nothing', async () => {
  const known = await publish();
  const otherEvent = { title: '海湾大桥双向通车', summary: '海湾大桥明日起双向通车，限速80公里。' };
  const items = [
    item('甲社', '1', reworded),
    item('甲社', '2', otherEvent),
    item('乙网', '1', otherEvent),
    // The same item twice: what it says last counts.
    item('乙网', '2', otherEvent),
    item('乙网', '2', port, 2),
  ];
  const taken = (await app.feed.ingest(items, { isDryRun: false })).map(({ id }) => id ?? 0);
  const [a1 = 0, a2 = 0, b1 = 0, b2 = 0] = taken;
  expect(await othersOf(known)).toEqual([a1, b2]);
  expect(await othersOf(a2)).toEqual([b1]);
  const before = await find(known);
  await app.feed.ingest(items, { isDryRun: false });
  await app.feed.ingest([item('甲社', '1', { ...reworded, impact: 1 }, 2)], { isDryRun: false });
  expect(await find(known)).toEqual(before);
  expect(await app.feed.findFaults()).toEqual([]);
});

test('a flood of one text makes no group of more than twenty', async () => {
  const items = Array.from({ length: 50 }, (_, nr) => item('洪水', String(nr), {}));
  const taken = await app.feed.ingest(items, { isDryRun: false });
  const flashes = await Promise.all(taken.map(({ id }) => find(id ?? 0)));
  const sizes = [...Map.groupBy(flashes, ({ ClusterId }) => ClusterId)].flatMap(([name, some]) =>
    name === '' ? [] : [some.length],
  );
  expect(sizes).toContain(20);
  expect(Math.max(...sizes)).toBe(20);
});

test('what a flash no longer says leads nobody to it', async () => {
  const keysOf = async (id: number) => {
    const { rows } = await app.db.execute(sql`select key from feed_cluster_key where message_id = ${id} order by key`);
    return rows.map(({ key }) => key);
  };
  const otherEvent = { title: '海湾大桥双向通车', summary: '海湾大桥明日起双向通车，限速80公里。', content: '' };
  const [corrected, fresh] = [await publish(), await publish(otherEvent)];
  await app.feed.update(corrected, otherEvent);
  expect(await keysOf(corrected)).toEqual(await keysOf(fresh));
  await app.feed.withdraw(corrected, '有误');
  expect(await keysOf(corrected)).toEqual([]);
});

test('others that begin in the same words do not stand before the one that tells the same', async () => {
  const reportOf = (count: number) => ({
    ...port,
    summary: `${'港务部门提醒来往船舶注意瞭望'.repeat(8)}，昨日${count}艘。`,
  });
  const first = await publish(reportOf(120));
  for (const count of [210, 330]) {
    app.clock.advance(60);
    expect(await othersOf(await publish(reportOf(count)))).toEqual([]);
  }
  app.clock.advance(60);
  expect(await othersOf(await publish(reportOf(120)))).toEqual([first]);
});

test('how many flashes are written at once makes no more statements', async () => {
  const count = async (size: number) => {
    app.clock.advance(86_400);
    const items = Array.from({ length: size }, (_, nr) => item('条数', `${size}-${nr}`, nr % 2 ? port : reworded));
    return statementsOf(() => app.feed.ingest(items, { isDryRun: false }));
  };
  const few = await count(4);
  expect(few).toBeGreaterThan(10);
  expect(await count(40)).toBe(few);
});

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { execute } = app.db;
  let statements = 0;
  app.db.execute = ((query: Parameters<typeof execute>[0]) => {
    statements += 1;
    return execute.call(app.db, query);
  }) as typeof execute;
  await work();
  app.db.execute = execute;
  return statements;
}
