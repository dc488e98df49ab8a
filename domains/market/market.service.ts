import { marketOf, normaliseName, toSymbol } from './market.rules.ts';
import type { MarketStore, Security } from './market.store.ts';

export { isAShare, normaliseName, toSymbol } from './market.rules.ts';

/** A security as an importer delivers it. */
export interface SecurityRow {
  /** Any spelling that `toSymbol` understands. */
  symbol: string;
  name: string;
  pinyinInitials?: string;
  /** ISO day. */
  listDate?: string | null;
}

export interface UpsertCounts {
  new: number;
  changed: number;
  same: number;
}

export type MarketService = ReturnType<typeof createMarketService>;

/** The names of securities. */
export function createMarketService({ store }: { store: MarketStore }) {
  return {
    /** Current names by symbol; unknown symbols are left out. */
    async nameOf(symbols: readonly string[]): Promise<Map<string, string>> {
      const rows = await store.load([...new Set(symbols)]);
      return new Map(rows.map((row) => [row.symbol, row.name]));
    },

    /** Takes a batch in whole or not at all; of several rows for one symbol the last counts. A symbol we cannot read throws. */
    async upsertSecurities(rows: readonly SecurityRow[], options: { isDryRun?: boolean } = {}): Promise<UpsertCounts> {
      const wanted = new Map(rows.map((row) => toSecurity(row)).map((row) => [row.symbol, row]));
      return store.transaction(async (tx) => {
        const stored = new Map((await store.load([...wanted.keys()], tx)).map((row) => [row.symbol, row]));
        const fresh = [...wanted.values()].filter((row) => !stored.has(row.symbol));
        const changed = [...wanted.values()].filter((row) => differs(row, stored.get(row.symbol)));
        if (options.isDryRun !== true) await store.upsert(tx, [...fresh, ...changed]);
        return { new: fresh.length, changed: changed.length, same: rows.length - fresh.length - changed.length };
      });
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

function differs(row: Security, stored: Security | undefined): boolean {
  if (stored === undefined) return false;
  return row.name !== stored.name || row.pinyinInitials !== stored.pinyinInitials || row.listDate !== stored.listDate;
}
