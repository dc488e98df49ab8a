import { bind, tagged } from '#shared/bind.ts';
import type { Hot } from '#domains/search/hot/search.hot.ts';
import { searchNames as contract } from './search.names.contract.ts';
import type { NamesService } from './search.names.service.ts';
import type { createSuggest } from './search.suggest.ts';

interface NamesRoutes {
  names: NamesService;
  suggest: ReturnType<typeof createSuggest>;
  hot: Hot;
}

export function namesRoutes({ names, suggest, hot }: NamesRoutes) {
  const endpoints = bind(contract, {
    getNames: () => names.getNames(),
    async searchAll({ query, viewer, request }) {
      const found = await names.searchAll(query);
      // It is asked once for a page of results, whatever is shown of it, and never while somebody types.
      await hot.noteSearched(query.keyword, viewer, request);
      return found;
    },
    async searchStocks({ query: { keyword, markets, cursor, limit } }) {
      const { next, ...found } = await names.stocksOn(keyword, { page: cursor, limit, markets });
      return { ...found, next_cursor: next };
    },
    async listStocks({ query: { q, page, limit } }) {
      const { items, total } = await names.stocksOn(q, { page: page - 1, limit });
      return { items, total, page };
    },
    async listMentionable({ query: { keyword, mark, limit } }) {
      const { items, next } = await names.stocksOn(keyword, { page: mark, limit });
      return { items, mark: next };
    },
    searchPlates: ({ query }) => names.searchPlates(query),
    suggest: ({ query, viewer }) => suggest(query.keyword, viewer),
    listHot: async () => ({ items: [...(await hot.list())] }),
  });
  return endpoints.flatMap((bound) => (bound.endpoint.name === 'getNames' ? tagged([bound]) : [bound]));
}
