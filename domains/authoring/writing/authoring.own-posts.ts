import { isRewritten, type PostState } from '#domains/authoring/authoring.machine.ts';
import type { Post } from '#domains/authoring/authoring.shapes.contract.ts';
import type { PostLine, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PostSteps } from './authoring.post-steps.ts';
import type { PostView } from './authoring.post-view.ts';

interface OwnPostsDeps {
  store: PostStore;
  view: PostView;
  steps: Pick<PostSteps, 'mustFindOwn'>;
}

/** What its author sees of a post and its versions. */
export function createOwnPosts({ store, view, steps: { mustFindOwn } }: OwnPostsDeps) {
  return {
    async find(id: number, viewer: Viewer): Promise<Post> {
      return view.whole(await mustFindOwn(id, viewer), viewer);
    },

    async list(
      viewer: Viewer,
      states: readonly PostState[],
      isPremium: boolean,
      cut: { before: Position | null; limit: number },
    ) {
      const rows = await store.pickOwn(viewer.uid, states, isPremium, { ...cut, limit: cut.limit + 1 });
      return pageOf(rows, cut.limit, ({ updatedAt }) => updatedAt, viewer);
    },

    /** By what readers have: what the next text of a free one tries is no sale. */
    async listPriced(viewer: Viewer, cut: { before: Position | null; limit: number }, states: readonly PostState[]) {
      const wanted = { types: [], isPremium: true, ...cut, limit: cut.limit + 1 };
      const sold = states.filter((state) => !isRewritten(state));
      const rows = await store.pickOut(viewer.uid, wanted, sold);
      return pageOf(rows, cut.limit, ({ publishedAt }) => publishedAt ?? 0, viewer);
    },

    countOwn: store.countOwn,

    async listVersions(id: number, viewer: Viewer, { before, limit }: { before: number; limit: number }) {
      await mustFindOwn(id, viewer);
      const rows = await store.pickVersions(id, before, limit + 1);
      const items = rows.slice(0, limit);
      return { items, next_before: rows.length > limit ? (items.at(-1)?.version ?? 0) : 0 };
    },

    async findVersion(id: number, version: number, viewer: Viewer) {
      await mustFindOwn(id, viewer);
      const row = await store.findVersion(id, version);
      if (row === null) throw fail('MESSAGE_NOT_FOUND');
      const { at, kind, words, fields } = row;
      return { version, at, kind, words, fields, title: fields.title };
    },
  };

  async function pageOf(rows: readonly PostLine[], limit: number, timeOf: (row: PostLine) => number, viewer: Viewer) {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = rows.length > limit && last !== undefined ? { createdAt: timeOf(last), id: last.id } : null;
    return { items: await view.rowsOf(shown, viewer), next };
  }
}
