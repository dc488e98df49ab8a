import { isDeepStrictEqual } from 'node:util';
import type { Kernel } from '#db/kernel.ts';
import type { PlateKind } from '#domains/market/terms/market.plate.ts';
import type { ItemOutcome } from '#shared/import/importer.ts';
import type { PlateDayRow, PlateRow, PlateStore } from './market.plate-store.ts';

/** A theme as a file tells it; what it does not tell is null. */
export interface PlateRecord {
  id: number | null;
  kind: PlateKind;
  name: string;
  description: string | null;
  members: string[] | null;
  core: string[] | null;
}

interface KeepingDeps extends Pick<Kernel, 'work' | 'changes'> {
  store: PlateStore;
}

export type PlateKeeping = ReturnType<typeof createPlateKeeping>;

/** Takes batches of themes, and of their published days, whole or not at all; the answers follow the rows. */
export function createPlateKeeping({ store, work, changes }: KeepingDeps) {
  return {
    keepPlates: (records: readonly PlateRecord[], { isDryRun }: { isDryRun: boolean }): Promise<ItemOutcome[]> =>
      work(async () => {
        const ids = records.flatMap(({ id }) => id ?? []);
        const merge = createMerge(await store.loadNamed({ ids, names: records.map(({ name }) => name) }));
        const outcomes = records.map((record) => merge.take(record));
        if (isDryRun) return outcomes;
        const { numbered, unnumbered } = merge.written();
        await store.upsert(numbered);
        await store.insert(unnumbered);
        if (numbered.length + unnumbered.length > 0) changes.changed('plates');
        return outcomes;
      }),

    keepDays: (rows: readonly PlateDayRow[], { isDryRun }: { isDryRun: boolean }): Promise<ItemOutcome[]> =>
      work(async () => {
        const keyOf = ({ day, code }: PlateDayRow) => `${day} ${code}`;
        const before = new Map((await store.loadDaysOf(rows)).map((row) => [keyOf(row), row]));
        const outcomes = rows.map((row) => ({ outcome: outcomeOf(before.get(keyOf(row)), row) }));
        if (!isDryRun) await store.upsertDays(rows.filter((_, at) => outcomes[at]?.outcome !== 'same'));
        return outcomes;
      }),
  };
}

type Merged = Omit<PlateRow, 'id'> & { id: number | null };

/** Takes one record after the other into the themes that are known: one with another number for a known name keeps the number it has. */
function createMerge(known: readonly PlateRow[]) {
  let plates: readonly Merged[] = known;
  const changed = new Set<Merged>();

  function take(record: PlateRecord): ItemOutcome {
    const ofName = plates.find(({ kind, name }) => kind === record.kind && name === record.name);
    const ofNumber = record.id === null ? undefined : plates.find(({ id }) => id === record.id);
    if (ofNumber && ofName && ofNumber !== ofName)
      return {
        outcome: 'refused',
        reason: `the name ${record.name} is that of plate ${ofName.id ?? 'without a number'}`,
      };
    const before = ofNumber ?? ofName;
    const after: Merged = {
      id: before?.id ?? record.id,
      kind: record.kind,
      name: record.name,
      description: record.description ?? before?.description ?? '',
      members: record.members ?? before?.members ?? null,
      core: record.core ?? before?.core ?? null,
    };
    const outcome = outcomeOf(before, after);
    if (outcome === 'same') return { outcome };
    plates = [...plates.filter((one) => one !== before), after];
    if (before !== undefined) changed.delete(before);
    changed.add(after);
    return { outcome };
  }

  return {
    take,
    /** What has to be written, with its number or to be given one. */
    written: () => ({
      numbered: [...changed].filter((one): one is PlateRow => one.id !== null),
      unnumbered: [...changed].flatMap(({ id, ...row }) => (id === null ? [row] : [])),
    }),
  };
}

function outcomeOf<Row>(before: Row | undefined, after: Row): 'new' | 'changed' | 'same' {
  if (before === undefined) return 'new';
  return isDeepStrictEqual(before, after) ? 'same' : 'changed';
}
