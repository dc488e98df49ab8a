import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCursor, toCursor, type Position } from '#shared/cursors.ts';
import { createDice, everything, flashDraft, FRIDAY, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import type { Flash, FeedPage } from '#domains/feed/feed.contract.ts';
import { createListing } from './feed.listing.ts';
import { createClusterStore } from '#domains/feed/clustering/feed.cluster-store.ts';
import { createGroups } from '#domains/feed/clustering/feed.groups.ts';
import { createReader } from './feed.reader.ts';
import { createFeedStore } from './feed.store.ts';

/** What the feed should hold, kept beside it. */
interface Expected extends Position {
  subjectIds: number[];
  needExplained: boolean;
  important: 0 | 1 | 2;
  source: string;
  version: number;
  isWithdrawn: boolean;
}

const SUBJECTS = [9, 10, 35, 469, 723, 779];
const SOURCES = ['', '财联社', '东方财富'];
type Filter = Partial<Pick<typeof everything, 'subjids' | 'hasExplain' | 'important' | 'source'>>;
const FILTERS: Filter[] = [
  {},
  { subjids: [10, 35, 779] },
  { hasExplain: true },
  { subjids: [9, 723], hasExplain: true },
  { subjids: [9], important: 2 },
  { source: '本站', important: 1 },
  { subjids: [9, 10, 35], source: '东方财富', important: 1, hasExplain: true },
];

let app: FeedApp;
const expected = new Map<number, Expected>();
const dice = createDice(20_260_821);

beforeAll(async () => {
  app = await openFeedApp();
});
afterAll(() => app.database.close());

const someSubjects = () => SUBJECTS.filter(() => dice.chance(0.3));
const someImportance = () => dice.pick([0, 0, 0, 1, 2] as const);

async function publishOne(): Promise<void> {
  // Few different seconds, so that many flashes share one.
  const createdAt = FRIDAY - dice.below(120);
  const subjectIds = someSubjects();
  const needExplained = dice.chance(0.3);
  const important = someImportance();
  const source = dice.pick(SOURCES);
  const facts = { createdAt, subjectIds, needExplained, important, source };
  const { id } = await app.feed.publish(flashDraft({ title: `第${expected.size}条`, summary: '', ...facts }));
  expected.set(id, { id, ...facts, version: 1, isWithdrawn: false });
}

/** One random thing that may happen to the feed. */
async function happen(): Promise<void> {
  const open = [...expected.values()].filter(({ isWithdrawn }) => !isWithdrawn);
  if (open.length < 20 || dice.chance(0.55)) return publishOne();
  const target = dice.pick(open);
  const roll = dice.below(10);
  if (roll < 2) {
    await app.feed.remove(target.id);
    expected.delete(target.id);
  } else if (roll < 4) {
    await app.feed.withdraw(target.id, '有误');
    expected.set(target.id, { ...target, version: target.version + 1, isWithdrawn: true });
  } else {
    const changes = {
      subjectIds: someSubjects(),
      needExplained: dice.chance(0.3),
      important: someImportance(),
      ...(dice.chance(0.2) && { source: dice.pick(SOURCES) }),
    };
    await app.feed.update(target.id, changes);
    expected.set(target.id, { ...target, ...changes, version: target.version + 1 });
  }
}

function reference({ subjids = [], hasExplain = false, important = 0, source = '' }: Filter): Expected[] {
  return [...expected.values()]
    .filter(({ subjectIds }) => subjids.length === 0 || subjids.some((id) => subjectIds.includes(id)))
    .filter(({ needExplained }) => needExplained || !hasExplain)
    .filter((flash) => flash.important >= important)
    .filter((flash) => source === '' || (flash.source || '本站') === source)
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

const told = (flashes: Flash[]) => flashes.map(({ Id, Version, IsWithdrawn }) => `${Id} v${Version} ${IsWithdrawn}`);
const known = (items: Expected[]) => items.map(({ id, version, isWithdrawn }) => `${id} v${version} ${isWithdrawn}`);

async function readAllPages(filter: Filter, limit: number): Promise<Flash[]> {
  const all: Flash[] = [];
  let page: FeedPage = await app.feed.list({ ...everything, ...filter, limit }, null);
  while (page.NewMsgs !== null) {
    all.push(...page.NewMsgs);
    page = await app.feed.list({ ...everything, ...filter, limit, tailmark: parseCursor(page.TailMark) ?? null }, null);
  }
  expect(page).toMatchObject({ TailMark: '0', TailMsgId: '0' });
  return all;
}

/** A client that only polls: it merges what each answer tells it. */
async function createPoller(filter: Filter, limit: number) {
  const list = new Map<string, Flash>();
  let headmark = Number((await app.feed.list({ ...everything, ...filter, limit: 1 }, null)).HeadMark);
  for (const flash of await readAllPages(filter, 50)) list.set(flash.Id, flash);

  async function poll(): Promise<boolean> {
    const page = await app.feed.list({ ...everything, ...filter, limit, headmark }, null);
    const touched = [...(page.NewMsgs ?? []), ...(page.UpdatedMsgs ?? [])];
    expect(touched.length + (page.DeletedMsgs?.length ?? 0)).toBeLessThanOrEqual(limit);
    for (const flash of touched) list.set(flash.Id, flash);
    for (const id of page.DeletedMsgs ?? []) list.delete(id);
    const isBehind = Number(page.HeadMark) < app.feed.head().offset;
    headmark = Number(page.HeadMark);
    return isBehind;
  }

  return {
    filter,
    poll,
    list: () => [...list.values()].sort((a, b) => b.CreatedAtInSec - a.CreatedAtInSec || Number(b.Id) - Number(a.Id)),
  };
}

test('R12 pollers of any filter, from any point and however far behind, converge to the reference list', async () => {
  const pollers = [];
  for (let nr = 0; nr < 300; nr++) {
    await happen();
    if (nr % 50 === 25) pollers.push(await createPoller(dice.pick(FILTERS), 1 + dice.below(40)));
    for (const poller of pollers) if (dice.chance(0.05)) await poller.poll();
  }
  for (const filter of FILTERS) pollers.push(await createPoller(filter, 7));
  for (let nr = 0; nr < 50; nr++) await happen();
  for (const poller of pollers) {
    while (await poller.poll());
    expect(told(poller.list())).toEqual(known(reference(poller.filter)));
  }
});

test.each(FILTERS)('pages of %j by cursor equal the sorted reference at any size', async (filter) => {
  for (const limit of [1, 7, 100]) {
    expect(told(await readAllPages(filter, limit))).toEqual(known(reference(filter)));
  }
});

test('a cursor of plain seconds is cut by second, its tie broken by the id', async () => {
  const all = reference({ subjids: [], hasExplain: false });
  const at = all.findIndex((item, nr) => nr > 10 && all[nr + 1]?.createdAt === item.createdAt);
  const [item, ...older] = all.slice(at);
  if (!item) throw new Error('no two flashes share a second');
  const tailmark = { createdAt: item.createdAt, id: 0 };
  const withId = await app.feed.list({ ...everything, tailmark, msgIdMark: item.id, limit: 5 }, null);
  expect(told(withId.NewMsgs ?? [])).toEqual(known(older.slice(0, 5)));
  const bySecond = await app.feed.list({ ...everything, tailmark, limit: 5 }, null);
  expect(told(bySecond.NewMsgs ?? [])).toEqual(known(all.filter((one) => one.createdAt < item.createdAt).slice(0, 5)));
  const byId = await app.feed.list({ ...everything, msgIdMark: item.id, limit: 5 }, null);
  expect(byId).toMatchObject({ NewMsgs: withId.NewMsgs, TailMark: toCursor(older[4] ?? item) });
});

test('an unknown id is no place to page from', async () => {
  const asked = app.feed.list({ ...everything, msgIdMark: 999_999_999 }, null);
  await expect(asked).rejects.toMatchObject({ codeName: 'BAD_REQUEST' });
});

test('an older page leaves the cursor of a poller where it was', async () => {
  const tailmark = { createdAt: FRIDAY - 60, id: 0 };
  const page = await app.feed.list({ ...everything, tailmark, headmark: 5 }, null);
  expect(page.HeadMark).toBe('5');
});

test('a cursor of another epoch is answered with the newest page and the head of now', async () => {
  const offset = app.feed.head().offset;
  const page = await app.feed.list({ ...everything, headmark: offset + 1 }, null);
  expect(page).toEqual(await app.feed.list(everything, null));
  expect(page.HeadMark).toBe(String(offset));
});

test('R13 what is published between the head and its page is told again by the next poll', async () => {
  const store = createFeedStore(app.db);
  const racing = createListing({
    store: {
      ...store,
      async pickPage(request) {
        await publishOne();
        return store.pickPage(request);
      },
    },
    reader: createReader(app.articles, createGroups({ store: createClusterStore(app.db), articles: app.articles })),
    log: app.feed,
  });
  const before = app.feed.head().offset;
  const page = await racing.list(everything, null);
  expect(page.HeadMark).toBe(String(before));
  const next = await app.feed.list({ ...everything, headmark: before }, null);
  expect(next.NewMsgs).toHaveLength(1);
});

test('a flash that leaves a filter is told as deleted, one that enters as updated', async () => {
  const { id } = await app.feed.publish(flashDraft({ subjectIds: [9] }));
  const headmark = app.feed.head().offset;
  await app.feed.update(id, { subjectIds: [10] });
  const poll = (subjids: number[]) => app.feed.list({ ...everything, subjids, headmark }, null);
  expect(await poll([9])).toMatchObject({ NewMsgs: null, UpdatedMsgs: null, DeletedMsgs: [String(id)] });
  expect(await poll([10])).toMatchObject({ NewMsgs: null, UpdatedMsgs: [{ Id: String(id) }], DeletedMsgs: null });
  expect(await poll([35])).toMatchObject({ NewMsgs: null, UpdatedMsgs: null, DeletedMsgs: null });
});

test('the v6 list pages by cursor, since a time, explained only, and leaves tombstones out', async () => {
  const query = { limit: 20, subj_ids: [] as number[], cursor: null, start_time: 0, has_explain: false, platform: '' };
  const standing = reference({ subjids: [], hasExplain: false }).filter(({ isWithdrawn }) => !isWithdrawn);
  const seen: string[] = [];
  for (let cursor: Position | null | undefined = null; cursor !== undefined;) {
    const page = await app.feed.listNewsflash({ ...query, cursor }, null);
    seen.push(...page.messages.map(({ id }) => id));
    cursor = page.next_cursor === '0' ? undefined : parseCursor(page.next_cursor);
  }
  // The test above published one that the reference does not know.
  expect(seen.filter((id) => expected.has(Number(id)))).toEqual(standing.map(({ id }) => String(id)));
  const since = await app.feed.listNewsflash({ ...query, start_time: FRIDAY - 3, limit: 100 }, null);
  expect(since.messages.length).toBeGreaterThan(0);
  expect(since.messages.every(({ created_at }) => created_at >= FRIDAY - 3)).toBe(true);
  expect(since.messages[0]).toMatchObject({
    route: `https://kaipan.example/message/${since.messages[0]?.id}`,
    stocks: [],
  });
});

test('a client of the v6 list that stops at a short page has read everything, and only the end has no cursor', async () => {
  const query = { subj_ids: [] as number[], cursor: null, start_time: 0, has_explain: false, platform: '' };
  const standing = reference({ subjids: [], hasExplain: false }).filter(({ isWithdrawn }) => !isWithdrawn);
  for (const limit of [1, 7, 40]) {
    const seen: string[] = [];
    let page = await app.feed.listNewsflash({ ...query, limit }, null);
    seen.push(...page.messages.map(({ id }) => id));
    while (page.messages.length === limit && page.next_cursor !== '0') {
      page = await app.feed.listNewsflash({ ...query, limit, cursor: parseCursor(page.next_cursor) ?? null }, null);
      seen.push(...page.messages.map(({ id }) => id));
    }
    expect(page.next_cursor).toBe('0');
    expect(seen.filter((id) => expected.has(Number(id)))).toEqual(standing.map(({ id }) => String(id)));
  }
});

test('hundreds of withdrawn flashes in a row do not end the list', async () => {
  const app = await openFeedApp();
  const old = await app.feed.publish(flashDraft({ createdAt: FRIDAY - 9999, subjectIds: [779], labels: ['fast'] }));
  for (let nr = 0; nr < 130; nr++) {
    const { id } = await app.feed.publish(flashDraft({ subjectIds: [779], labels: ['fast'] }));
    await app.feed.withdraw(id, '有误');
  }
  const query = { limit: 5, subj_ids: [], cursor: null, start_time: 0, has_explain: false, platform: '' };
  const page = await app.feed.listNewsflash(query, null);
  expect(page).toMatchObject({ messages: [{ id: String(old.id) }], next_cursor: '0' });
  const moves = [await app.feed.listFastMoves(null, null), await app.feed.listTodayMoves(null, null)];
  expect(moves.map(({ Messages }) => Messages)).toMatchObject([[{ Id: String(old.id) }], [{ Id: String(old.id) }]]);
  const fresh = await app.feed.publish(flashDraft({ labels: ['fast'] }));
  const newer = await app.feed.listFastMoves({ createdAt: FRIDAY - 9999, id: old.id }, null);
  expect(newer.Messages).toMatchObject([{ Id: String(fresh.id) }]);
  expect(await app.feed.syndicate('rss')).toContain(`/message/${old.id}`);
  await app.database.close();
});
