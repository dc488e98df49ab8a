import type { Domains } from '#server/compose.ts';
import { demoSecurities } from './companies.ts';
import { ownColumn } from './authors/own-column.ts';
import { removeDemoReaders } from './demo-readers.ts';
import { ownSubjects } from './subjects/own-subjects.ts';
import { demoReportTags } from './subjects/report-tags.ts';

export type DemoDomains = Pick<
  Domains,
  'access' | 'accounts' | 'articles' | 'authoring' | 'billing' | 'feed' | 'market' | 'ops' | 'subjects'
>;

/**
 * Takes everything invented out: orders and money with what they granted, flashes with an event each, so that open pages follow, then
 * articles, their research categories, companies, what only the demo claims of the subjects, and the ways in of its people. Cut off half-way it goes on the next time. Answers
 * how many texts there were.
 */
export async function removeDemo(domains: DemoDomains): Promise<number> {
  const { articles, billing, feed, market, subjects } = domains;
  if (await billing.hasDemo()) await billing.removeDemo();
  const removed = (await feed.removeDemo()) + (await articles.removeDemo());
  await domains.authoring.removeDemo(ownColumn.id);
  await articles.removeReportTags(demoReportTags);
  await market.removeSecurities(demoSecurities.map(({ symbol }) => symbol));
  await subjects.replaceDemo(ownSubjects);
  await removeDemoReaders(domains);
  return removed;
}
