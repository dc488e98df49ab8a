import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import type { StateAsked } from '#domains/market/engine/market.asked-moment.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { quotes } from './market.quotes.contract.ts';
import type { Quotes } from './market.quotes.ts';
import type { UsualVolumes } from './market.usual-volumes.ts';
import type { LimitUp } from './market.quotes.view.ts';
import { factsOf } from './market.security-facts.ts';
import { dynamicPesOf, valuationOf } from './market.valuation.ts';

/** The limit-ups of now by symbol, which boards know. */
export type LimitUps = () => Promise<(symbol: string) => LimitUp | null>;

export function quotesRoutes(
  { real, trend, stockData, find, now }: Quotes,
  { findSecurity }: Pick<MarketService, 'findSecurity'>,
  usual: Pick<UsualVolumes, 'load'>,
  stateAsked: StateAsked,
  limitUps: LimitUps,
  history: Pick<History, 'valuationBefore' | 'dynamicPesBefore'>,
) {
  return bind(quotes, {
    async getSecurity({ params, query }) {
      const found = await findSecurity(params.symbol);
      if (found === null) throw fail('SECURITY_NOT_FOUND');
      const told = await stateAsked(query);
      const { symbol } = found.security;
      return {
        ...factsOf(found.security, found.formerNames, find(symbol, told)),
        valuation: told && (await valuationOf(symbol, told, history)),
      };
    },
    async listReal({ query }) {
      const told = await stateAsked(query);
      if (told !== null && isAsked('volume_bias_ratio', query.fields)) await usual.load(query.prod_code, told);
      const isPeAsked = told !== null && isAsked('dyn_pe', query.fields);
      return real(query, told, isPeAsked ? await dynamicPesOf(query.prod_code, told, history) : undefined);
    },
    listTrends: async ({ query }) => trend(query, await stateAsked(query)),
    async listStockData({ query }) {
      const shown = now();
      if (shown !== null && isAsked('volume_bias_ratio', query.fields)) await usual.load(query.symbols, shown);
      const isLimitUpAsked = ['limit_up_days', 'last_limit_up'].some((field) => isAsked(field, query.fields));
      return stockData(query, isLimitUpAsked ? await limitUps() : undefined);
    },
  });
}

/** Nothing named means all. */
const isAsked = (field: string, fields: readonly string[]) => fields.length === 0 || fields.includes(field);
