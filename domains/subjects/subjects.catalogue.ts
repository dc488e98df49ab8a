import type { Tx } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { SubjectItemRow, SubjectRow, SubjectsStore } from './subjects.store.ts';

const FRESH_SECONDS = 10;

export interface ListedSubject extends SubjectRow {
  items: SubjectItemRow[];
}

export type Catalogue = ReadonlyMap<number, ListedSubject>;

/** All subjects in memory: there are tens of them, every read asks for some, and they seldom change. */
export function createSubjectCatalogue({ store, clock }: { store: SubjectsStore; clock: Clock }) {
  let kept: { catalogue: Catalogue; at: number } | undefined;
  let loading: Promise<Catalogue> | undefined;
  // A load that began before a change must not be kept after it.
  let changes = 0;

  function fresh(): Catalogue | undefined {
    const age = kept === undefined ? Infinity : Math.abs(clock.seconds() - kept.at);
    return age < FRESH_SECONDS ? kept?.catalogue : undefined;
  }

  async function refresh(): Promise<Catalogue> {
    const before = changes;
    const at = clock.seconds();
    const catalogue = await load(store);
    if (changes === before) kept = { catalogue, at };
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
      if (tx) return load(store, tx);
      loading ??= refresh().finally(() => {
        loading = undefined;
      });
      return loading;
    },

    /** The next read goes to the database. */
    forget(): void {
      changes += 1;
      kept = undefined;
      loading = undefined;
    },
  };
}

async function load(store: SubjectsStore, tx?: Tx): Promise<Catalogue> {
  const rows = await store.loadAll(tx);
  const items = Map.groupBy(await store.loadItems(tx), (item) => item.subjectId);
  return new Map(rows.map((row) => [row.id, { ...row, items: items.get(row.id) ?? [] }]));
}
