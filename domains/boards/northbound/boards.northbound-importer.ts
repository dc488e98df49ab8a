import { z } from 'zod';
import type { Changes, DoWork } from '#db/client.ts';
import { keepRows, type KeptOutcome, type Table } from '#domains/boards/boards.keeping.ts';
import type { Importer } from '#shared/import/importer.ts';
import { northboundImport } from './boards.northbound-import.ts';
import type { NorthboundStore } from './boards.northbound-store.ts';

interface ImporterDeps {
  store: NorthboundStore;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
}

interface Place {
  day: number;
  symbol?: string;
}

/** Takes flows, holdings and active shares into our tables. */
export function northboundImporter({ store, work, changes }: ImporterDeps): Importer {
  return {
    kind: northboundImport,
    ingest(given, { isDryRun }) {
      const items = Items.parse(given);
      const outcomes = new Map<object, KeptOutcome>();
      /** Notes what became of each item. */
      async function keep<Row extends Place>(own: readonly { row: Row }[], table: Omit<Table<Row>, 'keyOf'>) {
        const rows = own.map(({ row }) => row);
        const kept = await keepRows(rows, { ...table, keyOf }, { changes, isDryRun });
        for (const [at, item] of own.entries()) outcomes.set(item, kept[at] ?? 'same');
      }
      return work(async () => {
        await keep(
          items.filter((item) => item.kind === 'flow'),
          { loadOf: (rows) => store.loadFlowsOf(daysOf(rows)), upsert: store.upsertFlows },
        );
        await keep(
          items.filter((item) => item.kind === 'holding'),
          { loadOf: (rows) => store.loadHoldingsOf(symbolsOf(rows), daysOf(rows)), upsert: store.upsertHoldings },
        );
        await keep(
          items.filter((item) => item.kind === 'active'),
          { loadOf: (rows) => store.loadActiveOf(daysOf(rows)), upsert: store.upsertActive },
        );
        return items.map((item) => ({ outcome: outcomes.get(item) ?? 'same' }));
      });
    },
  };
}

const daysOf = (rows: readonly Place[]) => rows.map(({ day }) => day);
const symbolsOf = (rows: readonly { symbol: string }[]) => rows.map(({ symbol }) => symbol);
const keyOf = ({ day, symbol = '' }: Place) => `${day} ${symbol}`;

const figure = z.number().nullable();
const named = { day: z.int(), symbol: z.string(), name: z.string() };
const Items = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('flow'),
      row: z.object({ day: z.int(), shanghaiNet: figure, shenzhenNet: figure, net: figure, turnover: figure }),
    }),
    z.object({
      kind: z.literal('holding'),
      row: z.object({ ...named, shares: z.number(), price: figure, value: figure, ratio: figure }),
    }),
    z.object({ kind: z.literal('active'), row: z.object({ ...named, turnover: z.number() }) }),
  ]),
);
