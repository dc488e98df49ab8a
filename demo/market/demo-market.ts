import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createSimulatedMarket, type ExtraMarket } from '#domains/market/sources/simulator/market.simulated-market.ts';
import { USUAL_SEED } from '#domains/market/sources/simulator/market.seed.ts';
import { companies, type Company } from '#demo/companies.ts';
import { plates, sectors } from '#demo/sectors.ts';
import { shareOf } from './waves.ts';

const YI = 100_000_000;
const CORE = 3;

/** The invented companies and trades as the simulated market of the site takes them in, so that the news and the quotes are of one world. */
export const demoMarket: ExtraMarket = {
  listings: companies.map(({ symbol, name }) => {
    const totalShares = Math.round(2 + 16 * shareOf(`${symbol} shares`) ** 2) * YI;
    const circulatingShares = Math.round(totalShares * (0.55 + 0.4 * shareOf(`${symbol} circulating`)));
    const yearProfit = Math.round(totalShares * (0.15 + 0.9 * shareOf(`${symbol} year`)));
    return { symbol, name, listDate: null, totalShares, circulatingShares, yearProfit };
  }),
  plates: plates.map(({ id, name }) => {
    const members = companies.filter(({ sector }) => sector.plate.id === id);
    const products: readonly string[] = Object.values(sectors).find(({ plate }) => plate.id === id)?.products ?? [];
    return {
      id,
      name,
      kind: 'concept',
      description: `${products.slice(0, 3).join('、')}等业务的公司，均为演示而虚构。`,
      members: members.map((company, at) => ({ symbol: company.symbol, isCore: at < CORE, why: whyOf(company) })),
      chain: [],
    };
  }),
};

function whyOf({ products }: Company): string {
  return `主要业务为${products.join('、')}。`;
}

const LAST_YEAR = 2050;
const announced = Math.max(...closedYears.map(({ year }) => year));

/** As the news see it: a year that nobody has announced has weekends alone. */
export const demoCalendar: TradingCalendar = createTradingCalendar(
  [
    ...closedYears,
    ...Array.from({ length: LAST_YEAR - announced }, (_, at) => ({
      year: announced + 1 + at,
      source: '演示',
      weekdays: '',
    })),
  ],
  [],
);

/** The market that the news tell of: that which the site shows. */
export const simulatedMarket = createSimulatedMarket({ seed: USUAL_SEED, calendar: demoCalendar, extra: demoMarket });
