import { openDatabase } from '#db/client.ts';
import { seedDemo } from '#demo/seed.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { createMovableClock } from '#shared/clock.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDataDir } from '#tests/faults/fresh-data.ts';
import { testNow } from '#tests/support/app.ts';
import { createCast } from '#tests/support/cast.ts';
import { createRandom } from '#tests/support/random.ts';
import { startServer } from '#tests/support/server.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const SEED = 20_260_820;
/** Where the site says that it lives: the QR code of a page holds it. */
const ORIGIN = 'http://kaipan.test';

/** The built site with the same news at the same moment in every run, a session of a subscriber, and a message of each kind. */
export async function openStillSite() {
  const dataDir = await freshDataDir();
  const { token, messageIds } = await fill(dataDir);
  const server = await startServer({
    dataDir,
    environment: { KAIPAN_DEMO: '1', KAIPAN_ROLES: 'web,live', KAIPAN_ORIGIN: ORIGIN },
  });
  await fetch(`${server.address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: testNow }),
  });
  return { address: server.address, token, messageIds, close: () => server.stop() };
}

async function fill(dataDir: string): Promise<{ token: string; messageIds: number[] }> {
  const database = await openDatabase({ kind: 'pglite', dir: dataDir }, silentLog);
  try {
    const clock = createMovableClock(testNow * 1000);
    const domains: Domains = composeDomains({ database, clock, origin: ORIGIN });
    await domains.ready();
    await seedDemo({ domains, clock, random: createRandom(SEED), log: silentLog });
    await publishLong(domains);
    const { xiaoLi } = await createCast(domains);
    const { rows } = await database.pool.query<{ id: string }>(oneOfEachKind);
    const messageIds = rows.map(({ id }) => Number(id));
    await reactTo(messageIds, domains, xiaoLi.viewer);
    return { token: xiaoLi.token, messageIds };
  } finally {
    await database.close();
  }
}

/** A reader with favourites, of what may still be kept, and follows. */
async function reactTo(messageIds: readonly number[], { articles, reactions }: Domains, reader: Viewer): Promise<void> {
  for (const { shown } of await articles.see(messageIds, reader)) {
    if (shown.state !== 'published') continue;
    await reactions.set({ kind: 'favourite', thing: 'message', thingId: shown.id, isSet: true }, reader);
    await reactions.set({ kind: 'like', thing: 'message', thingId: shown.id, isSet: true }, reader);
  }
  for (const thingId of [subjectIds.selected, subjectIds.aShares])
    await reactions.set({ kind: 'follow', thing: 'subject', thingId, isSet: true }, reader);
}

/** What the demo may not have just now: a text that is cut off, and was corrected. */
async function publishLong({ feed }: Domains): Promise<void> {
  const { id } = await feed.publish({ title: '', summary: sentence.repeat(12), content: '', subjectIds: [9] });
  await feed.update(id, { summary: sentence.repeat(13), reason: '补充' });
}

const sentence = '远山重工公告，三号水电站项目进展顺利，预计年内并网。';

const oneOfEachKind = `select max(id) as id from message where state <> 'deleted'
  group by kind, state, is_premium, subscribe_type, style, media_type, title = '', version > 1 order by id`;
