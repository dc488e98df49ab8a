import { z } from 'zod';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Importer } from '#shared/import/importer.ts';
import { isObject } from '#shared/import/records.ts';
import { daysImport } from './market.days-import.ts';

/** Hands days to the history; an index of which there are days has a page. */
export function daysImporter(
  { keepDays }: Pick<History, 'keepDays'>,
  { listIndices }: Pick<MarketService, 'listIndices'>,
): Importer {
  return {
    kind: daysImport,
    async ingest(given, options) {
      const rows = Rows.parse(given);
      const outcomes = await keepDays(rows, options);
      if (!options.isDryRun) await listIndices(rows.map(({ symbol }) => symbol));
      return outcomes.map((outcome) => ({ outcome }));
    },
  };
}

// Rows were made by a command of the same version, so only their outline is checked.
const Rows = z.array(
  z.custom<DayRow>((value) => isObject(value) && typeof value['symbol'] === 'string' && Number.isInteger(value['day'])),
);
