import { z } from 'zod';
import type { Changes, DoWork } from '#db/client.ts';
import { keepRows } from '#domains/boards/boards.keeping.ts';
import type { Importer } from '#shared/import/importer.ts';
import { surgeImport } from './boards.surge-import.ts';
import type { WrittenRow, WrittenStore } from './boards.written-store.ts';

interface ImporterDeps {
  store: Pick<WrittenStore, 'loadOf' | 'upsert' | 'namePlates'>;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
}

/** Takes written reasons into our tables. */
export function surgeImporter({ store, work, changes }: ImporterDeps): Importer {
  return {
    kind: surgeImport,
    ingest(items, { isDryRun }) {
      const rows = Reasons.parse(items);
      return work(async () => {
        const outcomes = await keepRows(
          rows,
          {
            keyOf,
            loadOf: store.loadOf,
            async upsert(written: readonly WrittenRow[]) {
              await store.namePlates([...new Set(written.flatMap(({ plates }) => plates))]);
              await store.upsert(written);
            },
          },
          { changes, isDryRun },
        );
        return outcomes.map((outcome) => ({ outcome }));
      });
    },
  };
}

const keyOf = ({ day, symbol }: WrittenRow) => `${day} ${symbol}`;

const Reasons = z.array(
  z.object({
    day: z.int(),
    symbol: z.string(),
    name: z.string(),
    text: z.string(),
    plates: z.array(z.string()),
    daysAndBoards: z.string(),
  }),
);
