import { z } from 'zod';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Importer } from '#shared/import/importer.ts';
import { isObject } from '#shared/import/records.ts';
import { daysImport } from './market.days-import.ts';

/** Hands days to the history. */
export function daysImporter({ keepDays }: Pick<History, 'keepDays'>): Importer {
  return {
    kind: daysImport,
    async ingest(rows, options) {
      const outcomes = await keepDays(Rows.parse(rows), options);
      return outcomes.map((outcome) => ({ outcome }));
    },
  };
}

// Rows were made by a command of the same version, so only their outline is checked.
const Rows = z.array(
  z.custom<DayRow>((value) => isObject(value) && typeof value['symbol'] === 'string' && Number.isInteger(value['day'])),
);
