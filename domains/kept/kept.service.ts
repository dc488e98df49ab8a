import type { Changes } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { emptyKept, mergeKept, type KeptKind, type KeptValue } from '#shared/merge-kept.ts';
import type { Moved } from '#shared/module.ts';
import type { Uid } from '#shared/viewer.ts';
import type { KeptItem } from './kept.contract.ts';
import type { KeptRow, KeptStore } from './kept.store.ts';

interface KeptDeps {
  store: KeptStore;
  changes: Pick<Changes, 'mustBeInWork'>;
  clock: Clock;
}

export type KeptService = ReturnType<typeof createKeptService>;

/** What a reader keeps for themselves, alike on all their devices (docs/product/accounts.md#kept). */
export function createKeptService({ store, changes, clock }: KeptDeps) {
  async function list(uid: Uid): Promise<KeptItem[]> {
    return (await store.load(uid)).map(viewItem);
  }

  return {
    list,

    /** Takes a value from who has seen the one before it; answers the one that there is. */
    async save(uid: Uid, item: KeptItem): Promise<{ is_saved: boolean; item: KeptItem }> {
      if (await store.save({ ...item, uid, at: clock.seconds() }))
        return { is_saved: true, item: { ...item, version: item.version + 1 } };
      const row = await store.find(uid, item.kind);
      return { is_saved: false, item: row === null ? emptyItem(item.kind) : viewItem(row) };
    },

    ownData: {
      /** What two accounts have kept is kept by one of them, in the caller's work. */
      async move(from: Uid, to: Uid): Promise<Moved[]> {
        changes.mustBeInWork('Moving what is kept');
        const rows = await store.lock([from, to]);
        const own = new Map(rows.filter(({ uid }) => uid === to).map((row) => [row.kind, row.value]));
        const moving = rows.filter(({ uid }) => uid === from);
        for (const { kind, value } of moving) {
          const sides = { base: emptyKept[kind], mine: value, theirs: own.get(kind) ?? emptyKept[kind] };
          // What the one who is left has chosen goes before what the other had.
          const merged = kind === 'push' && own.has(kind) ? sides.theirs : mergeKept<KeptKind>(kind, sides);
          await store.write({ uid: to, kind, version: 1, value: merged, at: clock.seconds() });
        }
        await store.removeOf(from);
        return moving.flatMap(toldOf);
      },

      tell: async (uid: Uid) => ({ values: await list(uid) }),
      forget: (uid: Uid) => store.removeOf(uid),
    },
  };
}

const viewItem = ({ kind, version, value }: KeptRow) => ({ kind, version, value }) as KeptItem;
const emptyItem = (kind: KeptKind) => ({ kind, version: 0, value: emptyKept[kind] }) as KeptItem;

function toldOf({ kind, value }: KeptRow): Moved[] {
  if (kind !== 'watchlist') return [];
  const { length } = (value as KeptValue<'watchlist'>).stocks;
  return length > 0 ? [{ what: '自选股', told: `${length} 只` }] : [];
}
