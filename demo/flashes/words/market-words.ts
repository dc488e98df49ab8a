import { isAShareSession, isTradingDay, minuteOf, minutes } from '#demo/calendar/sessions.ts';
import type { Company } from '#demo/companies.ts';
import {
  indexChange,
  indexLevel,
  indices,
  breadthAt,
  changeSince,
  limitOf,
  plateChange,
  plateChangeSince,
  figuresOf,
  rankedCompanies,
  rankedPlates,
  shareChange,
  turnoverAt,
  turnoverDifference,
  type IndexName,
} from '#demo/market/china-market.ts';
import type { Breadth } from '#domains/market/sources/simulator/market.breadth.ts';
import type { MessagePlate } from '#domains/articles/articles.tables.ts';
import { pathOn } from '#demo/market/everyday-series.ts';
import { shareOf } from '#demo/market/waves.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { lastDayText, type Words } from './day-words.ts';
import { hongKongFlows, plateFlows } from './flow-words.ts';
import { moveText, overText, turnoverText } from './numbers.ts';

/** What the slots of an index begin with: `{shmove}`, `{shlevel}`. */
export const indexSlots: Readonly<Record<IndexName, string>> = {
  沪指: 'sh',
  深成指: 'sz',
  创业板指: 'cyb',
  科创50指数: 'kc',
  北证50指数: 'bz',
  恒生指数: 'hsi',
  恒生科技指数: 'hstech',
};

/** How the whole market stands at that moment. */
export function marketWords(at: UnixSeconds): Words {
  const words: Words = {};
  for (const name of Object.keys(indices) as IndexName[]) {
    words[`${indexSlots[name]}move`] = moveText(indexChange(name, at));
    words[`${indexSlots[name]}level`] = `${indexLevel(name, at).toFixed(2)}点`;
  }
  const { rising, falling, limitUps, limitDowns } = breadthAt(at);
  const ranked = rankedPlates(at);
  ranked.slice(0, 3).forEach(({ name }, nr) => (words[`best${'abc'.charAt(nr)}`] = name));
  ranked.slice(-3).forEach(({ name }, nr) => (words[`worst${'cba'.charAt(nr)}`] = name));
  const difference = turnoverDifference(at);
  return {
    ...words,
    tone: toneOf(at),
    turnover: turnoverText(turnoverAt(at)),
    turndiff: `${difference > 0 ? '放量' : '缩量'}${Math.abs(Math.round(difference))}亿元`,
    breadth: breadthText({ rising, falling }),
    stands: standsText(at),
    ...plateFlows(at),
    ...hongKongFlows(at),
    limitups: String(limitUps),
    limitdowns: String(limitDowns),
    ...sealWords(limitUps, at),
    turnrate: `${((turnoverAt(at) / TRADABLE_YI) * 100).toFixed(2)}%`,
    cheaprise: cheapRise({ rising, falling }, at),
    etfworth: (turnoverAt(at) * 0.0022 * (0.9 + 0.2 * shareOf(`etf ${dayText(at)}`))).toFixed(1),
    bondworth: (turnoverAt(at) * 0.028 * (0.9 + 0.2 * shareOf(`bonds ${dayText(at)}`))).toFixed(0),
    fundworth: (turnoverAt(at) * 0.03 * (0.9 + 0.2 * shareOf(`funds ${dayText(at)}`))).toFixed(0),
    bestleaders: leadersText(ranked[0], at, 'up') || '涨跌互现',
    secondleaders: leadersText(ranked[1], at, 'up') || '涨跌互现',
    worstleaders: leadersText(ranked.at(-1), at, 'down') || '涨跌互现',
  };
}

/** How many were at their limit and fell back, and what share of all that reached it is still there: both of one count. */
function sealWords(limitUps: number, at: UnixSeconds): Words {
  const broken = Math.max(1, Math.round(limitUps * (0.22 + 0.34 * shareOf(`broken ${dayText(at)}`))));
  return {
    limitbroken: String(broken),
    sealrate: `${Math.round((limitUps / (limitUps + broken)) * 100)}%`,
  };
}

/** What shares can be traded at home, in 亿元. */
const TRADABLE_YI = 960_000;

/** Of the cheap ones nearly as many rise as of all. */
function cheapRise({ rising, falling }: Pick<Breadth, 'rising' | 'falling'>, at: UnixSeconds): string {
  const share = rising / (rising + falling || 1) + (shareOf(`cheap ${dayText(at)}`) - 0.5) * 0.08;
  return `${Math.round(Math.min(0.98, Math.max(0.02, share)) * 100)}%`;
}

/** As a share of all that moved: the simulated market has fewer shares than a whole market, so their number would tell a lie. */
function breadthText({ rising, falling }: Pick<Breadth, 'rising' | 'falling'>): string {
  const share = (count: number) => `${Math.round((count / (rising + falling || 1)) * 100)}%`;
  return rising > falling ? `${share(rising)}的个股上涨` : `${share(falling)}的个股下跌`;
}

function toneOf(at: UnixSeconds): string {
  const moves = (['沪指', '深成指', '创业板指'] as const).map((name) => indexChange(name, at));
  if (moves.every((move) => move > 0)) return '三大指数集体上涨';
  return moves.every((move) => move < 0) ? '三大指数集体下跌' : '三大指数涨跌不一';
}

/** `云岫半导体涨停，沧溟微电子、砚微封测涨超5%`; empty when nobody of the plate went that way. */
export function leadersText(plate: MessagePlate | undefined, at: UnixSeconds, turn: 'up' | 'down'): string {
  if (plate === undefined) return '';
  const sign = turn === 'up' ? 1 : -1;
  const ranked = turn === 'up' ? rankedCompanies(plate.id, at) : rankedCompanies(plate.id, at).toReversed();
  const groups = new Map<string, string[]>();
  for (const company of ranked.slice(0, 4)) {
    const change = shareChange(company, at);
    if (change * sign < 1) continue;
    const word = limitText(company, at) ?? overText(change);
    groups.set(word, [...(groups.get(word) ?? []), company.name]);
  }
  return [...groups].map(([word, names]) => `${names.join('、')}${word}`).join('，');
}

/** How a price of that moment is said: it stands so now, at noon, since the close, or it closed so on the day before. */
function standsText(at: UnixSeconds): string {
  if (isAShareSession(at)) return '现';
  if (!isTradingDay('china', at) || minuteOf(at) < minutes('9:30')) return `${lastDayText(at)}收`;
  return minuteOf(at) < minutes('13:00') ? '半日' : '收';
}

/** `云岫半导体收涨1.20%`, with its day where it is an earlier one. */
export function quoteText(company: Company, at: UnixSeconds): string {
  return `${company.name}${saidAt(at)(limitText(company, at) ?? moveText(shareChange(company, at)))}`;
}

/** A price of an earlier day is told with its day, be it up or down or still. */
function saidAt(at: UnixSeconds): (move: string) => string {
  const stands = standsText(at);
  const day = /现|半日|^收/.test(stands) ? '' : lastDayText(at);
  return (move) => (/\d/.test(move) ? `${stands}${move}` : `${day}${move}`);
}

/** How its share and its plate stand, as every report about a company tells it: `云岫半导体收涨1.20%，报23.10元`. */
export function quoteWords(company: Company, at: UnixSeconds): Words {
  const { price = '' } = shareWords(company, at);
  const { id, name } = company.sector.plate;
  return {
    quote: `${quoteText(company, at)}，报${price}`,
    platequote: `${name}板块${saidAt(at)(moveText(plateChange(id, at)))}`,
    ...plateMoveWords(id, at),
    ...standingWords(company, at),
  };
}

/** What a plate does today, and has done in the last days. */
const plateMoveWords = (id: number, at: UnixSeconds): Words => ({
  platemove: moveText(plateChange(id, at)),
  platefive: `累计${moveText(plateChangeSince(id, 5, at))}`,
  platetwenty: `累计${moveText(plateChangeSince(id, 20, at))}`,
});

export function plateWords(plate: MessagePlate, turn: 'up' | 'down', at: UnixSeconds): Words {
  return {
    plate: plate.name,
    ...plateMoveWords(plate.id, at),
    leaders: leadersText(plate, at, turn),
  };
}

function limitText(company: Company, at: UnixSeconds): '涨停' | '跌停' | null {
  const limit = limitOf(company, at);
  if (limit === null) return null;
  return limit === 'up' ? '涨停' : '跌停';
}

export function shareWords(company: Company, at: UnixSeconds): Words {
  const change = shareChange(company, at);
  const limit = limitText(company, at);
  const { price, high, low } = figuresOf(company, at);
  return {
    company: company.name,
    plate: company.sector.plate.name,
    product: company.products[0],
    sharemove: limit ?? moveText(change),
    shareover: limit ?? overText(change),
    price: yuanText(price),
    sharehigh: yuanText(high),
    sharelow: yuanText(low),
    ...plateMoveWords(company.sector.plate.id, at),
    ...standingWords(company, at),
  };
}

/** What it did in the last days, what all of it is worth, and how much of it is bought on credit. */
export function standingWords(company: Company, at: UnixSeconds): Words {
  const { all, worth, turnover, ratio } = figuresOf(company, at);
  const whole = (days: number) => `累计${moveText(changeSince(company, days, at))}`;
  return {
    fivedays: whole(5),
    twentydays: whole(20),
    shareall: `${Math.round(all)}亿元`,
    shareworth: worthText(worth),
    shareturn: `${turnover.toFixed(2)}%`,
    shareratio: ratio.toFixed(1),
    // Without the fifth of it that is cash.
    bareratio: (ratio * 0.8).toFixed(1),
    financed: (1.2 + 5 * pathOn(`financed ${company.symbol}`, at)).toFixed(1),
  };
}

const yuanText = (yuan: number) => `${yuan.toFixed(2)}元`;

/** `3.26亿元`, below a hundred million `8420万元`. */
const worthText = (yi: number) => (yi < 1 ? `${Math.round(yi * 10_000)}万元` : `${yi.toFixed(2)}亿元`);
