import { searchNames } from '#domains/search/names/search.names.contract.ts';
import { api } from '#web/lib/api.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { openNames } from './open-names.ts';
import type { FindNames } from './suggestions.ts';

/** Where the table is kept between visits. */
const STORED_KEY = 'NAMES';

let open: FindNames | null = null;
let version = '';
let loading: Promise<void> | null = null;

/** The table that this tab has; null before any. */
export const nameTable = (): FindNames | null => open;

/**
 * Brings the table of names: what this device has kept is there at once, and is asked for again, once for each document; of the same
 * version it stays (docs/product/search.md#names). Without network what is kept goes on.
 */
export function loadNames(tell: () => void): void {
  if (open === null) take(readKept());
  if (open !== null) tell();
  loading ??= askAgain();
  void loading.then(tell);
}

async function askAgain(): Promise<void> {
  try {
    const told = await api(searchNames.getNames, {});
    if (told.version === version) return;
    take(told);
    writeStored(STORED_KEY, JSON.stringify(told));
  } catch {
    // The next touch tries again.
    loading = null;
  }
}

interface Kept {
  version: string;
  table: string;
}

function take(kept: Kept | null): void {
  if (kept === null) return;
  try {
    open = openNames(kept.table);
    version = kept.version;
  } catch {
    // Another build packed it otherwise: the server's is asked for in any case.
  }
}

function readKept(): Kept | null {
  try {
    const read = JSON.parse(readStored(STORED_KEY) ?? 'null') as Partial<Kept> | null;
    return typeof read?.version === 'string' && typeof read.table === 'string' ? (read as Kept) : null;
  } catch {
    return null;
  }
}
