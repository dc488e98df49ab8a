import type { Content, Tx } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { SubjectItemRow, SubjectRow, SubjectsStore } from './subjects.store.ts';

/** A process that does not follow the changes of others (a command) looks again after this. */
const FRESH_SECONDS = 10;

export interface ListedSubject extends SubjectRow {
  items: SubjectItemRow[];
}

interface CatalogueDeps {
  store: SubjectsStore;
  content: Pick<Content, 'version' | 'refresh'>;
  clock: Clock;
}

export type Catalogue = ReadonlyMap<number, ListedSubject>;

/** All subjects in memory: there are tens of them, every read asks for some, and they seldom change. */
export function createSubjectCatalogue({ store, content, clock }: CatalogueDeps) {
  let kept: { catalogue: Catalogue; version: string; at: number } | undefined;
  let loading: { version: string; catalogue: Promise<Catalogue> } | undefined;

  function fresh(): Catalogue | undefined {
    if (kept?.version !== content.version()) return undefined;
    return Math.abs(clock.seconds() - kept.at) < FRESH_SECONDS ? kept.catalogue : undefined;
  }

  /** What is loaded belongs to the version before the load: a change in the middle makes it old at once. */
  function refresh(): Promise<Catalogue> {
    const version = content.version();
    if (loading?.version === version) return loading.catalogue;
    const at = clock.seconds();
    const catalogue = (async () => {
      const loaded = await load(store);
      // It may be newer than the version that this process knows: who decides by it has to know that.
      await content.refresh();
      kept = { catalogue: loaded, version, at };
      return loaded;
    })().finally(() => {
      if (loading?.catalogue === catalogue) loading = undefined;
    });
    loading = { version, catalogue };
    return catalogue;
  }

  return {
    /** Inside a transaction pass its `tx`: what is written there is decided by the subjects of that moment. */
    read: async (tx?: Tx): Promise<Catalogue> => (tx ? load(store, tx) : (fresh() ?? refresh())),
  };
}

async function load(store: SubjectsStore, tx?: Tx): Promise<Catalogue> {
  const rows = await store.loadAll(tx);
  const items = Map.groupBy(await store.loadItems(tx), (item) => item.subjectId);
  return new Map(rows.map((row) => [row.id, { ...row, items: items.get(row.id) ?? [] }]));
}
