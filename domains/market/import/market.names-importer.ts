import { z } from 'zod';
import type { DatedName } from '#domains/market/names/market.dated-name-store.ts';
import type { Importer, ItemOutcome } from '#shared/import/importer.ts';
import { namesImport } from './market.names-import.ts';

interface NameKeeping {
  keepNames(rows: readonly DatedName[], options: { isDryRun: boolean }): Promise<ItemOutcome[]>;
}

/** Hands names and their days to our tables. */
export function namesImporter({ keepNames }: NameKeeping): Importer {
  return { kind: namesImport, ingest: (items, options) => keepNames(Names.parse(items), options) };
}

const Names = z.array(z.object({ symbol: z.string(), name: z.string(), from: z.int(), until: z.int().nullable() }));
