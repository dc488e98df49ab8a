import type { SubjectDraft } from '#domains/subjects/subjects.service.ts';
import { composeDomains } from '#server/compose.ts';
import { createMovableClock } from '#shared/clock.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { openTestDatabase } from './database.ts';
import { knownSecurities } from './securities.ts';

/** The module `articles` with its real neighbours on a database of its own, at 2026-08-20 10:00 in China. */
export async function openArticlesApp({ remembers = false } = {}) {
  const database = await openTestDatabase();
  const clock = createMovableClock(Date.UTC(2026, 7, 20, 2));
  const domains = composeDomains({ database, clock, origin: 'https://kaipan.example', remembers });
  await domains.ready();
  await domains.market.upsertSecurities(knownSecurities);
  await domains.subjects.upsert([
    { id: subjectIds.aShares, title: 'A股' },
    { id: subjectIds.selected, title: '精选', isCurated: true },
    { id: subjectIds.digests, title: '脱水研报', isSubscribable: true, isCurated: true },
    { id: subjectIds.briefing, title: '盘前早报', isSubscribable: true, isCurated: true },
    { id: subjectIds.vip, title: 'VIP快讯', isSubscribable: true, subscribeType: 1 },
  ]);
  let nextSubject = 5000;
  return {
    ...domains,
    database,
    db: database.db,
    clock,
    /** A subject of its own for one test, so that tests do not see each other's articles. */
    async newSubject(given: Omit<SubjectDraft, 'id' | 'title'> = {}): Promise<number> {
      const id = nextSubject++;
      await domains.subjects.upsert([{ id, title: `栏目${id}`, ...given }]);
      return id;
    },
    ago: (seconds: number) => clock.seconds() - seconds,
  };
}

export type ArticlesApp = Awaited<ReturnType<typeof openArticlesApp>>;
