import type { Viewer, Uid } from '#shared/viewer.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import type { ArticleReader } from './articles.reader.ts';
import type { ArticlesStore, Cut } from './articles.store.ts';
import { nextCursor } from './articles.view.ts';

interface SignedDeps {
  store: Pick<ArticlesStore, 'pickArticles' | 'countSigned'>;
  reader: Pick<ArticleReader, 'see'>;
}

/** What somebody has out under their name, whoever entered it (docs/product/author-pages.md#profile). */
export function createSigned({ store, reader }: SignedDeps) {
  return {
    /** The newest first; of some ways of writing when they are named. */
    async seeSigned(
      uid: Uid,
      { contentTypes, before, limit }: Cut & { contentTypes: readonly Message['contentType'][] },
      viewer: Viewer | null,
    ) {
      const picked = await store.pickArticles({ before, limit: limit + 1 }, { is: 'signed', uid, contentTypes });
      const ids = picked.slice(0, limit).map(({ id }) => id);
      return { seen: await reader.see(ids, viewer), next: nextCursor(picked, limit) };
    },

    /** How many there are of each way of writing. */
    countSigned: store.countSigned,
  };
}
