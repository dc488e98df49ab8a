import type { Domains } from '#server/compose.ts';
import { openDemoReaders, removeDemoReaders } from './demo-readers.ts';
import { removeDemo, type DemoDomains } from './remove-demo.ts';
import { isEmpty, seedDemo, type SeedDeps } from './seed.ts';
import { openOwnSubjects } from './subjects/own-subjects.ts';

interface SiteDeps extends SeedDeps {
  domains: SeedDeps['domains'] & DemoDomains & Pick<Domains, 'verification' | 'authoring' | 'reactions'>;
  hasDemo: boolean;
  /** Whether the demo's people may come in: their password is nobody's secret. */
  hasDemoReaders: boolean;
}

/** What a start finds or makes: the demo, or the site's own subjects alone; never both invented and real news. */
export async function openSite({ hasDemo, hasDemoReaders, ...deps }: SiteDeps): Promise<void> {
  const { domains, log } = deps;
  // Also what a first start has left that was cut off in the middle.
  const removed = hasDemo ? 0 : await removeDemo(domains);
  if (removed > 0) log.info({ removed }, 'the demo content is taken out (KAIPAN_DEMO=0)');
  if (await isEmpty(domains)) await fill(hasDemo, deps);
  // Those of a demo that stood before there were ways in, too.
  if (hasDemoReaders && hasDemo && (await domains.articles.hasDemo())) await openDemoReaders(deps);
  else if (!hasDemoReaders) await removeDemoReaders(domains);
}

async function fill(hasDemo: boolean, deps: Omit<SiteDeps, 'hasDemo' | 'hasDemoReaders'>): Promise<void> {
  const { domains, log } = deps;
  const { articles, subjects } = domains;
  // News may have been imported before the first start.
  const isFree = hasDemo && !(await articles.hasReal());
  if (!isFree) return openOwnSubjects(subjects);
  await seedDemo(deps);
  // They may also be imported meanwhile, which finds only what of the demo is there by then.
  if (await articles.hasReal())
    log.info({ removed: await removeDemo(domains) }, 'the demo content is taken out: real news came in');
}
