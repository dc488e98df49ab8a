import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Composed, Job, Sitemap } from '#shared/module.ts';
import { articlesRoutes, explanationRoutes, ownRoutes, pictureRoutes } from './articles.routes.ts';
import { createArticlesService, type ArticlesDeps, type ArticlesService } from './articles.service.ts';
import { RENEW_SEARCH } from './search/articles.search-upkeep.ts';

interface Services extends Pick<ArticlesDeps, 'market' | 'onOpenChange'> {
  access: AccessService;
  subjects: SubjectsService;
  reactions: ReactionsService;
}

export function articlesModule(kernel: Kernel, services: Services): Composed<ArticlesService> {
  const service = createArticlesService({ ...kernel, ...services });
  return {
    module: {
      name: 'articles',
      topics: ['articles'],
      endpoints: [
        ...articlesRoutes(service),
        ...explanationRoutes(service),
        ...ownRoutes(service),
        ...pictureRoutes(service),
      ],
      sitemap: sitemapOf(service),
      jobs: [renewSearch(service, kernel)],
      hasDemo: service.hasDemo,
      audit: service.findFaults,
    },
    service,
  };
}

/** A file may name 50,000 addresses; with as many ids in each, none has more, and old files stay as they are. */
const IDS_PER_FILE = 10_000;

/** Every public message, flashes as well: they share the ids. */
const sitemapOf = ({ findListedBelow, listForSitemap }: ArticlesService): Sitemap => ({
  name: 'messages',
  /** Whole files may be missing: ids are given out with large leaps. */
  async files() {
    const files: number[] = [];
    let newest = await findListedBelow(Number.MAX_SAFE_INTEGER);
    while (newest !== null) {
      const file = Math.floor(newest / IDS_PER_FILE);
      files.push(file);
      newest = await findListedBelow(file * IDS_PER_FILE);
    }
    return files;
  },
  entries: (file) => listForSitemap(file * IDS_PER_FILE, (file + 1) * IDS_PER_FILE),
});

/** What one run takes on; the next one goes on. */
const MOST_SEARCH_ROWS = 50_000;

/** Asked for by every sale; by the clock and at a start for rows of an older program. */
const renewSearch = ({ renewSearchable }: ArticlesService, { enqueue }: Kernel): Job => ({
  name: RENEW_SEARCH,
  cron: '25 * * * *',
  secondsAfterStart: 10,
  async run(log) {
    const count = await renewSearchable(MOST_SEARCH_ROWS);
    if (count > 0) log.info({ count }, 'search rows made anew');
    if (count >= MOST_SEARCH_ROWS) await enqueue(RENEW_SEARCH);
  },
});
