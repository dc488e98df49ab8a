import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { publishers } from './cast/publishers.ts';
import { seededRandom } from './chance.ts';
import { seedFlashes } from './flashes/flashes.ts';
import { isEmpty, seedDemo } from './seed.ts';
import { hotSubjectIds } from './subjects/subjects.ts';
import { subjectIds } from '#shared/subject-ids.ts';

/** A Thursday morning in China, in trading hours. */
const now = Date.UTC(2026, 7, 20, 2) / 1000;
const DAY_SECONDS = 86_400;

let database: Database;
let domains: Domains;
let wasEmpty: boolean;

const seed = () =>
  seedDemo({ domains, clock: createMovableClock(now * 1000), random: seededRandom(7), log: silentLog });

async function rowsOf<T extends object>(query: string): Promise<T[]> {
  return (await database.pool.query<T>(query)).rows;
}

beforeAll(async () => {
  database = await openTestDatabase();
  domains = composeDomains({ database, clock: createMovableClock(now * 1000), origin: 'http://kaipan.test' });
  await domains.ready();
  // A start that was cut off after the flashes leaves the site empty, and the next one builds on them.
  const clock = createMovableClock((now - 90) * 1000);
  await seedFlashes({ ...domains, clock, random: seededRandom(6) });
  wasEmpty = await isEmpty(domains);
  await seed();
});

afterAll(() => database.close());

test('an empty site is empty until the seeds are in', async () => {
  expect(wasEmpty).toBe(true);
  expect(await isEmpty(domains)).toBe(false);
});

test('every subject of docs/product/subjects.md#numbers and three hot ones are there', async () => {
  const subjects = await domains.subjects.list([], null);
  const wanted = [...Object.values(subjectIds), ...Object.values(hotSubjectIds)];
  expect(subjects.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
  expect(subjects.filter((subject) => subject.is_hot)).toHaveLength(3);
  const sold = subjects.filter((subject) => subject.is_subscribable);
  expect(sold.map(({ id }) => id)).toEqual([subjectIds.digests, subjectIds.briefing, subjectIds.vip]);
  for (const subject of sold) {
    expect(subject.subscribe_items.map(({ days }) => days)).toEqual([30, 90, 180, 360]);
    expect(
      subject.subscribe_items.every((item) => item.discount_price > 0 && item.discount_price < item.origin_price),
    ).toBe(true);
  }
});

test('every subject has news; the wire is of five days, the articles of at least 92', async () => {
  const filled = await rowsOf<{ subject_id: number }>('select distinct subject_id from message_subject');
  expect(filled).toHaveLength(Object.values(subjectIds).length + Object.values(hotSubjectIds).length);
  const spans = await rowsOf<{ kind: string; days: number; last: string }>(
    `select kind, ((max(created_at) - min(created_at)) / ${DAY_SECONDS}.0)::float8 as days, max(created_at) as last from message group by kind`,
  );
  const daysOf = new Map(spans.map(({ kind, days }) => [kind, days]));
  expect(daysOf.get('article')).toBeGreaterThan(92);
  expect(daysOf.get('flash')).toBeGreaterThan(4.9);
  expect(daysOf.get('flash')).toBeLessThan(6);
  for (const { last } of spans) expect(Number(last)).toBeLessThanOrEqual(now);
});

test('there are some 2,000 flashes and 100 articles, all marked as invented', async () => {
  const counts = await rowsOf<{ kind: string; count: string; marked: string }>(
    "select kind, count(*), count(*) filter (where is_demo and '演示' = any(labels)) as marked from message group by kind",
  );
  const byKind = new Map(counts.map((row) => [row.kind, row]));
  expect(Number(byKind.get('flash')?.count)).toBeGreaterThan(1700);
  expect(Number(byKind.get('flash')?.count)).toBeLessThan(2700);
  expect(Number(byKind.get('article')?.count)).toBeGreaterThanOrEqual(110);
  for (const row of counts) expect(row.marked).toBe(row.count);
});

test('flashes are ours or of an invented publisher, and some events are told by several', async () => {
  const sources = await rowsOf<{ source: string; count: string }>(
    "select source, count(*) from message where kind = 'flash' group by source",
  );
  expect(sources.map(({ source }) => source).sort()).toEqual(['', ...publishers.map(({ name }) => name)].sort());
  const [groups] = await rowsOf<{ count: string }>('select count(distinct cluster_id) from feed_cluster');
  expect(Number(groups?.count)).toBeGreaterThan(20);
  const mixed = await rowsOf(`select cluster_id from feed_cluster join message on id = message_id
    group by cluster_id having count(distinct source) < count(*)`);
  // Two starts have told here; one wire alone has none.
  expect(mixed.length, 'nobody tells an event twice').toBeLessThan(4);
});

test('the newest 500 flashes read differently, though two starts have told them', async () => {
  const texts = await rowsOf<{ summary: string }>(
    "select summary from message where kind = 'flash' order by created_at desc limit 500",
  );
  expect(new Set(texts.map(({ summary }) => summary)).size).toBeGreaterThanOrEqual(498);
});

test('no text has an unfilled slot', async () => {
  const open = await rowsOf(
    "select id from message where title || summary || content || preview_content ~ '[{}|]|undefined|NaN'",
  );
  expect(open).toEqual([]);
});

test('impacts, VIP and special flashes, corrections and tombstones are all there', async () => {
  const [counts] = await rowsOf<Record<string, string>>(`select
      count(distinct impact) as impacts, count(distinct flash_message_type) as types,
      count(*) filter (where subscribe_type = 1) as vip, count(*) filter (where state = 'withdrawn') as withdrawn,
      count(*) filter (where todays_focus_type = 1) as latest
    from message where kind = 'flash'`);
  expect(counts).toMatchObject({ impacts: '5', types: '3', withdrawn: '2' });
  expect(Number(counts?.vip)).toBeGreaterThan(15);
  expect(Number(counts?.latest)).toBeGreaterThan(2);
  expect(Number(counts?.latest)).toBeLessThan(30);
});

test('docs/product/demo.md#corrections', async () => {
  const changed = await rowsOf<{ day: string; minutes: number; reason: string; state: string }>(
    `select (message.created_at / ${DAY_SECONDS})::text as day, message.state,
       ((coalesce(withdrawn_at, at) - message.created_at) / 60.0)::float8 as minutes, coalesce(reason, withdraw_reason) as reason
     from message left join message_version on message_id = message.id
     where kind = 'flash' and (message.version > 1 or state = 'withdrawn')`,
  );
  expect(changed.length).toBeGreaterThan(6);
  expect(changed.length).toBeLessThan(14);
  expect(new Set(changed.map(({ day }) => day)).size).toBeGreaterThanOrEqual(4);
  for (const { minutes, reason, state } of changed) {
    expect(minutes).toBeGreaterThanOrEqual(3);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(reason).toMatch(state === 'withdrawn' ? /./ : /^文中[\d.]+应为[\d.]+$/);
  }
});

test('whatever asks for an explanation has one', async () => {
  const explained = await rowsOf<{ articles: string; later: boolean }>(`select count(article.id) as articles,
      bool_and(article.created_at > message.created_at) as later
    from message left join message_explanation on message_id = message.id left join message article on article.id = article_id
    where message.need_explained group by message.id`);
  expect(explained.length).toBeGreaterThan(6);
  for (const row of explained) expect(row).toEqual({ articles: '1', later: true });
});

test('a briefing came out on each day of trading before the market opened', async () => {
  const rows = await rowsOf<{
    weekday: number;
    minute: number;
  }>(`select extract(isodow from to_timestamp(message.created_at) at time zone 'Asia/Shanghai')::int as weekday,
      extract(hour from to_timestamp(message.created_at) at time zone 'Asia/Shanghai')::int * 60
        + extract(minute from to_timestamp(message.created_at) at time zone 'Asia/Shanghai')::int as minute
    from message join message_subject on message_id = message.id where subject_id = ${subjectIds.briefing}`);
  expect(rows.length).toBeGreaterThanOrEqual(62);
  expect(rows.every(({ weekday, minute }) => weekday <= 5 && minute >= 470 && minute <= 471)).toBe(true);
});

test('what a premium article gives away is written for itself', async () => {
  const premium = await rowsOf<{
    title: string;
    summary: string;
    preview_content: string;
    content: string;
    price_fen: number;
  }>('select title, summary, preview_content, content, price_fen from message where is_premium');
  expect(premium.length).toBeGreaterThan(60);
  for (const article of premium) {
    const given = sentencesOf(`${article.preview_content}。${article.summary}`);
    expect(given.length).toBeGreaterThan(1);
    expect(article.price_fen).toBeGreaterThan(0);
    const paid = plain(article.content);
    expect(
      given.filter((sentence) => paid.includes(sentence)),
      article.title,
    ).toEqual([]);
  }
});

test('no two articles are the same', async () => {
  const rows = await rowsOf<{ titles: string; bodies: string; count: string }>(
    "select count(distinct title) as titles, count(distinct content) as bodies, count(*) from message where kind = 'article'",
  );
  expect(rows[0]).toEqual({ titles: rows[0]?.count, bodies: rows[0]?.count, count: rows[0]?.count });
});

test('a start that was cut off at its end goes on without doubling anything', async () => {
  const countQuery =
    'select (select count(*) from message) as messages, (select count(*) from person) as people, (select max(version) from message) as version';
  const [before] = await rowsOf<Record<string, string>>(countQuery);
  await seedDemo({ domains, clock: createMovableClock((now + 90) * 1000), random: seededRandom(8), log: silentLog });
  const [after] = await rowsOf<Record<string, string>>(countQuery);
  expect(after?.people).toBe(before?.people);
  expect(after?.messages).toBe(before?.messages);
});

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '\n');
}

function sentencesOf(html: string): string[] {
  return plain(html)
    .split(/[。！？；\n]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 6);
}
