import type { Keep } from '#db/client.ts';
import type { SubjectItemRow, SubjectRow, SubjectsStore } from './subjects.store.ts';

export interface ListedSubject extends SubjectRow {
  items: SubjectItemRow[];
}

export type Catalogue = ReadonlyMap<number, ListedSubject>;

/** All subjects in memory: there are tens of them, every read asks for some, and they seldom change. */
export function createSubjectCatalogue({ store, keep }: { store: SubjectsStore; keep: Keep<Catalogue> }) {
  async function load(): Promise<Catalogue> {
    const rows = await store.loadAll();
    const items = Map.groupBy(await store.loadItems(), (item) => item.subjectId);
    return new Map(rows.map((row) => [row.id, { ...row, items: items.get(row.id) ?? [] }]));
  }

  return { read: () => keep('all', load) };
}
