/** What was told under an offset of an epoch. */
export interface LedgerEntry {
  epoch: string;
  offset: number;
  id: string;
  version: number;
  kind: string;
}

/** Remembers every event that anybody was told, and notices when an offset is told twice with another meaning (docs/product/invariants.md#r15). */
export function createLedger() {
  const entries = new Map<string, LedgerEntry>();
  const contradictions: string[] = [];

  return {
    contradictions,
    write(entry: LedgerEntry) {
      const place = `${entry.epoch} ${entry.offset}`;
      const before = entries.get(place);
      if (before && meaning(before) !== meaning(entry)) {
        contradictions.push(`${place}: ${meaning(before)}, later ${meaning(entry)}`);
      }
      entries.set(place, entry);
    },
    all: () => [...entries.values()],
    newest: () => Math.max(0, ...[...entries.values()].map(({ offset }) => offset)),
  };
}
export type Ledger = ReturnType<typeof createLedger>;

const meaning = ({ id, version, kind }: LedgerEntry) => `${kind} ${id} v${version}`;
