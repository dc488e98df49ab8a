import type { Kernel } from '#db/kernel.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Composed, Job } from '#shared/module.ts';
import { feedChannel } from './live/feed.channel.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService, type FeedService } from './feed.service.ts';
import { feedDevEndpoints } from './publishing/feed.dev-endpoints.ts';
import { RENEW_SEARCH } from './search/feed.search-upkeep.ts';
import { newsImporter } from './import/feed.news-importer.ts';

interface Services {
  articles: ArticlesService;
  subjects: SubjectsService;
  market: MarketService;
}

export function feedModule(kernel: Kernel, services: Services): Composed<FeedService> {
  const service = createFeedService({ ...kernel, ...services });
  return {
    module: {
      name: 'feed',
      topics: ['feed'],
      endpoints: feedRoutes(service),
      channels: [feedChannel(service)],
      jobs: [renewSearch(service, kernel)],
      follow: { topics: ['feed'], look: service.refreshHead },
      importers: [newsImporter({ ingest: service.ingest, market: services.market })],
      gauges: [{ name: 'feed_offset', help: 'Newest offset known to this process', read: () => service.head().offset }],
      devEndpoints: feedDevEndpoints(service),
      ready: service.ensureHead,
      audit: service.findFaults,
    },
    service,
  };
}

/** What one run takes on; the next one goes on. */
const MOST_SEARCH_ROWS = 50_000;

/** Asked for by every sale; by the clock and at a start for rows of an older program. */
const renewSearch = ({ renewSearchable }: FeedService, { enqueue }: Kernel): Job => ({
  name: RENEW_SEARCH,
  cron: '25 * * * *',
  secondsAfterStart: 10,
  async run(log) {
    const count = await renewSearchable(MOST_SEARCH_ROWS);
    if (count > 0) log.info({ count }, 'search rows made anew');
    if (count >= MOST_SEARCH_ROWS) await enqueue(RENEW_SEARCH);
  },
});
