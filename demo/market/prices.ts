import { chinaDate, type UnixSeconds } from '#shared/time.ts';
import { pathTo, swingOf } from './waves.ts';

/** Goods, currencies and rates of the invented world: like the indices they follow from the moment alone. */
export interface Quote {
  base: number;
  /** Per cent of a usual day. */
  width: number;
  decimals: number;
  unit: string;
  /** Has no night session at the exchange. */
  isDayOnly?: true;
  /** Goes the way of another one. */
  like?: string;
  /** Goes between two others: a broad index cannot rise more than both of which it is made. */
  amid?: readonly [string, string];
}

/** Main contracts of the home futures exchanges. */
export const contracts = {
  螺纹钢: { base: 3120, width: 0.8, decimals: 0, unit: '元/吨' },
  热卷: { base: 3290, width: 0.8, decimals: 0, unit: '元/吨' },
  铁矿石: { base: 762, width: 1.1, decimals: 1, unit: '元/吨' },
  焦煤: { base: 1240, width: 1.9, decimals: 1, unit: '元/吨' },
  焦炭: { base: 1735, width: 1.6, decimals: 1, unit: '元/吨' },
  沪铜: { base: 98_600, width: 0.8, decimals: 0, unit: '元/吨' },
  沪铝: { base: 23_450, width: 0.7, decimals: 0, unit: '元/吨' },
  沪锌: { base: 23_900, width: 0.8, decimals: 0, unit: '元/吨' },
  沪镍: { base: 124_300, width: 1.1, decimals: 0, unit: '元/吨' },
  沪锡: { base: 352_000, width: 1.5, decimals: 0, unit: '元/吨' },
  沪金: { base: 902, width: 0.8, decimals: 2, unit: '元/克' },
  沪银: { base: 13_850, width: 1.6, decimals: 0, unit: '元/千克' },
  碳酸锂: { base: 148_200, width: 2.1, decimals: 0, unit: '元/吨', isDayOnly: true },
  工业硅: { base: 8920, width: 1.4, decimals: 0, unit: '元/吨', isDayOnly: true },
  多晶硅: { base: 49_800, width: 2, decimals: 0, unit: '元/吨', isDayOnly: true },
  原油: { base: 541, width: 1.6, decimals: 1, unit: '元/桶' },
  燃料油: { base: 3080, width: 1.5, decimals: 0, unit: '元/吨' },
  甲醇: { base: 2310, width: 1.1, decimals: 0, unit: '元/吨' },
  PTA: { base: 4860, width: 1.1, decimals: 0, unit: '元/吨' },
  纯碱: { base: 1290, width: 1.5, decimals: 0, unit: '元/吨' },
  玻璃: { base: 1120, width: 1.6, decimals: 0, unit: '元/吨' },
  豆粕: { base: 3040, width: 0.8, decimals: 0, unit: '元/吨' },
  棕榈油: { base: 9120, width: 1.3, decimals: 0, unit: '元/吨' },
  棉花: { base: 14_350, width: 0.7, decimals: 0, unit: '元/吨' },
  白糖: { base: 5480, width: 0.6, decimals: 0, unit: '元/吨' },
  生猪: { base: 12_150, width: 1.2, decimals: 0, unit: '元/吨', isDayOnly: true },
  鸡蛋: { base: 3260, width: 1.1, decimals: 0, unit: '元/500千克', isDayOnly: true },
  天然橡胶: { base: 15_900, width: 1.1, decimals: 0, unit: '元/吨' },
  集运欧线: { base: 2140, width: 2.4, decimals: 1, unit: '点', isDayOnly: true },
} as const satisfies Record<string, Quote>;
export type Contract = keyof typeof contracts;

/** Those that are traded on past eleven at night. */
const untilAfterMidnight: readonly Contract[] = ['沪铜', '沪铝', '沪锌', '沪镍', '沪锡', '沪金', '沪银', '原油'];

/** Of which goods that moment speaks: by night of those with a night session, from eleven on of those that have just closed. */
export function contractsAt(at: UnixSeconds): Contract[] {
  const names = Object.keys(contracts) as Contract[];
  const { hour } = chinaDate(at);
  if (hour >= 6 && hour < 21) return names;
  const byNight = names.filter((name) => !('isDayOnly' in contracts[name]));
  return hour === 23 ? byNight.filter((name) => !untilAfterMidnight.includes(name)) : byNight;
}

/** Those that plants make and that lie in stock. */
export const stockedContracts: readonly Contract[] = [
  '螺纹钢',
  '热卷',
  '焦炭',
  '沪铜',
  '沪铝',
  '沪锌',
  '碳酸锂',
  '工业硅',
  '多晶硅',
  '甲醇',
  'PTA',
  '纯碱',
  '玻璃',
];

/** What is traded abroad nearly around the clock. */
export const abroad = {
  美元指数: { base: 99.2, width: 0.25, decimals: 2, unit: '' },
  离岸人民币: { base: 6.806, width: 0.1, decimals: 4, unit: '元' },
  在岸人民币: { base: 6.807, width: 0.1, decimals: 4, unit: '元', like: '离岸人民币' },
  欧元兑美元: { base: 1.164, width: 0.25, decimals: 4, unit: '' },
  美元兑日元: { base: 157.8, width: 0.35, decimals: 2, unit: '' },
  英镑兑美元: { base: 1.337, width: 0.25, decimals: 4, unit: '' },
  现货黄金: { base: 4086, width: 0.8, decimals: 2, unit: '美元/盎司' },
  现货白银: { base: 63.4, width: 1.5, decimals: 2, unit: '美元/盎司' },
  WTI原油: { base: 72.6, width: 1.3, decimals: 2, unit: '美元/桶' },
  布伦特原油: { base: 76.3, width: 1.25, decimals: 2, unit: '美元/桶', like: 'WTI原油' },
  伦铜: { base: 12_480, width: 0.7, decimals: 1, unit: '美元/吨' },
  天然气: { base: 3.42, width: 2.2, decimals: 3, unit: '美元/百万英热' },
  道指: { base: 48_900, width: 0.6, decimals: 2, unit: '点' },
  标普500指数: { base: 7080, width: 0.7, decimals: 2, unit: '点', amid: ['道指', '纳指'] },
  纳指: { base: 24_300, width: 1, decimals: 2, unit: '点' },
  德国DAX指数: { base: 25_400, width: 0.7, decimals: 2, unit: '点' },
  英国富时100指数: { base: 10_200, width: 0.5, decimals: 2, unit: '点' },
  法国CAC40指数: { base: 8340, width: 0.6, decimals: 2, unit: '点' },
} as const satisfies Record<string, Quote>;
export type AbroadName = keyof typeof abroad;

/** Those that move while New York is open. */
export const newYorkIndices: readonly AbroadName[] = ['道指', '标普500指数', '纳指'];

const DAY_SECONDS = 86_400;
/** A trading day of the world begins at six in China. */
const DAY_BEGINS = 6 * 3600;

function levelOf(name: string, { base, width }: Quote, nr: number): number {
  const drift = width * 0.03 * Math.sin(nr / 13 + swingOf(name) * 3);
  return base * (1 + drift + (width / 100) * swingOf(`${name} ${nr}`));
}

/** The world's day that holds a moment, and how much of it is over; Saturday and Sunday belong to Friday. */
function worldDay(at: UnixSeconds): { nr: number; before: number; part: number } {
  const shifted = at + 8 * 3600 - DAY_BEGINS;
  const nr = Math.floor(shifted / DAY_SECONDS);
  // 1970-01-01 was a Thursday.
  const weekday = (nr + 4) % 7;
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return {
    nr: nr - back,
    before: weekday === 1 ? nr - 3 : nr - back - 1,
    part: back > 0 ? 1 : (shifted % DAY_SECONDS) / DAY_SECONDS,
  };
}

/** When the world's day began that holds a moment of a working day. */
export const worldDayStart = (at: UnixSeconds): UnixSeconds => at - ((at + 8 * 3600 - DAY_BEGINS) % DAY_SECONDS);

/** Per cent against the day before. */
export function quoteChange(called: string, quote: Quote, at: UnixSeconds): number {
  if (quote.amid) {
    return (amidOf(quote.amid, (other) => 1 + quoteChange(other, abroad[other], at) / 100) - 1) * 100;
  }
  const name = quote.like ?? called;
  const { nr, before, part } = worldDay(at);
  const end = (levelOf(name, quote, nr) / levelOf(name, quote, before) - 1) * 100;
  return pathTo(end, part, { name: `${name} ${nr}`, width: quote.width * 0.5 });
}

/** As it is said: the more yuan a dollar costs, the lower stands the yuan. */
export const changeAsSaid = (name: string, quote: Quote, at: UnixSeconds): number =>
  quoteChange(name, quote, at) * (name.endsWith('人民币') ? -1 : 1);

/** What it costs at that moment. */
export function quoteLevel(name: string, quote: Quote, at: UnixSeconds): number {
  return closeOf(quote.like ?? name, quote, worldDay(at).before) * (1 + quoteChange(name, quote, at) / 100);
}

/** Where it ended a day of the world. */
function closeOf(name: string, quote: Quote, nr: number): number {
  if (quote.amid === undefined) return levelOf(name, quote, nr);
  return quote.base * amidOf(quote.amid, (other) => levelOf(other, abroad[other], nr) / abroad[other].base);
}

/** The middle of two factors, such that days and moments of days fit each other. */
const amidOf = (names: readonly [string, string], factorOf: (name: AbroadName) => number) =>
  Math.sqrt(names.reduce((product, name) => product * factorOf(name as AbroadName), 1));
