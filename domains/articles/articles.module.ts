import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Composed, Sitemap } from '#shared/module.ts';
import { articlesRoutes, explanationRoutes, ownRoutes, pictureRoutes } from './articles.routes.ts';
import { createArticlesService, type ArticlesService } from './articles.service.ts';

interface Services {
  access: AccessService;
  subjects: SubjectsService;
  market: MarketService;
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
      hasDemo: service.hasDemo,
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
