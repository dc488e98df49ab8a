import { removeDemo } from './remove-demo.ts';
import { isEmpty, seedDemo, type SeedDeps } from './seed.ts';
import { openOwnSubjects } from './subjects/own-subjects.ts';

/** What a start finds or makes: the demo, or the site's own subjects alone; never both invented and real news. */
export async function openSite({ hasDemo, ...deps }: SeedDeps & { hasDemo: boolean }): Promise<void> {
  const { domains, log } = deps;
  // Also what a first start has left that was cut off in the middle.
  const removed = hasDemo ? 0 : await removeDemo(domains);
  if (removed > 0) log.info({ removed }, 'the demo content is taken out (KAIPAN_DEMO=0)');
  if (!(await isEmpty(domains))) return;
  // News may have been imported before the first start.
  const isFree = hasDemo && !(await domains.articles.hasReal());
  await (isFree ? seedDemo(deps) : openOwnSubjects(domains.subjects));
}
