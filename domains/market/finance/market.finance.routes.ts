import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { tradingDayOf, tradingDayText } from '#shared/trading-day.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { Plates } from '#domains/market/plates/market.plates.ts';
import type { Quote } from '#domains/market/quotes/market.quote.ts';
import type { Quotes } from '#domains/market/quotes/market.quotes.ts';
import { finance as contract } from './market.finance.contract.ts';
import { newestReportDay } from './market.report-days.ts';

/** What a listing tells of a company: its last full fiscal year, and what it is worth by it now. Yuan. */
const columns: Readonly<Record<string, (quote: Quote, isReported: boolean) => string | number | null>> = {
  symbol: ({ listing }) => listing.symbol,
  stock_chi_name: ({ listing }) => listing.name,
  net_profit: ({ listing }, isReported) => (isReported ? listing.yearProfit : null),
  per: ({ staticPe }, isReported) => (isReported && staticPe !== null ? Math.round(staticPe * 100) / 100 : null),
  total_capital: ({ marketValue }) => marketValue && Math.round(marketValue),
  non_restricted_capital: ({ circulationValue }) => circulationValue && Math.round(circulationValue),
};

export function financeRoutes(
  { day }: Pick<Engine, 'day'>,
  { find: findPlate }: Pick<Plates, 'find'>,
  { find: findQuote }: Pick<Quotes, 'find'>,
) {
  const reportDay = () => {
    const today = day();
    return today === null ? null : newestReportDay(today);
  };

  return bind(contract, {
    listReportDays: () => [reportDay()].filter((known) => known !== null),
    listPlateFinance({ query: { plate_id: id, end_date: end } }) {
      const plate = findPlate(id);
      if (plate === null) throw fail('PLATE_NOT_FOUND');
      const isReported = end === null || tradingDayText(tradingDayOf(end)) === reportDay();
      const members = plate.members.flatMap(({ symbol }) => findQuote(symbol) ?? []);
      const items = members.map((quote) => Object.values(columns).map((column) => column(quote, isReported)));
      return { fields: Object.keys(columns), items };
    },
  });
}
