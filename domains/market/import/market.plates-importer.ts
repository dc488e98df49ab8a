import { z } from 'zod';
import type { PlateKeeping } from '#domains/market/plates/market.plate-keeping.ts';
import { plateKinds } from '#domains/market/terms/market.plate.ts';
import type { Importer } from '#shared/import/importer.ts';
import { platesImport } from './market.plates-import.ts';

/** Hands themes to our tables. */
export function platesImporter({ keepPlates }: Pick<PlateKeeping, 'keepPlates'>): Importer {
  return { kind: platesImport, ingest: (items, options) => keepPlates(Plates.parse(items), options) };
}

const symbols = z.array(z.string()).nullable();

const Plates = z.array(
  z.object({
    id: z.int().nullable(),
    kind: z.enum(plateKinds),
    name: z.string(),
    description: z.string().nullable(),
    members: symbols,
    core: symbols,
  }),
);
