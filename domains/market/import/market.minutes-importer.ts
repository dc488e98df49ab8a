import { z } from 'zod';
import type { MinutePoint } from '#domains/market/history/market.history-keeping.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Importer } from '#shared/import/importer.ts';
import { isObject } from '#shared/import/records.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { minutesImport } from './market.minutes-import.ts';

/** Hands minutes to the history. */
export function minutesImporter({ keepMinutes }: Pick<History, 'keepMinutes'>): Importer {
  return {
    kind: minutesImport,
    async ingest(points, options) {
      const outcomes = await keepMinutes(Points.parse(points), options);
      return outcomes.map((outcome) => ({ outcome }));
    },
  };
}

// Made by a command of the same version, so only their outline is checked.
const Points = z.array(
  z.custom<MinutePoint>(
    (value) => isObject(value) && typeof value['symbol'] === 'string' && Number(value['slot']) < SLOTS,
  ),
);
