import type { Content } from '#db/client.ts';
import type { NamedStock } from './market.directory.ts';
import { createDirectoryMemory } from './market.memory.ts';
import { marketOf, normaliseName, toSymbol } from './market.rules.ts';
import type { FormerName, MarketStore, Security } from './market.store.ts';

export { codeOf, isAShare, marketOf, normaliseName, toSymbol } from './market.rules.ts';

/** A security as an importer delivers it. */
export interface SecurityRow {
  /** Any spelling that `toSymbol` understands. */
  symbol: string;
  name: string;
  pinyinInitials?: string;
  /** ISO day. */
  listDate?: string | null;
}

export type UpsertOutcome = 'new' | 'changed' | 'same';

export type MarketService = ReturnType<typeof createMarketService>;

export interface MarketDeps {
  store: MarketStore;
  content: Content;
}

/** The names of securities. */
export function createMarketService({ store, content }: MarketDeps) {
  const memory = createDirectoryMemory({ store, version: content.version });

  return {
    /**
     * Those of these stocks that are securities we know, each once and in this order, in our spelling and under the name
     * that the source gave, else the one of the list. One that is hidden under any of its names is hidden.
     */
    async knownStocks<T extends NamedStock & { isPremium?: boolean }>(stocks: readonly T[]): Promise<T[]> {
      if (stocks.length === 0) return [];
      const directory = await memory.read();
      const known = new Map<string, T>();
      for (const stock of stocks) {
        const found = directory.find(stock);
        if (!found) continue;
        const twin = known.get(found.symbol);
        if (!twin) known.set(found.symbol, { ...stock, ...found });
        else if (stock.isPremium === true) known.set(found.symbol, { ...twin, isPremium: true });
      }
      return [...known.values()];
    },

    /** The symbols of up to 50 securities that a searched word may mean: by code, symbol, or a name of now or before. */
    async symbolsMatching(term: string): Promise<string[]> {
      return (await memory.read()).matching(term);
    },

    /** By symbol its names, the current one first; unknown symbols are left out. */
    async namesOf(symbols: readonly string[]): Promise<Map<string, string[]>> {
      const directory = await memory.read();
      const known = symbols.map((symbol) => [symbol, directory.namesOf(symbol)] as const);
      return new Map(known.filter(([, names]) => names.length > 0));
    },

    /**
     * Takes a batch in whole or not at all; of several rows for one symbol the last counts, the others change nothing, and
     * names that are replaced stay findable. The answer follows the rows. A symbol we cannot read throws.
     */
    async upsertSecurities(
      rows: readonly SecurityRow[],
      options: { isDryRun?: boolean } = {},
    ): Promise<UpsertOutcome[]> {
      const given = rows.map((row) => toSecurity(row));
      const wanted = new Map(given.map((row) => [row.symbol, row]));
      const { outcomes } = await content.change(
        async (tx) => {
          const stored = new Map((await store.load([...wanted.keys()], tx)).map((row) => [row.symbol, row]));
          const written = [...wanted.values()].filter((row) => outcomeOf(row, stored) !== 'same');
          const outcomes = given.map((row) => (wanted.get(row.symbol) === row ? outcomeOf(row, stored) : 'same'));
          if (options.isDryRun === true) return { outcomes, written: 0 };
          await store.upsert(tx, written);
          const kept = await store.keepFormerNames(tx, replacedNames([...stored.values(), ...given], wanted));
          return { outcomes, written: written.length + kept };
        },
        ({ written }) => written > 0,
      );
      return outcomes;
    },

    /** Forgets securities and all their names. */
    async removeSecurities(symbols: readonly string[]): Promise<void> {
      await content.change(
        (tx) => store.remove(tx, symbols),
        (removed) => removed > 0,
      );
    },
  };
}

function toSecurity(row: SecurityRow): Security {
  const symbol = toSymbol(row.symbol);
  const market = symbol === null ? null : marketOf(symbol);
  if (symbol === null || market === null) throw new Error(`Not a symbol of a market we know: ${row.symbol}`);
  return {
    symbol,
    market,
    name: normaliseName(row.name),
    pinyinInitials: row.pinyinInitials ?? '',
    listDate: row.listDate === undefined || row.listDate === '' ? null : row.listDate,
  };
}

function replacedNames(before: readonly FormerName[], now: ReadonlyMap<string, Security>): FormerName[] {
  return before
    .filter(({ symbol, name }) => now.get(symbol)?.name !== name)
    .map(({ symbol, name }) => ({ symbol, name }));
}

function outcomeOf(row: Security, stored: ReadonlyMap<string, Security>): UpsertOutcome {
  const before = stored.get(row.symbol);
  if (before === undefined) return 'new';
  const isSame =
    row.name === before.name && row.pinyinInitials === before.pinyinInitials && row.listDate === before.listDate;
  return isSame ? 'same' : 'changed';
}
