import type { Cached, Changes, DoWork } from '#db/client.ts';
import { createDirectory, type Directory, type NamedStock } from './market.directory.ts';
import { isKnownIndex, unlistedNameOf } from './market.index-names.ts';
import { namedInProse } from './market.prose.ts';
import { recognisedIn, type Recognised } from './market.recognition.ts';
import { marketOf, normaliseName, toSymbol } from './market.rules.ts';
import type { ReplacedSymbol } from './terms/market.source.ts';
import type { CodeAlias, FormerName, MarketStore, Security } from './market.store.ts';

export type { TradingCalendar } from './terms/market.calendar.ts';
export { codeOf, isAShare, marketOf, normaliseName, toSymbol } from './market.rules.ts';

/** A security as an importer delivers it. */
export interface SecurityRow {
  /** Any spelling that `toSymbol` understands. */
  symbol: string;
  name: string;
  pinyinInitials?: string;
  /** ISO day. */
  listDate?: string | null;
  /** The symbol that it replaces, in any spelling, and the first ISO day of the new one. */
  oldSymbol?: string;
  symbolFrom?: string | null;
}

export type UpsertOutcome = 'new' | 'changed' | 'same';

export type MarketService = ReturnType<typeof createMarketService>;

export interface MarketDeps {
  store: MarketStore;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  cached: Cached;
}

/** The names of securities. */
export function createMarketService({ store, work, changes, cached }: MarketDeps) {
  /** All securities in memory: a few thousand, asked for by every page that names stocks, changed about once a day. */
  const keep = cached<Directory>({ topics: ['securities'] });
  const loadDirectory = async () =>
    createDirectory((await store.loadAll()).map(named), await store.loadFormerNames(), await store.loadAliases());
  const readDirectory = () => keep('all', loadDirectory);

  /**
   * Takes a batch in whole or not at all; of several rows for one symbol the last counts, the others change nothing, and
   * names that are replaced stay findable. The answer follows the rows. A symbol we cannot read throws.
   */
  async function upsertSecurities(
    rows: readonly SecurityRow[],
    options: { isDryRun?: boolean } = {},
  ): Promise<UpsertOutcome[]> {
    const given = rows.map((row) => toSecurity(row));
    const wanted = new Map(given.map((row) => [row.symbol, row]));
    return work(async () => {
      const stored = new Map((await store.load([...wanted.keys()])).map((row) => [row.symbol, row]));
      const written = [...wanted.values()].filter((row) => outcomeOf(row, stored) !== 'same');
      const outcomes = given.map((row) => (wanted.get(row.symbol) === row ? outcomeOf(row, stored) : 'same'));
      if (options.isDryRun === true) return outcomes;
      await store.upsert(written);
      const kept = await store.keepFormerNames(replacedNames([...stored.values(), ...given], wanted));
      const moved = await store.keepAliases(aliasesIn(rows));
      if (written.length + kept + moved > 0) changes.changed('securities');
      return outcomes;
    });
  }

  /** Those of these rows whose symbol is not known. */
  async function unknownOf<T extends Pick<SecurityRow, 'symbol'>>(rows: readonly T[]): Promise<T[]> {
    const directory = await readDirectory();
    return rows.filter(({ symbol }) => directory.securityOf(symbol) === undefined);
  }

  return {
    /**
     * Those of these stocks that are securities we know, each once and in this order, in our spelling and under the name
     * that the source gave, else the one of the list. One that is hidden under any of its names is hidden.
     */
    async knownStocks<T extends NamedStock & { isPremium?: boolean }>(stocks: readonly T[]): Promise<T[]> {
      if (stocks.length === 0) return [];
      const directory = await readDirectory();
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
      return (await readDirectory()).matching(term);
    },

    /** The security of a symbol in any spelling, also of one that was replaced, with its former names; null when it is none that we know. */
    async findSecurity(written: string): Promise<{ security: Security; formerNames: string[] } | null> {
      const directory = await readDirectory();
      const security = directory.securityOf(written);
      return security ? { security, formerNames: directory.formerNamesOf(security.symbol) } : null;
    },

    /** The securities that a text names, each once, in its order. */
    async recognise(text: string): Promise<Recognised[]> {
      return recognisedIn(text, await readDirectory());
    },

    /** The securities that running text names, each once, in its order: by whole names and codes. */
    async recogniseInProse(text: string): Promise<NamedStock[]> {
      return namedInProse(text, await readDirectory());
    },

    /** All securities of the list. */
    listSecurities: async (): Promise<readonly Security[]> => (await readDirectory()).securities,

    /** All securities of the list, with what they were called before and the symbols that they had. */
    async listNames(): Promise<{ security: Security; formerNames: string[]; oldSymbols: string[] }[]> {
      const { securities, formerNamesOf, oldSymbolsOf } = await readDirectory();
      return securities.map((security) => ({
        security,
        formerNames: formerNamesOf(security.symbol),
        oldSymbols: oldSymbolsOf(security.symbol),
      }));
    },

    /** By replaced symbol, in our spelling, the one that it has by now; those that were not replaced are left out. */
    async currentSymbols(symbols: readonly string[]): Promise<Map<string, string>> {
      const directory = await readDirectory();
      const moved = new Set(symbols).values().flatMap((symbol): [string, string][] => {
        const current = directory.securityOf(symbol)?.symbol ?? symbol;
        return current === symbol ? [] : [[symbol, current]];
      });
      return new Map(moved);
    },

    /** By symbol the security that it means now; unknown symbols are left out. */
    async securitiesOf(symbols: readonly string[]): Promise<Map<string, Security>> {
      const directory = await readDirectory();
      const known = symbols.map((symbol) => [symbol, directory.securityOf(symbol)] as const);
      return new Map(known.filter((one): one is [string, Security] => one[1] !== undefined));
    },

    /** By symbol its names, folded, the current one first, and the symbols that it replaced; unknown symbols are left out. */
    async namesOf(symbols: readonly string[]): Promise<Map<string, string[]>> {
      const directory = await readDirectory();
      const known = symbols.map((symbol) => [symbol, directory.namesOf(symbol)] as const);
      return new Map(known.filter(([, names]) => names.length > 0));
    },

    upsertSecurities,

    unknownOf,

    /** Takes the well-known indices among these symbols into the list, in which lists of shares never have them. */
    async listIndices(symbols: readonly string[]): Promise<void> {
      const indices = [...new Set(symbols)].filter(isKnownIndex).map((symbol) => ({ symbol, name: symbol }));
      await upsertSecurities(await unknownOf(indices));
    },

    /** Takes in former symbols of known securities; what stands for a security already goes on standing for it. */
    async addReplaced(rows: readonly ReplacedSymbol[]): Promise<void> {
      const { securityOf } = await readDirectory();
      const wanted = rows.filter(
        (row) => securityOf(row.symbol) !== undefined && securityOf(row.oldSymbol) === undefined,
      );
      const aliases = wanted.map(({ symbol, oldSymbol }) => ({ old: oldSymbol, new: symbol, from: null }));
      if (aliases.length === 0) return;
      await work(async () => {
        if ((await store.keepAliases(aliases)) > 0) changes.changed('securities');
      });
    },

    /** Forgets securities and all their names. */
    async removeSecurities(symbols: readonly string[]): Promise<void> {
      await work(async () => {
        if ((await store.remove(symbols)) > 0) changes.changed('securities');
      });
    },
  };
}

/** What came into the list as nothing but its symbol is called by the name that we know. */
const named = (security: Security): Security =>
  security.name === security.symbol ? { ...security, name: unlistedNameOf(security.symbol) } : security;

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

/** Of several rows that replace one symbol the last counts. */
function aliasesIn(rows: readonly SecurityRow[]): CodeAlias[] {
  const aliases = rows.flatMap((row): [string, CodeAlias][] => {
    const [old, current] = [toSymbol(row.oldSymbol ?? ''), toSymbol(row.symbol)];
    if (old === null || current === null || old === current) return [];
    return [[old, { old, new: current, from: row.symbolFrom || null }]];
  });
  return [...new Map(aliases).values()];
}

/** What came in as nothing but its symbol had no name before. */
function replacedNames(before: readonly FormerName[], now: ReadonlyMap<string, Security>): FormerName[] {
  return before
    .filter(({ symbol, name }) => name !== symbol && now.get(symbol)?.name !== name)
    .map(({ symbol, name }) => ({ symbol, name }));
}

function outcomeOf(row: Security, stored: ReadonlyMap<string, Security>): UpsertOutcome {
  const before = stored.get(row.symbol);
  if (before === undefined) return 'new';
  const isSame =
    row.name === before.name && row.pinyinInitials === before.pinyinInitials && row.listDate === before.listDate;
  return isSame ? 'same' : 'changed';
}
