import type { Viewer } from '#shared/viewer.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { FlashSearch, SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import { filterOf } from '#domains/feed/feed.rules.ts';
import { viewFlash } from '#domains/feed/feed.view.ts';
import type { FeedReader } from '#domains/feed/stream/feed.reader.ts';

/** The contract's limit of `offset`. */
const LARGEST_OFFSET = 10_000;

interface SearchDeps {
  finder: Pick<ArticlesService['finder'], 'search' | 'searchStocks'>;
  reader: FeedReader;
}

/** Search in the flashes that a viewer may read and in the stocks attached to them, newest first (docs/product/feed-search.md). */
export function createSearch({ finder, reader }: SearchDeps) {
  const see = async (ids: number[], viewer: Viewer | null) => (await reader.see(ids, viewer)).map(viewFlash);

  return {
    /** The newest flashes of two weeks to which any of these stocks is attached, newest first. */
    listOfStocks: async (asked: { symbols: readonly string[]; limit: number }, viewer: Viewer | null) =>
      see(await finder.searchStocks(asked, viewer), viewer),

    async search(query: SearchMessagesQuery, viewer: Viewer | null): Promise<FlashSearch> {
      const { keyword, fromdate: from, enddate: until, subjectids: subjids, offset, limit, ...marks } = query;
      const narrowing = filterOf({ subjids, ...marks });
      const { ids, total } = await finder.search(
        { kind: 'flash', keyword, from, until, offset, limit, ...narrowing },
        viewer,
      );
      // The last place a search can be asked for is also where it ends.
      const next = Math.min(offset + ids.length, LARGEST_OFFSET);
      return { Msgs: await see(ids, viewer), Total: total, NextOffset: next };
    },
  };
}
