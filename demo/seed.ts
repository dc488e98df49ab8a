import type { Logger } from 'pino';
import type { Domains } from '#server/compose.ts';
import type { Clock } from '#shared/clock.ts';
import { seedArticles } from './articles/articles.ts';
import { correctSome } from './flashes/corrections.ts';
import { seedFlashes } from './flashes/flashes.ts';
import { demoReportTags } from './subjects/report-tags.ts';
import { demoSecurities } from './companies.ts';
import { seedMoney, type DemoBuyers } from './money/money.ts';
import { demoSubjects } from './subjects/subjects.ts';

/** The modules that the demo fills. */
export type SeededDomains = Pick<Domains, 'people' | 'market' | 'subjects' | 'articles' | 'feed' | 'billing'>;

export interface SeedDeps {
  domains: SeededDomains;
  clock: Clock;
  random(): number;
  log: Logger;
}

/** Whether nobody has set up the site yet: it has no subjects. */
export async function isEmpty({ subjects }: Pick<SeededDomains, 'subjects'>): Promise<boolean> {
  return (await subjects.catalogue()).size === 0;
}

/**
 * Fills an empty site with an invented wire of five days and articles of some hundred. Subjects come last: until they are there the site counts
 * as empty, so a start that was cut off goes on where it stopped; flashes are known by their keys, articles come in one piece.
 */
export async function seedDemo({ domains, clock, random, log }: SeedDeps): Promise<void> {
  const startedAt = performance.now();
  await domains.market.upsertSecurities(demoSecurities);
  await domains.articles.createReportTags(demoReportTags);
  const flashes = await seedFlashes({ feed: domains.feed, articles: domains.articles, clock, random });
  const articleCount = await seedArticles(
    { articles: domains.articles, people: domains.people, clock, random },
    flashes,
  );
  await correctSome({ feed: domains.feed, random, now: clock.seconds() }, flashes);
  await domains.subjects.upsert(demoSubjects);
  await seedMoney({ billing: domains.billing, clock }, await joinBuyers(domains));
  const millis = Math.round(performance.now() - startedAt);
  log.info({ flashes: flashes.length, articles: articleCount, millis }, 'the demo content is in');
}

/** TODO(accounts): these are its demo logins. */
async function joinBuyers({ people }: Pick<SeededDomains, 'people'>): Promise<DemoBuyers> {
  const join = (displayName: string) => people.create({ displayName, avatar: null, roles: [] });
  return { xiaoLi: await join('小李'), xiaoWang: await join('小王') };
}
