import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Marked, SummariesOf } from './articles.lists.ts';
import type { ArticlesStore } from './articles.store.ts';
import { nextCursor } from './articles.view.ts';

/** A list asks its subjects one by one: more than this somebody may follow, and is told of the latest ones. */
const MOST_FOLLOWED = 300;

export interface OwnListsDeps {
  store: Pick<ArticlesStore, 'pickOfSubjects'>;
  reactions: Pick<ReactionsService, 'pickOwn'>;
  summaries: SummariesOf;
}

/** The lists of one reader: what they keep, and what is new in what they follow (docs/product/likes-and-follows.md#lists). */
export function createOwnLists({ store, reactions, summaries }: OwnListsDeps) {
  return {
    /** The latest favourite first. A deleted message is left out, a withdrawn one says that it is. */
    async listFavourites({ before, limit }: Marked, viewer: Viewer) {
      const picked = await reactions.pickOwn('favourite', { before, limit: limit + 1 }, viewer);
      const ids = picked.slice(0, limit).map(({ id }) => id);
      return { items: await summaries(ids, viewer), next: nextCursor(picked, limit) };
    },

    /** The newest messages of followed subjects, of some kinds when they are named. */
    async listFollowed({ before, limit, kinds }: Marked & { kinds: readonly ('article' | 'flash')[] }, viewer: Viewer) {
      const follows = await reactions.pickOwn('follow', { before: null, limit: MOST_FOLLOWED }, viewer);
      const subjectIds = follows.map(({ id }) => id);
      const picked = await store.pickOfSubjects(subjectIds, kinds, { before, limit: limit + 1 });
      const ids = picked.slice(0, limit).map(({ id }) => id);
      return { items: await summaries(ids, viewer), next: nextCursor(picked, limit) };
    },
  };
}
