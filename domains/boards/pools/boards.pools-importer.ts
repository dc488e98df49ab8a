import { z } from 'zod';
import type { Changes, DoWork } from '#db/client.ts';
import { keepRows } from '#domains/boards/boards.keeping.ts';
import type { Importer } from '#shared/import/importer.ts';
import type { LimitTimeRow, LimitTimeStore } from './boards.limit-times-store.ts';
import { poolsImport } from './boards.pools-import.ts';

interface ImporterDeps {
  store: Pick<LimitTimeStore, 'loadOf' | 'upsert'>;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
}

/** Takes times at the limits into our tables. */
export function poolsImporter({ store, work, changes }: ImporterDeps): Importer {
  return {
    kind: poolsImport,
    ingest(items, { isDryRun }) {
      const rows = Times.parse(items);
      return work(async () => {
        const outcomes = await keepRows(rows, { ...store, keyOf }, { changes, isDryRun });
        return outcomes.map((outcome) => ({ outcome }));
      });
    },
  };
}

const keyOf = ({ day, symbol, pool }: LimitTimeRow) => `${day} ${symbol} ${pool}`;

const Times = z.array(
  z.object({
    day: z.int(),
    symbol: z.string(),
    pool: z.enum(['up', 'broken', 'down']),
    first: z.int().nullable(),
    last: z.int().nullable(),
    boards: z.int().nullable(),
    breaks: z.int().nullable(),
    sealFund: z.number().nullable(),
    circulationValue: z.number().nullable(),
  }),
);
