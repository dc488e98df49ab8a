import { minuteOf, minutes } from '#demo/calendar/sessions.ts';
import type { Product } from '#demo/cast/products.ts';
import { isMade } from '#demo/cast/dealings.ts';
import { sellingOf } from '#demo/cast/selling.ts';
import type { About, Story } from '#demo/flashes/story.ts';
import type { Topic } from '#demo/flashes/topics.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ofForeign } from './background-abroad.ts';
import { backgroundOfCompany } from './background-companies.ts';
import { ofContracts, ofHongKong, ofMarkets, ofMarketsLater } from './background-markets.ts';
import { ofPlaces, ofPolicies } from './background-places.ts';
import { ofBulkTrades, ofTrades, tradeSentences } from './background-trades.ts';
import { ofViews } from './background-views.ts';

const banks: Readonly<Record<Exclude<About, 'company'>, readonly string[]>> = {
  share: ofMarkets,
  plate: ofMarkets,
  market: ofMarkets,
  hongKong: ofHongKong,
  trade: ofTrades,
  place: ofPlaces,
  foreign: ofForeign,
  newYork: ofForeign,
  contract: ofContracts,
  world: [],
  nobody: [],
  views: ofViews,
};

const indexQuotes = [
  '[指数方面|大盘方面|同期]，沪指{shmove}，深成指{szmove}，创业板指{cybmove}。',
  '[大盘方面|两市方面]，{tone}，全市场{breadth}。',
  '[板块方面|涨幅靠前的板块]，{besta}、{bestb}在前，{worsta}、{worstb}在后。',
] as const;

/** How prices stand, told behind what happened: figures that change with every minute. */
const quotes: Readonly<Partial<Record<About, readonly string[]>>> = {
  company: [
    '[二级市场上|股价方面|行情上|盘面上]，{quote}。',
    '[二级市场上|股价方面|行情上]，{quote}；{platequote}。',
    '{quote}；{platequote}。',
    '[股价上|市场上]，{platequote}，其中{quote}。',
  ],
  trade: [
    '[二级市场上|A股方面|股市上]，{platequote}。',
    '[二级市场上|行情上]，{platequote}，其中{quote}。',
    '{platequote}，{quote}，[沪指|同期沪指]{stands}{shmove}。',
  ],
  share: indexQuotes,
  plate: indexQuotes,
  views: [
    '[盘面上|指数方面|行情上]，沪指{stands}{shmove}，报{shlevel}；深成指{szmove}。',
    '沪指{stands}{shmove}，创业板指{cybmove}，[成交|两市成交]{turnover}。',
  ],
};

export const quotesOf = (about: About) => quotes[about] ?? [];
export const isQuote = (template: string) => Object.values(quotes).some((list) => list.includes(template));

/** The sentences that may be added to a story about somebody, those that lie nearest first. */
export function backgroundOf(
  { by }: Story,
  about: About,
  { company, words }: Topic,
  at: UnixSeconds,
): readonly (readonly string[])[] {
  // Before the opening the market of today does not stand anywhere yet, and nobody has summed up the first minutes.
  if (about === 'market' && minuteOf(at) < minutes('9:30')) return [];
  const product = words['product'] as Product | undefined;
  if (about === 'company') return company && product ? backgroundOfCompany(by, company, product) : [];
  if (/^localGovernment (?:subsidy|plan)/.test(by)) return [ofPolicies, ofPlaces];
  if (banks[about] === ofMarkets && minuteOf(at) >= minutes('9:45')) return [[...ofMarkets, ...ofMarketsLater]];
  return about === 'trade' && product ? [[...ofTrades, ...ofGoods(product)]] : [banks[about]];
}

/** Plants have lines and loads; pigs and coal have none. */
function ofGoods(product: Product): readonly string[] {
  const selling = sellingOf(product);
  return selling === 'bulk' && !isMade(product) ? ofBulkTrades : tradeSentences[selling];
}
