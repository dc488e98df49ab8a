import { roundRate } from '#shared/rates.ts';
import type { HoldingChange } from '#domains/boards/northbound/boards.holdings.ts';
import { boardOf, type KnownPlates, nameStateOf } from '#domains/market/days/market.days.service.ts';
import { tradingDayText, type TradingDay } from '#shared/trading-day.ts';
import type { Cell, DayListData } from './boards.day-lists.contract.ts';
import type { DayList } from './boards.day-lists.ts';
import type { DayShare } from './boards.day-shares.ts';
import type { NorthChanges } from './boards.north-changes.ts';

/** Programs read columns by place: new ones come last. */
const shareFields = [
  ...['rank', 'symbol', 'stock_chi_name', 'price', 'change_percent', 'turnover_ratio', 'amplitude', 'volume_ratio'],
  ...['turnover_value', 'circulation_value', 'board', 'is_st', 'is_halted', 'plates'],
];
const northFields = [
  ...['rank', 'symbol', 'stock_chi_name', 'price', 'change_percent', 'change_value', 'change_shares'],
  ...['holding_shares', 'previous_shares', 'holding_ratio', 'change_ratio', 'board', 'is_st', 'is_halted', 'plates'],
];

export function viewDayList({ day, fields, ranked, halted }: DayList, themes: KnownPlates): DayListData {
  const nothing = fields.map(() => null);
  return {
    fields: [...shareFields, ...fields],
    items: [
      ...ranked.map(({ share, own }, at) => [...viewShare(share, at + 1, themes), ...own.map(rounded)]),
      ...halted.map((share) => [...viewShare(share, null, themes), ...nothing]),
    ],
    trade_day: textOf(day),
    compared_day: null,
  };
}

/** In the order of `shareFields`. */
function viewShare(share: DayShare, rank: number | null, themes: KnownPlates): Cell[] {
  const { listing, price, change, turnoverRatio, amplitude, volumeRatio, isHalted, value, circulationValue } = share;
  const isAtRest = isHalted && !share.isTraded;
  return [
    ...[rank, listing.symbol, listing.name, price, isAtRest ? null : rounded(change)],
    ...[turnoverRatio, amplitude, volumeRatio].map(rounded),
    ...[
      isAtRest || value === null ? null : Math.round(value),
      circulationValue === null ? null : Math.round(circulationValue),
    ],
    ...[share.board, share.isWarned, isHalted, platesOf(listing.symbol, themes)],
  ];
}

export function viewNorthChanges({ day, previousDay, changes }: NorthChanges, themes: KnownPlates): DayListData {
  return {
    fields: northFields,
    items: changes.map((change, at) => viewNorthChange(change, at + 1, themes)),
    trade_day: textOf(day),
    compared_day: textOf(previousDay),
  };
}

/** In the order of `northFields`. One of which a side is not disclosed has no rank. */
function viewNorthChange(change: HoldingChange, rank: number, themes: KnownPlates): Cell[] {
  const { symbol, name, now, before, price, value, shares, ratio } = change;
  return [
    ...[value === null ? null : rank, symbol, name, now?.price ?? null, rounded(price)],
    ...[value === null ? null : Math.round(value), shares, now?.shares ?? null, before?.shares ?? null],
    ...[rounded(now?.ratio ?? null), rounded(ratio)],
    ...[boardOf(symbol), nameStateOf(name) === 'st', false, platesOf(symbol, themes)],
  ];
}

/** A row has room for so many. */
const PLATES = 2;

function platesOf(symbol: string, themes: KnownPlates) {
  const own = themes.ofSymbol(symbol).filter(({ kind }) => kind !== 'style');
  return own.slice(0, PLATES).map(({ id, name }) => ({ id, name }));
}

/** Rates to a millionth. */
const rounded = <T extends Cell>(cell: T) => (typeof cell === 'number' ? roundRate(cell) : cell);
const textOf = (day: TradingDay | null) => day && tradingDayText(day);
