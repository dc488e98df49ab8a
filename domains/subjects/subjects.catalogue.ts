import type { ContentRevision, Tx } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { SubjectItemRow, SubjectRow, SubjectsStore } from './subjects.store.ts';

/** A process that does not follow the changes of others (a command) looks again after this. */
const FRESH_SECONDS = 10;

export interface ListedSubject extends SubjectRow {
  items: SubjectItemRow[];
}

interface CatalogueDeps {
  store: SubjectsStore;
  content: Pick<ContentRevision, 'revision'>;
  clock: Clock;
}

export type Catalogue = ReadonlyMap<number, ListedSubject>;

/** All subjects in memory: there are tens of them, every read asks for some, and they seldom change. */
export function createSubjectCatalogue({ store, content, clock }: CatalogueDeps) {
  let kept: { catalogue: Catalogue; revision: number; at: number } | undefined;
  let loading: { revision: number; catalogue: Promise<Catalogue> } | undefined;

  function fresh(): Catalogue | undefined {
    if (kept?.revision !== content.revision()) return undefined;
    return Math.abs(clock.seconds() - kept.at) < FRESH_SECONDS ? kept.catalogue : undefined;
  }

  /** What is loaded belongs to the revision before the load: a change in the middle makes it old at once. */
  function refresh(): Promise<Catalogue> {
    const revision = content.revision();
    if (loading?.revision === revision) return loading.catalogue;
    const at = clock.seconds();
    const catalogue = (async () => {
      const loaded = await load(store);
      kept = { catalogue: loaded, revision, at };
      return loaded;
    })().finally(() => {
      if (loading?.catalogue === catalogue) loading = undefined;
    });
    loading = { revision, catalogue };
    return catalogue;
  }

  return {
    /**
     * Inside a transaction pass its `tx`: waiting for somebody else's load could then wait for ever on the embedded
     * database, whose only client the transaction holds.
     */
    async read(tx?: Tx): Promise<Catalogue> {
      const catalogue = fresh();
      if (catalogue) return catalogue;
      return tx ? load(store, tx) : refresh();
    },
  };
}

async function load(store: SubjectsStore, tx?: Tx): Promise<Catalogue> {
  const rows = await store.loadAll(tx);
  const items = Map.groupBy(await store.loadItems(tx), (item) => item.subjectId);
  return new Map(rows.map((row) => [row.id, { ...row, items: items.get(row.id) ?? [] }]));
}
