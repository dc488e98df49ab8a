import { z } from 'zod';
import type { MarketService, SecurityRow } from '#domains/market/market.service.ts';
import type { Importer } from '#shared/import/importer.ts';
import { isObject } from '#shared/import/records.ts';
import { securitiesImport } from './market.securities-import.ts';

/** Hands securities to the list. */
export function securitiesImporter({ upsertSecurities }: Pick<MarketService, 'upsertSecurities'>): Importer {
  return {
    kind: securitiesImport,
    async ingest(rows, options) {
      const outcomes = await upsertSecurities(Rows.parse(rows), options);
      return outcomes.map((outcome) => ({ outcome }));
    },
  };
}

// Rows were made by a command of the same version, so only their outline is checked.
const Rows = z.array(z.custom<SecurityRow>((value) => isObject(value) && typeof value['symbol'] === 'string'));
