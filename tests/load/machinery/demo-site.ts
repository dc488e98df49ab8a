import { randomInt } from 'node:crypto';
import { seedDemo } from '#demo/seed.ts';
import { systemClock } from '#shared/clock.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { startServer } from '#tests/support/server.ts';
import { machineTime } from '#tests/support/test-time.ts';
import { joinCast } from '#tests/support/cast.ts';
import { openBenchDatabase } from './bench-database.ts';
import { pidOf } from './process-use.ts';

const LARGEST = 2 ** 32;

/**
 * The built program as in production, on PostgreSQL with the demo's content and nothing new coming in, and somebody signed in.
 * PostgreSQL and not the embedded database, so that the CPU of the queries is not counted to the pages.
 */
export async function openDemoSite() {
  await using opened = new AsyncDisposableStack();
  const { url, database, domains } = opened.use(await openBenchDatabase('site'));
  await seedDemo({ domains, clock: systemClock, random: () => randomInt(LARGEST) / LARGEST, log: silentLog });
  const { token } = await joinCast(domains, '小王');
  const article = await database.pool.query<{ id: string }>(
    "select id from message where kind = 'article' and state = 'published' and not is_premium order by created_at desc limit 1",
  );
  const server = await startServer({
    environment: {
      DATABASE_URL: url,
      NODE_ENV: 'production',
      ...machineTime,
      KAIPAN_SOCKETS_PER_ADDRESS: '0',
      KAIPAN_DEMO: '1',
      KAIPAN_ROLES: 'web,live',
    },
  });
  opened.defer(async () => void (await server.stop()));
  const kept = opened.move();
  return {
    databaseUrl: url,
    domains,
    address: server.address,
    pid: pidOf(server.process),
    token,
    pages: ['/', '/live', `/article/${article.rows[0]?.id}`, '/stock/600519.SS', '/top-gainer'],
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
export type DemoSite = Awaited<ReturnType<typeof openDemoSite>>;
