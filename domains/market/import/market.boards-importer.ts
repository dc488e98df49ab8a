import { z } from 'zod';
import type { PlateKeeping } from '#domains/market/plates/market.plate-keeping.ts';
import { plateKinds } from '#domains/market/terms/market.plate.ts';
import type { Importer } from '#shared/import/importer.ts';
import { boardsImport } from './market.boards-import.ts';

/** Hands published days of boards to our tables. */
export function boardsImporter({ keepDays }: Pick<PlateKeeping, 'keepDays'>): Importer {
  return { kind: boardsImport, ingest: (items, options) => keepDays(Days.parse(items), options) };
}

const Days = z.array(
  z.object({
    day: z.int(),
    code: z.string(),
    kind: z.enum(plateKinds),
    name: z.string(),
    change: z.number(),
    rising: z.int().nullable(),
    falling: z.int().nullable(),
  }),
);
