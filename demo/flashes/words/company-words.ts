import { between, pick, type Random } from '#demo/chance.ts';
import { dealings } from '#demo/cast/dealings.ts';
import { products } from '#demo/cast/products.ts';
import { places } from '#demo/cast/places.ts';
import { companies, type Company } from '#demo/companies.ts';
import { createFiller } from '#demo/grammar.ts';
import { demoMarket } from '#demo/market/demo-market.ts';
import { shareOf } from '#demo/market/waves.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { capitalText, orderWords, rangeWords, takeoverWords } from './deal-words.ts';
import { amountText } from './numbers.ts';
import type { Words } from './day-words.ts';
import { quoteText } from './market-words.ts';

/** What a text about one company may say: its own business and amounts of its own size. */
export function companyWords(company: Company, at: UnixSeconds, random: Random): Words {
  const product = pick(company.products, random);
  const { capacity } = products[product];
  const dealing = dealings[product];
  const revenue = yearlyRevenue(company);
  const profit = (revenue / 4) * (0.04 + 0.1 * random());
  const growth = between(600, 6400, random) / 100;
  const place = places[Math.floor(shareOf(`${company.symbol} home`) * places.length)] ?? places[0];
  const others = companies.filter((other) => other.symbol !== company.symbol && other.trade === company.trade);
  const rival = pick(others, random);
  return {
    company: company.name,
    code: company.symbol.slice(0, 6),
    product,
    ...orderWords({ product, revenue }, random),
    ...takeoverWords(revenue, random),
    ...rangeWords(revenue, random),
    capacity: createFiller(() => undefined, random)(capacity),
    // What two firms put into a third one.
    capital: capitalText(revenue),
    small: amountText(revenue * (0.002 + 0.01 * random())),
    middle: amountText(revenue * (0.015 + 0.04 * random())),
    invest: amountText(revenue * (0.06 + 0.2 * random())),
    // What is known of it is the same in every text (docs/product/demo.md#facts).
    main: mainProduct(company),
    backlog: amountText(revenue * (0.1 + 0.2 * shareOf(`${company.symbol} backlog`))),
    sales: amountText((revenue / 4) * (0.85 + 0.3 * shareOf(`${company.symbol} sales`))),
    profit: amountText(profit),
    // What it has reported, whoever recalls it.
    knownprofit: amountText((yearlyProfit(company) / 4) * (0.85 + 0.3 * shareOf(`${company.symbol} known profit`))),
    profitless: amountText(profit * (1 + growth / 100)),
    growth: growth.toFixed(2),
    plate: company.sector.plate.name,
    material: pick(dealing.materials, random),
    customer: pick(dealing.customers, random),
    rival: rival.name,
    rivalquote: quoteText(rival, at),
    home: place?.city ?? '',
    zone: place?.zone ?? '',
  };
}

/** What it is known for, whichever of its goods a story speaks of. */
const mainProduct = ({ symbol, products: [first] }: Company) =>
  companies.find((company) => company.symbol === symbol)?.products[0] ?? first;

/** In 亿元, the same whenever it is asked: what its quotes are valued by, at a margin of its own. */
const yearlyProfit = ({ symbol }: Company) => (profits.get(symbol) ?? YI) / YI;
const yearlyRevenue = (company: Company) =>
  Math.max(LEAST_REVENUE, yearlyProfit(company) / (0.04 + 0.1 * shareOf(`${company.symbol} margin`)));

const YI = 100_000_000;
const LEAST_REVENUE = 9;
const profits = new Map(demoMarket.listings.map(({ symbol, yearProfit }) => [symbol, yearProfit]));
