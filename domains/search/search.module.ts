import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createHot, type Hot } from './hot/search.hot.ts';
import { createHotStore } from './hot/search.hot.store.ts';
import type { MarketNames } from './names/search.name-facts.ts';
import { namesRoutes } from './names/search.names.routes.ts';
import { createNames } from './names/search.names.ts';
import { createNamesService } from './names/search.names.service.ts';
import { createSuggest } from './names/search.suggest.ts';
import { textsRoutes } from './texts/search.texts.routes.ts';
import { createTextsSearch, type TextsDeps, type TextsSearch } from './texts/search.texts.ts';

interface Neighbours extends TextsDeps {
  market: MarketNames;
}

export type SearchService = TextsSearch & Pick<Hot, 'noteSearched'>;

export function searchModule(kernel: Kernel, { market, ...told }: Neighbours): Composed<SearchService> {
  const names = createNames({ market, changes: kernel.changes });
  const texts = createTextsSearch(told);
  const suggest = createSuggest({ names, coreAverageOf: market.coreAverageOf, texts });
  const hot = createHot({ ...kernel, store: createHotStore(kernel.db), findsAnything });

  async function findsAnything(word: string): Promise<boolean> {
    const { plate, stock, article, news } = await suggest(word, null);
    // What is only like a name is no find: words would be shown that stand nowhere.
    const isNamed = [...plate.hits, ...stock.hits].some(({ match }) => match.by !== 'near');
    return isNamed || article.total + news.total > 0;
  }

  return {
    service: { ...texts, noteSearched: hot.noteSearched },
    module: {
      name: 'search',
      endpoints: [
        ...namesRoutes({ names: createNamesService({ names, market }), suggest, hot }),
        ...textsRoutes(texts),
      ],
      jobs: [hot.retention],
      ownData: hot.ownData,
      /** Reading thousands of names takes a moment, which nobody shall wait for. */
      ready: async () => void (await names.read()),
    },
  };
}
