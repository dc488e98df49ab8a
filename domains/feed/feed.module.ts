import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Composed, Job } from '#shared/module.ts';
import { feedChannel } from './live/feed.channel.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService, type FeedService } from './feed.service.ts';

interface Services {
  access: AccessService;
  articles: ArticlesService;
  subjects: SubjectsService;
  market: MarketService;
}

export function feedModule(kernel: Kernel, services: Services): Composed<FeedService> {
  const service = createFeedService({ ...kernel, ...services });
  return {
    module: {
      name: 'feed',
      endpoints: feedRoutes(service),
      channels: [feedChannel(service)],
      jobs: [renewSearch(service)],
      ready: service.ensureHead,
      audit: service.findFaults,
    },
    service,
  };
}

/** What one run takes on; the next one goes on. */
const MOST_SEARCH_ROWS = 50_000;

const renewSearch = ({ renewSearchable }: FeedService): Job => ({
  name: 'renew-search',
  cron: '* * * * *',
  async run(log) {
    const count = await renewSearchable(MOST_SEARCH_ROWS);
    if (count > 0) log.info({ count }, 'search rows made anew');
  },
});
