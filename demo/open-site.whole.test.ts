import { expect, test } from 'vitest';
import { composeDomains } from '#server/compose.ts';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { seededRandom } from './chance.ts';
import { openSite } from './open-site.ts';
import { isEmpty } from './seed.ts';

test('real news that come in while a first start fills the site are alone there afterwards', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await openTestDatabase();
  stack.defer(() => database.close());
  const clock = createMovableClock(Date.UTC(2026, 7, 20, 2));
  const domains = composeDomains({ database, clock, origin: 'http://kaipan.test' });
  await domains.ready();
  const { market } = domains;
  const seeded = {
    ...domains,
    market: {
      ...market,
      // What the seeds begin with.
      async upsertSecurities(rows: Parameters<typeof market.upsertSecurities>[0]) {
        await domains.feed.publish(flashDraft({ title: '真消息' }));
        return market.upsertSecurities(rows);
      },
    },
  };
  const random = seededRandom(7);
  await openSite({ domains: seeded, hasDemo: true, hasDemoReaders: true, clock, random, log: silentLog });
  expect([await domains.articles.hasDemo(), await domains.articles.hasReal()]).toEqual([false, true]);
  expect(await isEmpty(domains)).toBe(false);
  expect(await domains.accounts.listDemo()).toEqual([]);
});
