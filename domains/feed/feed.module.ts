import type { Kernel } from '#db/kernel.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Composed } from '#shared/module.ts';
import { feedChannel } from './live/feed.channel.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService, type FeedService } from './feed.service.ts';
import { feedDevEndpoints } from './publishing/feed.dev-endpoints.ts';
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
