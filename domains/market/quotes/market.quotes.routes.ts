import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { quotes } from './market.quotes.contract.ts';
import type { Quotes } from './market.quotes.ts';
import { factsOf } from './market.security-facts.ts';

export function quotesRoutes(
  { real, trend, stockData, find }: Quotes,
  { findSecurity }: Pick<MarketService, 'findSecurity'>,
) {
  return bind(quotes, {
    async getSecurity({ params }) {
      const found = await findSecurity(params.symbol);
      if (found === null) throw fail('SECURITY_NOT_FOUND');
      return factsOf(found.security, found.formerNames, find(found.security.symbol));
    },
    listReal: ({ query }) => real(query),
    listTrends: ({ query }) => trend(query),
    listStockData: ({ query }) => stockData(query),
  });
}
