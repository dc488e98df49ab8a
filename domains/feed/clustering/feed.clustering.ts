import type { Changes } from '#db/client.ts';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { ClusterWriteStore } from './feed.cluster-store.ts';
import { createGroupBook, type GroupChanges } from './feed.group-book.ts';
import { tellingOf, type Telling } from './feed.telling.ts';

/** A flash that has been written. */
export interface Touched {
  /** What it was; null of a new one. */
  before: Message | null;
  after: Message;
  /** Whether everybody may read it whole. */
  isOpen: boolean;
}

interface ClusteringDeps {
  store: ClusterWriteStore;
  articles: Pick<ArticlesService, 'loadStored' | 'steps'>;
  changes: Pick<Changes, 'changed'>;
}

export type Clustering = ReturnType<typeof createClustering>;

/** Brings messages of the same event together (docs/product/flashes.md#groups). */
export function createClustering({ store, articles, changes }: ClusteringDeps) {
  /** What the candidates tell, and all in their groups: of those that are open to all now. */
  async function tellingsOf(ids: readonly number[]): Promise<Telling[]> {
    if (ids.length === 0) return [];
    const stored = [...(await articles.loadStored(ids)).values()];
    const open = await articles.steps.openToAll(stored);
    return stored.filter((message) => isComparable(message, open.has(message.id))).map(tellingOf);
  }

  async function write({ left, joined }: GroupChanges): Promise<void> {
    if (left.length > 0) await store.dropMembers(left);
    const unnamed = [...new Set(joined.map(({ clusterId }) => clusterId).filter((name) => name < 0))];
    const taken = unnamed.length > 0 ? await store.takeNames(unnamed.length) : [];
    const names = new Map(unnamed.map((name, at) => [name, taken[at]]));
    const members = joined.map((one) => ({ ...one, clusterId: names.get(one.clusterId) ?? one.clusterId }));
    if (members.length > 0) await store.putMembers(members);
    if (left.length + joined.length > 0) changes.changed('feed');
  }

  return {
    /**
     * Compares what has been written with what stands, and only that. Belongs to the writer's work and comes last but for the
     * log: whoever holds its lock waits for the head alone.
     */
    async regroup(touched: readonly Touched[]): Promise<void> {
      if (touched.length === 0) return;
      const former = touched.flatMap(({ before }) => (before === null ? [] : [tellingOf(before)]));
      const open = touched
        .filter(({ after, isOpen }) => isComparable(after, isOpen))
        .map(({ after }) => tellingOf(after));
      await store.lock();
      if (former.length > 0) await store.dropKeys(former);
      if (open.length > 0) await store.putKeys(open);
      const candidates = open.length > 0 ? await store.pickCandidates(open) : new Map<number, number[]>();
      const changedIds = former.map(({ id }) => id);
      const nearIds = [...new Set([...[...candidates.values()].flat(), ...changedIds])];
      if (nearIds.length === 0) return;
      const members = await store.loadMembers(nearIds);
      const tellings = new Map(open.map((telling) => [telling.id, telling]));
      const touchedIds = new Set(touched.map(({ after }) => after.id));
      const others = new Set([...nearIds, ...members.map(({ messageId }) => messageId)]).difference(touchedIds);
      for (const telling of await tellingsOf([...others])) tellings.set(telling.id, telling);

      const book = createGroupBook(members, tellings);
      for (const id of changedIds) {
        const telling = tellings.get(id);
        if (telling === undefined) book.leave(id);
        else book.stayOrLeave(telling);
      }
      // As if they had come one by one in the order of their time.
      const coming = new Set(open.map(({ id }) => id));
      for (const telling of open.toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)) {
        coming.delete(telling.id);
        if (book.isGrouped(telling.id)) continue;
        const present = (candidates.get(telling.id) ?? []).filter((id) => !coming.has(id));
        book.join(
          telling,
          present.flatMap((id) => tellings.get(id) ?? []),
        );
      }
      await write(book.changes());
    },
  };
}

/** Nothing of a text that is closed takes part. */
const isComparable = ({ kind, state, subscribeType }: Message, isOpen: boolean) =>
  kind === 'flash' && state === 'published' && subscribeType !== 1 && isOpen;
