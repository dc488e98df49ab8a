import { hintOf } from '#shared/names/hint-of.ts';
import type { Data, Parsed } from '#shared/contract.ts';
import { changeRateOf, type MarketNames } from './search.name-facts.ts';
import { inMarkets } from './search.markets.ts';
import type { searchNames, StockHit } from './search.names.contract.ts';
import type { Names } from './search.names.ts';
import { viewPlate, viewStock } from './search.names-view.ts';

type Calls = typeof searchNames;

/** Of each kind in the one answer for both, and on a page of themes. */
const [FEW, PLATES_A_PAGE] = [10, 10];

export type NamesService = ReturnType<typeof createNamesService>;

/** Securities and themes by what somebody types (docs/product/search.md#names). */
export function createNamesService({ names, market }: { names: Names; market: MarketNames }) {
  /** A page of stocks, counted from 0. */
  async function stocksOn(
    keyword: string,
    { page, limit, markets = '' }: { page: number; limit: number; markets?: string },
  ) {
    const isIn = inMarkets(markets);
    const found = await names.find(keyword);
    const stocks = found.stocks.filter(({ stock }) => isIn(stock.symbol));
    const end = (page + 1) * limit;
    const items: StockHit[] = stocks.slice(page * limit, end).map(viewStock);
    const next = end < stocks.length ? String(page + 1) : '';
    return { items, total: stocks.length, next, hint: hintOf({ ...found, stocks }) };
  }

  return {
    stocksOn,

    async getNames(): Promise<Data<Calls['getNames']>> {
      const { packed, version } = await names.read();
      return { version, table: packed };
    },

    async searchAll(query: Parsed<Calls['searchAll']>['query']): Promise<Data<Calls['searchAll']>> {
      const { keyword, stock_markets: markets, kinds } = query;
      const [found, isIn, now] = [await names.find(keyword), inMarkets(markets), market.days.now()];
      const wanted = kinds.split(',').map((kind) => kind.trim());
      const plates = wanted.includes('plate') ? found.plates : [];
      const stocks = wanted.includes('stock') ? found.stocks.filter(({ stock }) => isIn(stock.symbol)) : [];
      return {
        plates: plates.slice(0, FEW).map(({ plate: { id, name } }) => ({ id, name })),
        plateCount: plates.length,
        stocks: stocks.slice(0, FEW).map(({ stock: { symbol, name } }) => ({
          ...{ symbol, name },
          pxChangeRate: changeRateOf(now, symbol),
        })),
        stockCount: stocks.length,
      };
    },

    /** The strongest first; of which nobody can tell last. */
    async searchPlates({ q, page }: Parsed<Calls['searchPlates']>['query']): Promise<Data<Calls['searchPlates']>> {
      const found = await names.find(q);
      const strengthOf = ({ plate }: { plate: { id: number } }) => market.coreAverageOf(plate.id) ?? -Infinity;
      const strengths = new Map(found.plates.map((one) => [one, strengthOf(one)]));
      const order = found.plates.toSorted((a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0) || 0);
      const items = order.slice((page - 1) * PLATES_A_PAGE, page * PLATES_A_PAGE);
      return { items: items.map(viewPlate(market.coreAverageOf)), total: order.length, hint: hintOf(found) };
    },
  };
}
