import { bind } from '#shared/bind.ts';
import { feed } from './feed.contract.ts';
import type { FeedService } from './feed.service.ts';

export function feedRoutes(service: FeedService) {
  return bind(feed, {
    listMessages: ({ query, viewer }) => service.list(query, viewer),
    searchMessages: ({ query, viewer }) => service.search(query, viewer),
    listOfStocks: async ({ query, viewer }) => ({ items: await service.listOfStocks(query, viewer) }),
    getLiveMessage: ({ params, viewer }) => service.find(params.id, viewer),
    listNeighbours: ({ params, query, viewer }) => service.listNeighbours(params.id, query, viewer),
    listNewsflash: ({ query, viewer }) => service.listNewsflash(query, viewer),
    listFastMoves: ({ query, viewer }) => service.listFastMoves(query.headmark, viewer),
    listTodayMoves: ({ query, viewer }) => service.listTodayMoves(query.headmark, viewer),
    listSources: async () => ({ items: await service.listSources() }),
    getHead: () => service.head(),
    getRss: () => service.syndicate('rss'),
    getAtom: () => service.syndicate('atom'),
    getJsonFeed: () => service.syndicate('json'),
    getSubjectRss: ({ params }) => service.syndicate('rss', params.id),
  });
}
