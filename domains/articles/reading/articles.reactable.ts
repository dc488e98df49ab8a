import type { FindAbsent, FindReactable } from '#domains/reactions/reactions.service.ts';
import type { ArticleReader } from './articles.reader.ts';
import type { ArticlesStore } from './articles.store.ts';

interface ReactableDeps {
  reader: Pick<ArticleReader, 'see'>;
  store: Pick<ArticlesStore, 'pickStates'>;
}

/** Messages as what may be reacted to: those that this reader may know of, whether or not they may read them. */
export function createReactableMessages({ reader, store }: ReactableDeps) {
  const find: FindReactable = async (id, kind, viewer) => {
    const [seen] = await reader.see([id], viewer);
    if (seen === undefined) return null;
    const { state, likeCount } = seen.shown;
    return { isOpen: state === 'published', countedBefore: kind === 'like' ? likeCount : 0 };
  };

  const findAbsent: FindAbsent = async (ids) => {
    const states = await store.pickStates(ids);
    return ids.flatMap((id) => {
      const state = states.get(id);
      return state === undefined || state === 'deleted' ? [{ id, everWas: state !== undefined }] : [];
    });
  };

  return { find, findAbsent };
}
