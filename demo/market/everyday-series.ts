import { minuteOf, minutes } from '#demo/calendar/sessions.ts';
import { chinaDate, chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { priceDay } from './price-day.ts';
import { swingOf } from './waves.ts';

/**
 * Figures that are told every day and move little: rates, premiums, prices at the market halls, trains and flights. They all go by
 * `pathOf`, so no sentence takes back what another one told an hour or a day before (docs/product/demo.md#everyday).
 */
interface Series {
  low: number;
  high: number;
  decimals: number;
  /** When it moves: as long as shares at home or in Hong Kong are traded, around the clock, or from one day or week to the next. */
  moves: 'china' | 'hongKong' | 'world' | 'day' | 'tradingDay' | 'week';
}

export const everydaySeries = {
  tenyear: { low: 1.74, high: 1.87, decimals: 3, moves: 'china' },
  futuresgap: { low: 4.8, high: 7.2, decimals: 1, moves: 'china' },
  impliedvol: { low: 15, high: 18, decimals: 1, moves: 'china' },
  putcall: { low: 0.82, high: 0.96, decimals: 2, moves: 'china' },
  northshare: { low: 11.2, high: 12.8, decimals: 1, moves: 'tradingDay' },
  marginsum: { low: 27_350, high: 27_850, decimals: 1, moves: 'tradingDay' },
  lendingsum: { low: 120, high: 132, decimals: 1, moves: 'tradingDay' },
  starmargin: { low: 7.4, high: 7.8, decimals: 1, moves: 'tradingDay' },
  shiboron: { low: 1.33, high: 1.37, decimals: 3, moves: 'tradingDay' },
  shiborweek: { low: 1.44, high: 1.48, decimals: 3, moves: 'tradingDay' },
  shiborfortnight: { low: 1.51, high: 1.55, decimals: 3, moves: 'tradingDay' },
  shiborquarter: { low: 1.575, high: 1.595, decimals: 3, moves: 'tradingDay' },
  shiboryear: { low: 1.655, high: 1.675, decimals: 3, moves: 'tradingDay' },
  repoweek: { low: 1.48, high: 1.52, decimals: 2, moves: 'week' },
  hongkongdollar: { low: 7.778, high: 7.796, decimals: 4, moves: 'hongKong' },
  hibor: { low: 2.95, high: 3.25, decimals: 2, moves: 'tradingDay' },
  hsivol: { low: 20.4, high: 22.8, decimals: 2, moves: 'hongKong' },
  fear: { low: 15.4, high: 19.4, decimals: 2, moves: 'world' },
  treasury: { low: 4.04, high: 4.22, decimals: 3, moves: 'world' },
  bundgap: { low: 145, high: 154, decimals: 0, moves: 'day' },
  holdodds: { low: 68, high: 77, decimals: 0, moves: 'day' },
  yenvol: { low: 8.4, high: 9.6, decimals: 1, moves: 'day' },
  yuanvol: { low: 2.8, high: 3.6, decimals: 1, moves: 'day' },
  oilgap: { low: 0.42, high: 0.66, decimals: 2, moves: 'world' },
  crack: { low: 25, high: 27.6, decimals: 1, moves: 'world' },
  cushing: { low: 33, high: 36, decimals: 0, moves: 'week' },
  refineries: { low: 5.4, high: 6.6, decimals: 1, moves: 'week' },
  goldpremium: { low: 3, high: 6, decimals: 1, moves: 'day' },
  goldlease: { low: 0.2, high: 0.4, decimals: 2, moves: 'day' },
  coppergap: { low: 32, high: 48, decimals: 0, moves: 'day' },
  copperleaving: { low: 14, high: 18, decimals: 0, moves: 'day' },
  gasstore: { low: 72, high: 76, decimals: 0, moves: 'week' },
  dryindex: { low: 2250, high: 2430, decimals: 0, moves: 'tradingDay' },
  boxindex: { low: 1440, high: 1580, decimals: 2, moves: 'week' },
  boxeurope: { low: 1780, high: 1920, decimals: 0, moves: 'week' },
  boxamerica: { low: 2010, high: 2180, decimals: 0, moves: 'week' },
  claims: { low: 21.4, high: 23.4, decimals: 1, moves: 'week' },
  pork: { low: 16.1, high: 16.9, decimals: 2, moves: 'tradingDay' },
  greens: { low: 5.05, high: 5.35, decimals: 2, moves: 'tradingDay' },
  eggs: { low: 8.1, high: 8.4, decimals: 2, moves: 'tradingDay' },
  fruits: { low: 7.2, high: 7.42, decimals: 2, moves: 'tradingDay' },
  farmindex: { low: 117.2, high: 119.6, decimals: 2, moves: 'tradingDay' },
  basketindex: { low: 119.4, high: 122, decimals: 2, moves: 'tradingDay' },
  trains: { low: 1110, high: 1290, decimals: 0, moves: 'day' },
  flights: { low: 13_900, high: 14_500, decimals: 0, moves: 'day' },
  ontime: { low: 85, high: 91.5, decimals: 1, moves: 'day' },
  lateness: { low: 17, high: 24, decimals: 0, moves: 'day' },
  lorries: { low: 785, high: 832, decimals: 0, moves: 'day' },
  cars: { low: 3300, high: 3720, decimals: 0, moves: 'day' },
  railfreight: { low: 1096, high: 1142, decimals: 0, moves: 'day' },
  railboxes: { low: 4.9, high: 5.3, decimals: 1, moves: 'day' },
  quayboxes: { low: 82, high: 88, decimals: 0, moves: 'day' },
  rides: { low: 2880, high: 3060, decimals: 0, moves: 'day' },
} as const satisfies Record<string, Series>;
export type SeriesName = keyof typeof everydaySeries;

const DAY_SECONDS = 86_400;

/** What a series stands at, at a moment. */
export function seriesAt(name: SeriesName, at: UnixSeconds): number {
  const { low, high, moves }: Series = everydaySeries[name];
  return low + pathOf(name, clocks[moves](at)) * (high - low);
}

/** As it is written. */
export const seriesText = (name: SeriesName, at: UnixSeconds) =>
  seriesAt(name, at).toFixed(everydaySeries[name].decimals);

/** Days since 1970 in China. */
const dayNr = (at: UnixSeconds) => Math.round((chinaDayStart(at) + 8 * 3600) / DAY_SECONDS);

/** The time by which a series goes, in days. */
const clocks: Readonly<Record<Series['moves'], (at: UnixSeconds) => number>> = {
  china: (at) => sessionClock('china', at),
  hongKong: (at) => sessionClock('hongKong', at),
  world: (at) => at / DAY_SECONDS,
  day: dayNr,
  tradingDay: (at) => dayNr(priceDay('china', at)),
  // Half as much in a week as in as many days.
  week: (at) => (dayNr(at) - ((chinaDate(at).weekday + 6) % 7)) / 2,
};

/** It stands still while its market is closed. */
function sessionClock(market: 'china' | 'hongKong', at: UnixSeconds): number {
  const day = priceDay(market, at);
  const part = day === chinaDayStart(at) ? (minuteOf(at) - minutes('9:25')) / (6 * 60) : 1;
  return dayNr(day) + 0.8 * Math.min(1, part);
}

/** Where a figure stands between its lowest and its highest, from 0 to 1: in a day it goes a seventh of that way at most. */
export function pathOf(name: string, days: number): number {
  const phase = (nr: number) => swingOf(`path ${nr} of ${name}`) * 4;
  const slow = Math.sin(days / 8 + phase(1));
  const quick = Math.sin(days / 3 + phase(2));
  return 0.5 + 0.32 * slow + 0.14 * quick + 0.03 * Math.sin(days * 17 + phase(3));
}

/** Of a day, for a figure that belongs to it alone. */
export const pathOn = (name: string, at: UnixSeconds) => pathOf(name, dayNr(at));
