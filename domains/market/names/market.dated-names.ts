import type { Kernel } from '#db/kernel.ts';
import { foldName, isSameName } from '#domains/market/market.rules.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { ItemOutcome } from '#shared/import/importer.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { DatedName, DatedNameStore } from './market.dated-name-store.ts';

interface DatedNamesDeps extends Pick<Kernel, 'work' | 'changes'> {
  store: DatedNameStore;
  names: Pick<MarketService, 'securitiesOf' | 'listNames'>;
}

/** A security as it was called on a day. */
interface NamedSecurity {
  name: string;
  /** Whether somebody told what it was called on that day: else this is what it is called now. */
  isDated: boolean;
  /** ISO day; null when unknown. */
  listDate: string | null;
}

/** What a security was called on a day; null where nobody told. */
export type NameOn = (symbol: string, day: TradingDay) => string | null;

/** What securities were called, and when (docs/product/securities.md#dated-names). */
export function createDatedNames({ store, names, work, changes }: DatedNamesDeps) {
  return {
    /** Takes a batch whole or not at all; the answers follow the rows. */
    keepNames: (rows: readonly DatedName[], { isDryRun }: { isDryRun: boolean }): Promise<ItemOutcome[]> =>
      work(async () => {
        const before = new Map((await store.loadOf(rows.map(({ symbol }) => symbol))).map((row) => [keyOf(row), row]));
        const outcomes = rows.map((row) => ({ outcome: outcomeOf(before.get(keyOf(row)), row) }));
        const written = rows.filter((_, at) => outcomes[at]?.outcome !== 'same');
        if (isDryRun || written.length === 0) return outcomes;
        await store.upsert(written);
        changes.changed('securities');
        return outcomes;
      }),

    /** All securities, with every name that they ever had apart from the signs of a day. */
    async listNames(): ReturnType<MarketService['listNames']> {
      const dated = Map.groupBy(await store.loadAll(), ({ symbol }) => symbol);
      return (await names.listNames()).map(({ security, formerNames, ...more }) => {
        const others = (dated.get(security.symbol) ?? []).map(({ name }) => name);
        const former = others.filter((name) => !isSameName(foldName(name), foldName(security.name)));
        return { security, formerNames: [...new Set([...formerNames, ...former])], ...more };
      });
    },

    /** By symbol what was known of a security on that day; one whose name of then nobody told goes by the one it has now. */
    async securitiesOn(symbols: readonly string[], day: TradingDay): Promise<Map<string, NamedSecurity>> {
      const [listed, used] = await Promise.all([names.securitiesOf(symbols), store.loadOn(day)]);
      const dated = nameOfEach(used);
      return new Map(
        symbols.flatMap((symbol): [string, NamedSecurity][] => {
          const [own, name] = [listed.get(symbol), dated.get(symbol)];
          const listDate = own?.listDate ?? null;
          if (name !== undefined) return [[symbol, { name, isDated: true, listDate }]];
          return own === undefined ? [] : [[symbol, { name: own.name, isDated: false, listDate }]];
        }),
      );
    },

    /** The same for many days at once. */
    async namesOver(symbols: readonly string[]): Promise<NameOn> {
      const listed = await names.securitiesOf(symbols);
      const dated = Map.groupBy(await store.loadOf(symbols), ({ symbol }) => symbol);
      return (symbol, day) => {
        const used = (dated.get(symbol) ?? []).filter(({ from, until }) => from <= day && day <= (until ?? Infinity));
        return nameOfEach(used).get(symbol) ?? listed.get(symbol)?.name ?? null;
      };
    },
  };
}

const keyOf = ({ symbol, name, from }: DatedName) => `${symbol} ${from} ${name}`;

function outcomeOf(before: DatedName | undefined, row: DatedName): ItemOutcome['outcome'] {
  if (before === undefined) return 'new';
  return before.until === row.until ? 'same' : 'changed';
}

/** Of several names in use on a day it is the one that was so for the shortest time: `XD浦发银` within `浦发银行`. */
function nameOfEach(used: readonly DatedName[]): Map<string, string> {
  const shortestLast = used.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return new Map(shortestLast.map(({ symbol, name }) => [symbol, name]));
}

/** Days written as numbers lie as far apart as it takes to tell the longer of two times one of which holds the other. */
const lengthOf = ({ from, until }: DatedName) => (until ?? Number.MAX_SAFE_INTEGER) - from;
