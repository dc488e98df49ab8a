import type { Memo } from '#db/client.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { Kind, ReactionsStore, ThingKind, Which } from './reactions.store.ts';

/** Nearly everybody has said less than this: one question then serves all the lists of a page. */
const MOST_AT_ONCE = 1000;

const nothing = { has: (_kind: Kind, _id: number) => false };

/** What a viewer has said, read for the request that asks and kept for no other. */
export function createOwnReactions({ store, memo }: { store: ReactionsStore; memo: Memo }) {
  const loadLatest = (uid: Uid) => memo(`reactions ${uid}`, () => store.loadOwn(uid, MOST_AT_ONCE));

  async function load(uid: Uid, thing: ThingKind, ids: readonly number[]): Promise<readonly Which[]> {
    const latest = await loadLatest(uid);
    return latest.length < MOST_AT_ONCE ? latest : store.loadOwnAmong(uid, thing, ids);
  }

  return {
    /** To which of these things the viewer has said what. */
    async to(thing: ThingKind, ids: readonly number[], viewer: Viewer | null) {
      if (viewer === null || ids.length === 0) return nothing;
      const rows = await load(viewer.uid, thing, ids);
      const said = new Set(rows.filter((row) => row.thing === thing).map((row) => `${row.kind} ${row.thingId}`));
      return { has: (kind: Kind, id: number) => said.has(`${kind} ${id}`) };
    },
  };
}
