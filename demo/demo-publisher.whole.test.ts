import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { seededRandom } from './chance.ts';
import { demoSecurities } from './companies.ts';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { createDemoPublisher } from './demo-publisher.ts';

/** A Thursday, 18:20 in China: companies announce, so there is something to correct. */
const start = Date.UTC(2026, 7, 20, 10, 20);
const TICKS = 160;

const clock = createMovableClock(start);
const dice = seededRandom(12);
/** What the next draws are, before chance goes on. */
const forced: number[] = [];
const random = () => forced.shift() ?? dice();
const WITHDRAWS = 0;
const CORRECTS = 0.003;

let database: Database;
let domains: Domains;
let realId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  domains = composeDomains({ database, clock, origin: 'http://kaipan.test' });
  await domains.ready();
  await domains.market.upsertSecurities(demoSecurities);
});

afterAll(() => database.close());

async function rowsOf<T extends object>(query: string): Promise<T[]> {
  return (await database.pool.query<T>(query)).rows;
}

const publisherNow = () => createDemoPublisher({ ...domains, clock, random, log: silentLog });

async function work(ticks: number, publisher: ReturnType<typeof publisherNow>) {
  for (let tick = 0; tick < ticks; tick++) {
    await publisher.tick();
    clock.advance(publisher.nextDelaySeconds());
  }
}

/** A publisher of its own: it must find its flashes through the feed, as after a restart. */
async function actOnce(draw: number) {
  const publisher = publisherNow();
  forced.push(draw);
  await publisher.tick();
  clock.advance(45);
}

test('acts leave a consistent feed, and nothing but demo flashes touched', async () => {
  const real = await domains.feed.publish({
    title: '真实快讯',
    summary: '净利润12.5亿元',
    content: '',
    subjectIds: [9],
  });
  realId = real.id;
  await work(5, publisherNow());
  expect(domains.feed.head().offset, 'a publisher writes nothing where no demo is').toBe(1);
  await domains.feed.publish({ title: '演示', summary: '一条', content: '', subjectIds: [9], isDemo: true });
  await work(TICKS, publisherNow());
  for (let nr = 0; nr < 3; nr++) await actOnce(WITHDRAWS);
  for (let nr = 0; nr < 6; nr++) await actOnce(CORRECTS);

  const [messages] = await rowsOf<Record<string, string>>(`select count(*) as all,
      count(*) filter (where version > 1 and state = 'published') as corrected,
      count(*) filter (where state = 'withdrawn') as withdrawn,
      count(*) filter (where not is_demo) as real from message`);
  expect(messages?.real).toBe('1');
  expect(Number(messages?.corrected)).toBeGreaterThanOrEqual(5);
  expect(Number(messages?.withdrawn)).toBeGreaterThanOrEqual(3);
  expect(Number(messages?.all)).toBeGreaterThanOrEqual(TICKS);

  const [log] = await rowsOf<Record<string, string>>(
    'select count(*) as events, max("offset") as last, count(distinct message_id) as touched from feed_event',
  );
  expect(log).toEqual({ events: String(TICKS + 11), last: String(TICKS + 11), touched: messages?.all });
  expect(domains.feed.head().offset).toBe(TICKS + 11);
  expect(await domains.feed.find(realId, null)).toMatchObject({ Version: 1, IsWithdrawn: false, Title: '真实快讯' });
});

test('left alone it hardly ever corrects or takes back', async () => {
  const [before] = await rowsOf<{ count: string }>('select count(*) from message_version');
  await work(60, publisherNow());
  const [after] = await rowsOf<{ count: string }>('select count(*) from message_version');
  expect(Number(after?.count) - Number(before?.count)).toBeLessThanOrEqual(2);
});

test('what is due at a minute is told at that minute', async () => {
  clock.set(Date.UTC(2026, 7, 20, 7, 1, 50));
  const publisher = publisherNow();
  clock.set(Date.UTC(2026, 7, 20, 7, 2, 20));
  forced.push(0.5);
  await publisher.tick();
  const [newest] = await rowsOf<{ title: string }>('select title from message order by id desc limit 1');
  expect(newest?.title).toMatch(/^收评：/);
});

test('each correction changed one number and keeps what was said before', async () => {
  const versions = await rowsOf<{ was: string; is: string; reason: string; version: number; current: number }>(
    `select old.summary as was, coalesce(later.summary, message.summary) as is, old.reason, old.version, message.version as current
     from message_version old join message on message.id = old.message_id
       left join message_version later on later.message_id = old.message_id and later.version = old.version + 1`,
  );
  expect(versions.length).toBeGreaterThanOrEqual(5);
  for (const { was, is, reason } of versions) {
    const [, wrong = '', right = ''] = /^文中([\d.]+)应为([\d.]+)$/.exec(reason) ?? [];
    expect(was).toContain(wrong);
    expect(is).toContain(right);
    expect(is).not.toBe(was);
  }
});

test('it rests 20 to 60 seconds, and minutes while China sleeps', () => {
  const delays = () => Array.from({ length: 500 }, () => publisherNow().nextDelaySeconds());
  clock.set(start);
  const byDay = delays();
  expect(Math.min(...byDay)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...byDay)).toBeLessThanOrEqual(60);
  clock.set(start + 9 * 3_600_000);
  expect(Math.min(...delays())).toBeGreaterThanOrEqual(300);
});
