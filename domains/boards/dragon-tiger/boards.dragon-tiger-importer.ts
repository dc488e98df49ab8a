import { z } from 'zod';
import type { Changes, DoWork } from '#db/client.ts';
import { keepRows } from '#domains/boards/boards.keeping.ts';
import type { Importer } from '#shared/import/importer.ts';
import { dragonTigerImport } from './boards.dragon-tiger-import.ts';
import type { DragonTigerStore, SeatRow } from './boards.dragon-tiger-store.ts';

interface ImporterDeps {
  store: Pick<DragonTigerStore, 'loadOf' | 'upsert'>;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
}

/** Takes seats into our tables. */
export function dragonTigerImporter({ store, work, changes }: ImporterDeps): Importer {
  return {
    kind: dragonTigerImport,
    ingest(items, { isDryRun }) {
      const rows = Seats.parse(items);
      return work(async () => {
        const outcomes = await keepRows(rows, { ...store, keyOf }, { changes, isDryRun });
        return outcomes.map((outcome) => ({ outcome }));
      });
    },
  };
}

const keyOf = ({ day, symbol, reason, seat, nth }: SeatRow) => [day, symbol, reason, seat, nth].join(' ');

const Seats = z.array(
  z.object({
    day: z.int(),
    symbol: z.string(),
    reason: z.string(),
    seat: z.string(),
    nth: z.int(),
    name: z.string(),
    label: z.string(),
    buy: z.number(),
    sell: z.number(),
  }),
);
