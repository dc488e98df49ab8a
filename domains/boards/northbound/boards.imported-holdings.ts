import type { Cached } from '#db/client.ts';
import type { History } from '#domains/market/days/market.days.service.ts';
import { suffixes, type Flow, type Holding, type NorthboundSource } from './boards.holdings.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { HoldingRow, NorthboundStore } from './boards.northbound-store.ts';

export interface ImportedDeps {
  store: NorthboundStore;
  history: Pick<History, 'dayOfMarket'>;
  cached: Cached;
}

/** What was imported. Which days there are, and the flows, are asked with every page and change with an import alone. */
export function importedHoldings({ store, history, cached }: ImportedDeps): NorthboundSource {
  const keepDays = cached<readonly TradingDay[]>({ topics: ['disclosures'] });
  const keepFlows = cached<readonly Flow[]>({ topics: ['disclosures'] });
  return {
    isSimulated: false,
    disclosedDays: () => keepDays('all', store.disclosedDays),
    holdingsOn: async (day) => (await store.loadHoldings(day)).map(toHolding),
    holdingsOf: async (symbols, days) =>
      (await store.loadHoldingsOf(symbols, days)).map((row) => ({ ...toHolding(row), day: row.day })),
    valuesOn: async (days, type) =>
      (await store.sumValues(days, suffixes[type])).flatMap(({ day, value }) =>
        value === null ? [] : [{ day, value }],
      ),
    flows: () => keepFlows('all', store.loadFlows),
    async activeOn(asked) {
      const rows = await store.loadActive(asked);
      const day = rows[0]?.day ?? asked;
      const bars = new Map(day === null ? [] : (await history.dayOfMarket(day)).map((bar) => [bar.symbol, bar]));
      return {
        day,
        rows: rows.map(({ symbol, name, turnover }) => {
          const { close = null, preClose = null } = bars.get(symbol) ?? {};
          return { symbol, name: name || symbol, turnover, change: close && preClose ? close / preClose - 1 : null };
        }),
      };
    },
  };
}

/** What a file did not tell follows where it can from what it told. */
function toHolding({ symbol, name, shares, price, value, ratio }: HoldingRow): Holding {
  return {
    ...{ symbol, name: name || symbol, shares, ratio },
    price: price ?? (value === null || shares === 0 ? null : value / shares),
    value: value ?? (price === null ? null : price * shares),
  };
}
