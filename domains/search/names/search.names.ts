import { createHash } from 'node:crypto';
import type { Changes } from '#db/client.ts';
import { keptByVersion } from '#shared/kept-by-version.ts';
import { makeTable } from '#shared/names/make-table.ts';
import { indexNames } from '#shared/names/find-names.ts';
import { matchNames, type NameMatches } from '#shared/names/match-names.ts';
import { packNames, type NameTable } from '#shared/names/name-table.ts';
import { marketVersion, platesOf, stocksOf, type MarketNames } from './search.name-facts.ts';

interface NamesDeps {
  market: MarketNames;
  changes: Pick<Changes, 'version'>;
}

export type Names = ReturnType<typeof createNames>;

/** The table of all names, here and for browsers, made anew when the market calls something otherwise (docs/product/search.md#table). */
export function createNames({ market, changes }: NamesDeps) {
  const version = () => changes.version(['securities', 'plates']);
  const keep = keptByVersion<{ table: NameTable; packed: string; version: string }>(version, 1);

  const read = () =>
    keep(marketVersion(market), async () => {
      const stocks = await stocksOf(market);
      const table = await makeTable(stocks, platesOf(market, stocks));
      const packed = packNames(table);
      indexNames(table);
      return { table, packed, version: createHash('sha256').update(packed).digest('base64url').slice(0, 12) };
    });

  return {
    read,
    /** What typed letters may mean, the likeliest first. */
    find: async (typed: string): Promise<NameMatches> => matchNames((await read()).table, typed),
  };
}
