import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { seededRandom } from './chance.ts';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { createDemoPublisher } from './demo-publisher.ts';

/** A Thursday, 10:00 in China. */
const start = Date.UTC(2026, 7, 20, 2) * 1;
const TICKS = 200;

const clock = createMovableClock(start);
const random = seededRandom(11);
let database: Database;
let domains: Domains;
let realId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  domains = composeDomains({ database, clock, origin: 'http://kaipan.test' });
  await domains.ready();
});

afterAll(() => database.close());

async function rowsOf<T extends object>(query: string): Promise<T[]> {
  return (await database.pool.query<T>(query)).rows;
}

/** A publisher of its own each time: it must find its flashes through the feed, as after a restart. */
async function work(ticks: number) {
  for (let tick = 0; tick < ticks; tick++) {
    const publisher = createDemoPublisher({ ...domains, clock, random, log: silentLog });
    await publisher.tick();
    clock.advance(publisher.nextDelaySeconds());
  }
}

test('two hundred acts leave a consistent feed, and nothing but demo flashes touched', async () => {
  const real = await domains.feed.publish({
    title: '真实快讯',
    summary: '净利润12.5亿元',
    content: '',
    subjectIds: [9],
  });
  realId = real.id;
  await work(5);
  expect(domains.feed.head().offset, 'a publisher writes nothing where no demo is').toBe(1);
  await domains.feed.publish({ title: '演示', summary: '一条', content: '', subjectIds: [9], isDemo: true });
  await work(TICKS);

  const [messages] = await rowsOf<Record<string, string>>(`select count(*) as all,
      count(*) filter (where version > 1 and state = 'published') as corrected,
      count(*) filter (where state = 'withdrawn') as withdrawn,
      count(*) filter (where not is_demo) as real from message`);
  expect(messages?.real).toBe('1');
  expect(Number(messages?.corrected)).toBeGreaterThan(8);
  expect(Number(messages?.withdrawn)).toBeGreaterThan(3);
  expect(Number(messages?.all)).toBeGreaterThan(130);

  const [log] = await rowsOf<Record<string, string>>(
    'select count(*) as events, max("offset") as last, count(distinct message_id) as touched from feed_event',
  );
  expect(log).toEqual({ events: String(TICKS + 2), last: String(TICKS + 2), touched: messages?.all });
  expect(domains.feed.head().offset).toBe(TICKS + 2);
  expect(await domains.feed.find(realId, null)).toMatchObject({ Version: 1, IsWithdrawn: false, Title: '真实快讯' });
});

test('each correction changed one number and keeps what was said before', async () => {
  const versions = await rowsOf<{ was: string; is: string; reason: string; version: number; current: number }>(
    `select old.summary as was, coalesce(later.summary, message.summary) as is, old.reason, old.version, message.version as current
     from message_version old join message on message.id = old.message_id
       left join message_version later on later.message_id = old.message_id and later.version = old.version + 1`,
  );
  expect(versions.length).toBeGreaterThan(8);
  for (const { was, is, reason } of versions) {
    const [, wrong = '', right = ''] = /^更正：([\d.]+)应为([\d.]+)$/.exec(reason) ?? [];
    expect(was).toContain(wrong);
    expect(is).toContain(right);
    expect(is).not.toBe(was);
  }
});

test('it rests 20 to 60 seconds', () => {
  const publisher = createDemoPublisher({ ...domains, clock, random, log: silentLog });
  const delays = Array.from({ length: 500 }, () => publisher.nextDelaySeconds());
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...delays)).toBeLessThanOrEqual(60);
});
