import { minuteOf, minutes } from '#demo/calendar/sessions.ts';
import type { Product } from '#demo/cast/products.ts';
import { isMade } from '#demo/cast/dealings.ts';
import { sellingOf } from '#demo/cast/selling.ts';
import type { Deed } from '#demo/flashes/deeds.ts';
import type { About, Story } from '#demo/flashes/story.ts';
import type { Topic } from '#demo/flashes/topics.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ofForeign } from './background-abroad.ts';
import { backgroundOfCompany } from './background-deeds.ts';
import {
  ofContracts,
  ofSharesOnTheMove,
  ofWorld,
  ofHongKong,
  ofMarkets,
  ofMarketsLater,
} from './background-markets.ts';
import { ofFigures, ofPolicies, ofWorks } from './background-places.ts';
import { ofBulkTrades, ofTrades, tradeSentences } from './background-trades.ts';
import { ofReports, ofViews } from './background-views.ts';

const banks: Readonly<Record<Exclude<About, 'company'>, readonly string[]>> = {
  share: ofSharesOnTheMove,
  plate: ofMarkets,
  market: ofMarkets,
  hongKong: ofHongKong,
  trade: ofTrades,
  place: [],
  foreign: ofForeign,
  newYork: ofForeign,
  contract: ofContracts,
  world: ofWorld,
  nobody: [],
  views: ofViews,
};

const indexQuotes = [
  '[指数方面|大盘方面|同期]，沪指{shmove}，深成指{szmove}，创业板指{cybmove}。',
  '[大盘方面|两市方面]，{tone}，全市场{breadth}。',
  '[板块方面|从板块看]，{besta}、{bestb}在前，{worsta}、{worstb}在后。',
] as const;

/** How prices stand, told behind what happened: figures that change with every minute. */
const quotes: Readonly<Partial<Record<About, readonly string[]>>> = {
  company: [
    '[二级市场上|股价方面|行情上|盘面上]，{quote}。',
    '[二级市场上|股价方面|行情上]，{quote}；{platequote}。',
    '{quote}；{platequote}。',
    '[股价上|市场上]，{platequote}，其中{quote}。',
    '[二级市场上|股价方面|行情上]，{quote}，近五日{fivedays}，总市值{shareall}。',
    '{quote}，近20日{twentydays}；{rivalquote}。',
    '{quote}，总市值{shareall}，{platequote}。',
    '[同业中|可比公司中]，{rivalquote}；{quote}，近五日{fivedays}。',
    '{quote}，近20日{twentydays}，同期{plate}{platetwenty}。',
    '[最新|目前]市值{shareall}，近五日{fivedays}，{platequote}。',
    '[盘面上|行情上]，{quote}；[同行|同板块]{rivalquote}。',
    '{quote}，成交{shareworth}，换手率{shareturn}。',
    '[股价方面|盘面上|行情上]，{quote}，换手率{shareturn}；{platequote}。',
    '[按最新价|以最新价计]，市值{shareall}，{quote}。',
    '{rivalquote}；{quote}，成交{shareworth}。',
    '[板块内|板块个股中]，{quote}，{rivalquote}，{platequote}。',
    '{platequote}，近五日{platefive}；{quote}。',
    '[估值方面|估值上]，市值{shareall}，市盈率{shareratio}倍；{quote}。',
    '[二级市场上|行情上]，{quote}，市盈率{shareratio}倍，近20日{twentydays}。',
  ],
  trade: [
    '[二级市场上|A股方面|股市上]，{platequote}。',
    '[二级市场上|行情上]，{platequote}，其中{quote}。',
    '{platequote}，{quote}，[沪指|同期沪指]{stands}{shmove}。',
    '{platequote}，近五日{platefive}；{quote}，{rivalquote}。',
    '[相关公司中|个股方面]，{quote}，{rivalquote}。',
    '近20日{plate}{platetwenty}，{quote}。',
    '[股市上|行情上]，{platequote}，近五日{platefive}。',
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

const ofPlaces: Readonly<Partial<Record<Deed, readonly string[]>>> = {
  'localGovernment subsidy': ofPolicies,
  'localGovernment plan': ofPolicies,
  'localGovernment project': ofWorks,
  'localGovernment figures': ofFigures,
};

interface Told {
  lead: string;
  about: About;
  topic: Topic;
  at: UnixSeconds;
}

/** The sentences that may be added to a story about somebody, those that lie nearest first. */
export function backgroundOf(
  { by, ofReport }: Story,
  { lead, about, topic: { words }, at }: Told,
): readonly (readonly string[])[] {
  // Before the opening the market of today does not stand anywhere yet, and nobody has summed up the first minutes.
  if (about === 'market' && minuteOf(at) < minutes('9:30')) return [];
  if (ofReport === true) return [ofReports];
  const product = words['product'] as Product | undefined;
  if (about === 'company') return product ? backgroundOfCompany({ by, lead, product }) : [];
  // Where no trade is told of, none is spoken of.
  if (about === 'place')
    return [(ofPlaces[by] ?? []).filter((sentence) => lead.includes('{plate}') || !sentence.includes('{plate}'))];
  if (banks[about] === ofMarkets && minuteOf(at) >= minutes('9:45')) return [[...ofMarkets, ...ofMarketsLater]];
  return about === 'trade' && product ? [[...ofTrades, ...ofGoods(product)]] : [banks[about]];
}

/** Plants have lines and loads; pigs and coal have none. */
function ofGoods(product: Product): readonly string[] {
  const selling = sellingOf(product);
  return selling === 'bulk' && !isMade(product) ? ofBulkTrades : tradeSentences[selling];
}
