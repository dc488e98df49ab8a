import { openDatabase, type DatabaseConfig } from '#db/client.ts';
import { composeDomains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { uid } from '#shared/viewer.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import '#tests/support/live-at-test-time.ts';

/** A process that dies in the middle of a work of two modules, when all is written and nothing committed. */
const config: DatabaseConfig = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase(config, silentLog);
const { access, articles } = composeDomains({ database, clock: systemClock, origin: 'https://kaipan.example' });
await database.work(async () => {
  await articles.publish({ title: '买下的文章', summary: '', content: '', subjectIds: [subjectIds.selected] });
  await access.grantMessage({ uid: uid(1), messageId: 1, by: 'purchase' });
  process.kill(process.pid, 'SIGKILL');
});
